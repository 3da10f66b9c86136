/** The hub of this page, wired to its sockets, settings and window. Created when the first screen needs live data. */
import { socketAddress } from '../api/address.ts';
import { onAnsweredBranch } from '../api/answered-branch.ts';
import { hostDifferences } from '../api/differences.ts';
import { takeSocket } from '../api/early.ts';
import { knownInstrument, onInstruments } from '../format/instruments.ts';
import { host } from '../host/host.ts';
import { languageNames } from '../settings/languages.ts';
import { expireSession } from '../settings/session.ts';
import { settings, useSettings } from '../settings/settings-store.ts';
import type { ConnectionParts } from './feed-connection.ts';
import { MarketHub } from './hub.ts';
import type { HubParts } from './hub-parts.ts';
import { otherHistory } from './other-history.ts';
import { isPageSeen } from './page-view.ts';
import { Reading } from './reading.ts';
import { createPageScheduler } from './scheduler.ts';
import { realTiming } from './timing.ts';

const deviceKey = 'papertape.device';

/** Returns a random ID that identifies a visitor's support chat, so that it stays the same on this device. */
function deviceId(): string {
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    const known = localStorage.getItem(deviceKey);
    if (known) return known;
    localStorage.setItem(deviceKey, fresh);
  } catch {
    // Without storage, every visit starts another chat.
  }
  return fresh;
}

/** Opens a socket, or adopts one that the first script opened and replays the messages it has received. */
const openSocket: ConnectionParts['open'] = (address, events) => {
  const early = takeSocket(address);
  const socket = early?.socket ?? new WebSocket(host.machines?.socketAddress(address) ?? address);
  if (early) {
    socket.onmessage = null;
    queueMicrotask(() => {
      if (socket.readyState === WebSocket.OPEN) events.onOpen();
      for (const text of early.received) events.onMessage(text);
    });
  }
  socket.addEventListener('open', events.onOpen);
  socket.addEventListener('message', ({ data }) => events.onMessage(String(data)));
  socket.addEventListener('close', ({ code }) => events.onClose(code));
  return socket;
};

/** Loads the reader, which contains the schemas of the whole account; sockets open without waiting for it. */
const loadReader = async () => (await import('./feed-reader.ts')).readMessage;

function pageParts(): HubParts {
  const reading = new Reading(loadReader());
  return {
    open: openSocket,
    deliver: (path, message, take) => reading.deliver(path, message, take),
    timing: realTiming,
    scheduler: createPageScheduler(),
    address: socketAddress,
    identity: () => {
      const { token, typeUser, language } = settings();
      return { token, mode: typeUser, lang: languageNames[language].wire };
    },
    isOnline: () => navigator.onLine,
    findGroup: (symbol) => knownInstrument(symbol)?.group,
    deviceId: deviceId(),
    onSessionOver: expireSession,
    onOtherHistory: () => {
      made?.forget();
      otherHistory();
    },
    onMalformed: (source, found) => {
      hostDifferences.record({ source, at: '', expected: 'a message', found }, found);
    },
  };
}

function connectHub(hub: MarketHub): void {
  useSettings.subscribe((after, before) => {
    const changed =
      after.token !== before.token ||
      after.typeUser !== before.typeUser ||
      after.language !== before.language;
    if (changed) hub.identityChanged();
  });
  onInstruments(() => hub.instrumentsChanged());
  onAnsweredBranch((branch) => hub.branchAnswered(branch));
  for (const name of ['online', 'offline'] as const) {
    window.addEventListener(name, () => hub.networkChanged());
  }
  window.addEventListener('pagehide', () => hub.pageLeft());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hub.pageRestored();
  });
  document.addEventListener('visibilitychange', () => hub.visibilityChanged(isPageSeen()));
}

let made: MarketHub | undefined;

export function pageHub(): MarketHub {
  if (made) return made;
  made = new MarketHub(pageParts());
  connectHub(made);
  made.identityChanged();
  return made;
}

/** Returns the time of the world in milliseconds, the base of countdowns and relative times. */
export function worldNow(): number {
  return pageHub().clock.now();
}
