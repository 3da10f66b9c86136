import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useOrderEvents } from '../../lib/feeds/use-live.ts';
import { windowLayout } from '../../lib/navigation/use-window-layout.ts';
import { ringOut } from './ring-out.ts';

/** Rings for alerts on studies and lines, which the host watches: each message of one once, also when a reconnect tells it again. */
export function useChartRings(): void {
  const { i18n } = useTranslation();
  const known = useRef(new Set<string>());
  const words = useRef(i18n);
  useEffect(() => {
    words.current = i18n;
  });
  const ring = ({ id, title, subject, ...notice }: Notification) => {
    // It ends with the note of its user, who may have left none.
    const body = notice.body.trim();
    const place = tradePlace(windowLayout(), subject?.symbol ?? '');
    const tell = () => {
      const label = words.current.getFixedT(null, 'alerts')('trade');
      ringOut({ id, title, text: body, toast: `${title}\n${body}`, place, label });
    };
    // The words come with the first ring.
    words.current.loadNamespaces('alerts').then(tell, tell);
  };
  useOrderEvents(({ whole, notifications = [] }) => {
    for (const notice of notifications) {
      const isNew = !known.current.has(notice.id);
      known.current.add(notice.id);
      if (isNew && !whole && !notice.read && notice.type === 'alertRang') ring(notice);
    }
  });
}
