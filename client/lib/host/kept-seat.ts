/**
 * Stores the code of a learner's seat in this browser, one for each world. An address would reveal it to the room and to recipients
 * of the link. Without storage, the learner types the code shown when joining.
 */
const buildSeatKey = (world: string) => `papertape.seat.${world}`;

export function keptSeat(world: string | undefined): string | undefined {
  try {
    return (world !== undefined && localStorage.getItem(buildSeatKey(world))) || undefined;
  } catch {
    return undefined;
  }
}

/** World of the seat that was taken last, until its learner sets the reminder of it aside. */
const lastSeatKey = 'papertape.lastSeat';

/** Returns the world of the seat to remind of; undefined if there is none. */
export function findLastSeat(): string | undefined {
  try {
    return localStorage.getItem(lastSeatKey) || undefined;
  } catch {
    return undefined;
  }
}

/** Ends the reminder of the last seat. Its code stays. */
export function dismissLastSeat(): void {
  try {
    localStorage.removeItem(lastSeatKey);
  } catch {
    // Without storage, there is nothing to end.
  }
}

/** Returns false if the browser refuses to store the code. */
export function keepSeatCode(world: string, code: string): boolean {
  try {
    localStorage.setItem(buildSeatKey(world), code);
    localStorage.setItem(lastSeatKey, world);
    return true;
  } catch {
    return false;
  }
}

/** Deletes a code that is no longer valid. */
export function forgetSeat(world: string): void {
  try {
    localStorage.removeItem(buildSeatKey(world));
    if (findLastSeat() === world) dismissLastSeat();
  } catch {
    // Without storage, there is nothing to delete.
  }
}

/** Returns the page where a learner returns to their seat, and finds the results after the class has ended. */
export function seatPath(world: string | undefined): string {
  return `/join?world=${encodeURIComponent(world ?? '')}`;
}
