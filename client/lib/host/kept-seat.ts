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

/** Returns false if the browser refuses to store the code. */
export function keepSeatCode(world: string, code: string): boolean {
  try {
    localStorage.setItem(buildSeatKey(world), code);
    return true;
  } catch {
    return false;
  }
}

/** Deletes a code that is no longer valid. */
export function forgetSeat(world: string): void {
  try {
    localStorage.removeItem(buildSeatKey(world));
  } catch {
    // Without storage, there is nothing to delete.
  }
}

/** Returns the page where a learner returns to their seat, and finds the results after the class has ended. */
export function seatPath(world: string | undefined): string {
  return `/join?world=${encodeURIComponent(world ?? '')}`;
}
