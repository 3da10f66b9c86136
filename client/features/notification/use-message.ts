import { notification } from '@papertape/shared/contract/notification.ts';
import { useEffect, useRef } from 'react';
import { messageLook, messagePlace } from '../../entities/messages/message-look.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useMode } from '../../lib/settings/session.ts';
import { useLayout } from '../../ui/layout.tsx';
import { shownFact } from './message-facts.ts';

/** One message; showing it marks it read. */
export function useMessage(id: string) {
  const { data, error, refetch, isFetching } = useRead(notification.numNoti, { id });
  const { run } = useAction(notification.readNoti, { invalidates: [notification.numNoti], quiet: true });
  const format = useFormat();
  const layout = useLayout();
  const mode = useMode();
  const message = data?.list.find((one) => one.id === id);
  const marked = useRef('');
  const unread = message?.read === false;
  useEffect(() => {
    if (!unread || marked.current === id) return;
    marked.current = id;
    void run({ id });
  });
  return {
    message,
    look: message && messageLook(message.type),
    facts: message?.facts.map((fact) => shownFact(fact, message.subject?.symbol, format)) ?? [],
    place: message && messagePlace(message, layout),
    /** The record is in the other account, which has to be switched to first. */
    otherAccount: message?.mode && message.mode !== mode ? message.mode : undefined,
    missing: data !== undefined && message === undefined,
    error: data ? null : error,
    retry: () => void refetch(),
    busy: isFetching,
  };
}

export type MessageModel = ReturnType<typeof useMessage>;
