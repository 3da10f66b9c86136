/** Messages that the page on screen tells in its own way, so that no toast says the same a second time. */
import type { NotificationType } from '@papertape/shared/contract/notification-row.ts';
import { useEffect } from 'react';

const shownTypes = new Map<NotificationType, number>();

const count = (type: NotificationType, by: number) => shownTypes.set(type, (shownTypes.get(type) ?? 0) + by);

/** While the calling part stands, it shows messages of this type itself. */
export function useShownHere(type: NotificationType): void {
  useEffect(() => {
    count(type, 1);
    return () => void count(type, -1);
  }, [type]);
}

export function isShownHere(type: NotificationType): boolean {
  return (shownTypes.get(type) ?? 0) > 0;
}
