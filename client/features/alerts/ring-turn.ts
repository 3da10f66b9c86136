/**
 * Which of several tabs rings. Guarantees, where the browser has locks: one tab at a time looks whether an alert still
 * waits, and a tab nobody sees leaves it to one that is seen.
 */

const turnName = (owner: string) => `papertape.alerts.turn.${owner}`;
const seenName = (owner: string) => `papertape.alerts.seen.${owner}`;

/** While the page is seen, says so to the other tabs. */
export function tellSeen(owner: string): () => void {
  let release: (() => void) | undefined;
  const follow = () => {
    release?.();
    release = undefined;
    if (document.hidden) return;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A page that goes away while it waits for the lock has nothing to say any more.
    navigator.locks?.request(seenName(owner), { mode: 'shared' }, () => held).catch(() => undefined);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release?.();
  };
}

/** Calls `act` in this tab's turn, or not at all where a tab that is seen will do it. */
export async function inTurn(owner: string, act: () => void): Promise<void> {
  // Only a safe origin has locks; without them the stored mark alone keeps two tabs apart.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return act();
  const take = () => locks.request(turnName(owner), act);
  if (!document.hidden) return take();
  await locks.request(seenName(owner), { ifAvailable: true }, (lock) => (lock ? take() : undefined));
}

/** How long the tab that rang keeps others from it: all of them hear of it within a moment, a slow one within seconds. */
const turnMs = 30_000;

/** Calls `act` in the first tab that comes to it; a tab that nobody has touched may not be heard and takes no turn from others. */
export async function inTurnOf(ring: string, act: () => void): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || navigator.userActivation?.hasBeenActive === false) return act();
  await locks.request(`papertape.alerts.ring.${ring}`, { ifAvailable: true }, (lock) => {
    if (lock === null) return;
    act();
    return new Promise((done) => setTimeout(done, turnMs));
  });
}
