/** What a learner has once a seat is theirs: a session in the storage of this browser, and a way back in the address. */
import type { classroom } from '@papertape/shared/contract/classroom.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Language } from '@papertape/shared/contract/values.ts';

export type Seat = DataOf<typeof classroom.classClaim>;

/** Behind the hash it travels to no server and in no referrer. */
const seatMark = '#seat=';

export function seatCodeHere(): string | undefined {
  const { hash } = window.location;
  return hash.startsWith(seatMark) ? decodeURIComponent(hash.slice(seatMark.length)) : undefined;
}

export function classCodeHere(): string {
  return seatCodeHere() === undefined ? decodeURIComponent(window.location.hash.slice(1)) : '';
}

/** The platform keeps both in its address, and leads back here when the session is over. */
export function platformAddress({ world, seatCode }: Pick<Seat, 'world' | 'seatCode'>): string {
  return `/?world=${encodeURIComponent(world)}${seatMark}${encodeURIComponent(seatCode)}`;
}

/** Where a phone goes that is held upright, and everything else. */
export function deviceHere(): 'WEB' | 'H5' {
  return matchMedia('(min-width: 1024px)').matches ? 'WEB' : 'H5';
}

/** The address then names world and seat, so that coming back to it takes the same seat again. */
export async function keepSeat({ world, seatCode, token, mode }: Seat, language: Language): Promise<void> {
  const query = `?world=${encodeURIComponent(world)}`;
  window.history.replaceState(null, '', `/join${query}${seatMark}${encodeURIComponent(seatCode)}`);
  // Sessions are kept for the world of the address.
  const { changeSettings } = await import('../lib/settings/settings-store.ts');
  const { signedOut } = await import('../lib/settings/values.ts');
  changeSettings({ ...signedOut, token, typeUser: mode, language });
}
