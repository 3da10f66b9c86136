import { identity } from '@papertape/shared/contract/identity.ts';
import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isShownHere } from '../entities/account/shown-here.ts';
import { invalidateReads } from '../lib/api/read-keys.ts';
import { useRead } from '../lib/api/use-read.ts';
import { useOrderEvents } from '../lib/feeds/use-live.ts';
import { rememberUser, useMode } from '../lib/settings/session.ts';
import { useLayout } from '../ui/layout.tsx';
import { showToast } from '../ui/toast.ts';

const bad: ReadonlySet<string> = new Set([
  'depositFailed',
  'withdrawalRejected',
  'positionLiquidated',
  'marginWarning',
  'crossMarginWarning',
  'loanRejected',
  'kycRejected',
]);
/** The order feed reports these itself, with the whole record. */
const shownByOrders: ReadonlySet<string> = new Set(['orderFilled', 'positionClosed', 'positionLiquidated']);
const aboutUser: ReadonlySet<string> = new Set([
  'kycVerified',
  'kycRejected',
  'passwordChanged',
  'friendJoined',
]);

/** Shows each new notification once as a toast, even if a reconnect sends it again. */
export function useNotices(): void {
  const { t } = useTranslation('lib');
  const navigate = useNavigate();
  const layout = useLayout();
  const client = useQueryClient();
  const shown = useRef(new Set<string>());
  const mode = useMode();
  const show = (notice: Notification) => {
    const { id, type, title, body, mode: about } = notice;
    if (shown.current.has(id)) return;
    shown.current.add(id);
    if (about === mode && (shownByOrders.has(type) || isShownHere(type))) return;
    showToast({
      tone: bad.has(type) ? 'bad' : 'plain',
      // The message of a trainer shows whole, because the class reads it at once.
      text: type === 'trainerSaid' ? body : title + (type === 'alertRang' ? `\n${body}` : ''),
      id,
      action: { label: t('account.view'), onPress: () => void navigate(layoutPath[layout]('notifications')) },
    });
    // Sound and vibration depend on the device; the message shows in any case.
    if (type === 'alertRang') {
      import('../features/alerts/alert-watch.ts').then(
        ({ ringForChart }) => ringForChart(notice),
        () => undefined,
      );
    }
    if (aboutUser.has(type)) void invalidateReads(client, [identity.info]);
  };
  useOrderEvents(({ whole, notifications }) => {
    if (whole) for (const { id } of notifications ?? []) shown.current.add(id);
    else for (const notice of notifications ?? []) if (!notice.read) show(notice);
  });
}

/** Keeps the record of the signed-in user fresh. */
export function useFreshUser(): void {
  const { data } = useRead(identity.info, undefined, { staleMs: 60_000 });
  useEffect(() => {
    if (data) rememberUser(data);
  }, [data]);
}
