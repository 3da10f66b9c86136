/** Navigation from outside of components, such as the button of a toast. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

let go: ((place: string) => void) | undefined;

/** Opens a page; does nothing before the first page is shown. */
export function goTo(place: string): void {
  go?.(place);
}

/** Connects `goTo` to the router; used once, in the frame of the app. */
export function useGoTo(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = (place) => void navigate(place);
    return () => {
      go = undefined;
    };
  }, [navigate]);
}
