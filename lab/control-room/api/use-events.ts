/** The newest stored events of the world, from a socket that reconnects by itself. */
import { simFeeds } from '@papertape/shared/contract/sim-feeds.ts';
import type { HistoryEvent } from '@papertape/shared/contract/sim-history.ts';
import { useEffect, useRef, useState } from 'react';
import { givenToken, worldHere } from './place.ts';

const kept = 300;
const againMs = 2_000;

interface Message {
  msg?: string;
  branch?: number;
  data?: HistoryEvent;
}

function socketAddress(after: number): string {
  const token = givenToken();
  const query = new URLSearchParams({
    world: worldHere(),
    after: String(after),
    ...(token === null ? {} : { simToken: token }),
  });
  const { protocol, host } = globalThis.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${simFeeds.events.path}?${query}`;
}

interface KnownEvents {
  list: HistoryEvent[] | undefined;
  /** Branch of the history; a rewind starts a new one. */
  branch: number | undefined;
}

const nothing: KnownEvents = { list: undefined, branch: undefined };

/** Returns the events after a message; undefined if it belongs to a branch that has ended. */
export function mergeEvents(
  { list, branch }: KnownEvents,
  { msg, branch: named, data }: Message,
): KnownEvents | undefined {
  if (msg === 'welcome')
    return branch === undefined || branch === named ? { list: list ?? [], branch: named } : undefined;
  if (data === undefined) return { list, branch };
  const before = (list ?? []).filter(({ number }) => number < data.number);
  return { list: [...before, data].slice(-kept), branch };
}

/**
 * Returns the newest events, or undefined before the first ones arrive.
 * @param count number of events of the world; undefined while unknown.
 */
export function useEvents(count: number | undefined): HistoryEvent[] | undefined {
  const [received, setReceived] = useState(nothing);
  const isKnown = count !== undefined;
  // The start is set once; the socket delivers what follows.
  const known = useRef(0);
  known.current = count ?? 0;
  useEffect(() => {
    if (!isKnown) return;
    let socket: WebSocket | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let now = nothing;
    const connect = () => {
      socket = new WebSocket(socketAddress(now.list?.at(-1)?.number ?? Math.max(0, known.current - kept)));
      socket.onmessage = ({ data }) => {
        const next = mergeEvents(now, JSON.parse(String(data)) as Message);
        now = next ?? nothing;
        if (next === undefined) socket?.close();
        else setReceived(next);
      };
      socket.onclose = () => {
        timer = setTimeout(connect, againMs);
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      if (socket !== undefined) socket.onclose = null;
      socket?.close();
    };
  }, [isKnown]);
  return received.list;
}
