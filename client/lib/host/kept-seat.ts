/**
 * The code of a learner's seat, kept in this browser for each world. An address would show it to the room, and to whom it is sent.
 * Where a browser keeps nothing, the learner types the code that the door has shown.
 */
const keyOf = (world: string) => `papertape.seat.${world}`;

export function keptSeat(world: string | undefined): string | undefined {
  try {
    return (world !== undefined && localStorage.getItem(keyOf(world))) || undefined;
  } catch {
    return undefined;
  }
}

/** False where this browser keeps nothing. */
export function keepSeatCode(world: string, code: string): boolean {
  try {
    localStorage.setItem(keyOf(world), code);
    return true;
  } catch {
    return false;
  }
}

/** The code opens nothing any more. */
export function forgetSeat(world: string): void {
  try {
    localStorage.removeItem(keyOf(world));
  } catch {
    // Nothing was kept.
  }
}

/** Where a learner takes the own seat again, and finds the results once the class has ended. */
export function seatPath(world: string | undefined): string {
  return `/join?world=${encodeURIComponent(world ?? '')}`;
}
