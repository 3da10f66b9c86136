/**
 * The alerts of this browser, by owner, and their changes. Every change starts from the stored state, so that two tabs keep each
 * other's changes, and an alert is marked as reached exactly once.
 */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onOtherHistory } from '../../lib/feeds/other-history.ts';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { worldName } from '../../lib/host/world.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { useUser } from '../../lib/settings/session.ts';
import { type AlertBook, alertsMost, type PriceAlert, readBook } from './model/price-alert.ts';

interface AlertState {
  book: AlertBook;
  /** The user asked for notifications of the device as well. */
  onDevice: boolean;
}

const storageKey = 'papertape.alerts';
const defaults: AlertState = { book: {}, onDevice: false };

function readState(stored: unknown): AlertState {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const { book, onDevice } = stored as Partial<Record<keyof AlertState, unknown>>;
  return { book: readBook(book), onDevice: onDevice === true };
}

export const useAlertStore = create<AlertState>()(
  persist(() => defaults, {
    name: storageKey,
    version: 1,
    storage: deviceStorage,
    migrate: readState,
    merge: readState,
  }),
);

/** Applies the changes of other tabs. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) void useAlertStore.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const none: readonly PriceAlert[] = [];

export function ownerAlerts({ book }: AlertState, owner: string): readonly PriceAlert[] {
  return book[owner] ?? none;
}

/**
 * Returns the owner of alerts, which includes the world, because each world has its own prices; undefined until the user is
 * known.
 */
export function useOwner(): string | undefined {
  const uid = useUser()?.uid;
  const world = worldName();
  if (uid === undefined) return undefined;
  return world === undefined ? uid : `${uid}@${world}`;
}

/** Returns the alerts of an owner, newest first. */
export function useAlerts(owner: string): readonly PriceAlert[] {
  return useAlertStore((state) => ownerAlerts(state, owner));
}

function changeAlerts(owner: string, edit: (alerts: readonly PriceAlert[]) => readonly PriceAlert[]): void {
  void useAlertStore.persist.rehydrate();
  const state = useAlertStore.getState();
  useAlertStore.setState({ book: { ...state.book, [owner]: edit(ownerAlerts(state, owner)) } });
}

function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const setHere = new Set<string>();

/** Returns whether this page created the alert and so saw the price on the other side. */
export const wasSetHere = (id: string): boolean => setHere.has(id);

export type NewAlert = Pick<PriceAlert, 'symbol' | 'kind' | 'target' | 'reference'>;

export function addAlert(owner: string, alert: NewAlert): void {
  const made = { ...alert, id: freshId(), createdAt: worldNow(), reached: null };
  setHere.add(made.id);
  changeAlerts(owner, (alerts) => (alerts.length < alertsMost ? [made, ...alerts] : alerts));
}

export function removeAlert(owner: string, id: string): void {
  changeAlerts(owner, (alerts) => alerts.filter((one) => one.id !== id));
}

/** Undoes a deletion; the alert returns to its place by age. */
export function restoreAlert(owner: string, alert: PriceAlert): void {
  changeAlerts(owner, (alerts) =>
    alerts.length >= alertsMost || alerts.some(({ id }) => id === alert.id)
      ? alerts
      : [...alerts, alert].toSorted((left, right) => right.createdAt - left.createdAt),
  );
}

export function clearReached(owner: string): void {
  changeAlerts(owner, (alerts) => alerts.filter(({ reached }) => reached === null));
}

/** Marks an alert as reached and returns whether this call did: false where it is gone, or was reached before. */
export function markReached(owner: string, id: string, price: string): boolean {
  let marked = false;
  changeAlerts(owner, (alerts) =>
    alerts.map((one) => {
      if (one.id !== id || one.reached !== null) return one;
      marked = true;
      return { ...one, reached: { at: worldNow(), price } };
    }),
  );
  return marked;
}

/** Reopens alerts that were reached in a history that has been undone; created alerts stay. */
function forgetReached(): void {
  void useAlertStore.persist.rehydrate();
  const { book } = useAlertStore.getState();
  const here = worldName();
  const isHere = (owner: string) => (here === undefined ? !owner.includes('@') : owner.endsWith(`@${here}`));
  const ahead = (at: number) => at > worldNow();
  const edited = Object.entries(book).map(([owner, alerts]) => {
    if (!isHere(owner)) return [owner, alerts] as const;
    const waiting = alerts.map((one) =>
      one.reached !== null && ahead(one.reached.at) ? { ...one, reached: null } : one,
    );
    return [owner, waiting] as const;
  });
  useAlertStore.setState({ book: Object.fromEntries(edited) });
}

onOtherHistory(forgetReached);

export function wantOnDevice(onDevice: boolean): void {
  void useAlertStore.persist.rehydrate();
  useAlertStore.setState({ onDevice });
}
