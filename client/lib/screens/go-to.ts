/** Goes to a page from where no component stands: the button of a message. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

let go: ((place: string) => void) | undefined;

/** Nothing happens before the first page shows. */
export function goTo(place: string): void {
  go?.(place);
}

/** Once, in the frame of the app. */
export function useGoTo(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = (place) => void navigate(place);
    return () => {
      go = undefined;
    };
  }, [navigate]);
}
