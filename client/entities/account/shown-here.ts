/** Messages that the page on screen shows itself, so that no toast repeats them. */
import type { NotificationType } from '@papertape/shared/contract/notification-row.ts';
import { useEffect } from 'react';

const shownTypes = new Map<NotificationType, number>();

const countShown = (type: NotificationType, by: number) =>
  shownTypes.set(type, (shownTypes.get(type) ?? 0) + by);

/** Suppresses toasts of this type while the calling component is mounted. */
export function useShownHere(type: NotificationType): void {
  useEffect(() => {
    countShown(type, 1);
    return () => void countShown(type, -1);
  }, [type]);
}

export function isShownHere(type: NotificationType): boolean {
  return (shownTypes.get(type) ?? 0) > 0;
}
