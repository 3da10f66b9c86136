/** What a learner has once a seat is theirs: a session and the code of the seat, both in the storage of this browser. */
import type { classroom } from '@papertape/shared/contract/classroom.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Language, Mode } from '@papertape/shared/contract/values.ts';
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { keepSeatCode, keptSeat, seatPath } from '../../client/lib/host/kept-seat.ts';

export type Seat = DataOf<typeof classroom.classClaim>;

/** In addresses that were given out before seats were kept in storage. */
const seatMark = '#seat=';

const codeInAddress = (): string | undefined => {
  const { hash } = window.location;
  return hash.startsWith(seatMark) ? decodeURIComponent(hash.slice(seatMark.length)) : undefined;
};

/** The world that the address names, where the learner comes back from the platform. */
export const worldHere = (): string | undefined =>
  new URLSearchParams(window.location.search).get('world') ?? undefined;

export function seatCodeHere(): string | undefined {
  return codeInAddress() ?? keptSeat(worldHere());
}

export function classCodeHere(): string {
  return codeInAddress() === undefined ? decodeURIComponent(window.location.hash.slice(1)) : '';
}

/** The platform leads back here when the session is over. */
export function platformAddress({ world }: Pick<Seat, 'world'>): string {
  return `${worldPath(world)}/`;
}

/** Where a phone goes that is held upright, and everything else. */
export function deviceHere(): 'WEB' | 'H5' {
  return matchMedia('(min-width: 1024px)').matches ? 'WEB' : 'H5';
}

/** The address then names the world, so that coming back to it takes the same seat again; the code of the seat stands in no address. */
export async function keepSeat({ world, seatCode, token, mode }: Seat, language: Language): Promise<void> {
  keepSeatCode(world, seatCode);
  window.history.replaceState(null, '', seatPath(world));
  // Sessions are kept for the world of the address.
  const { changeSettings } = await import('../../client/lib/settings/settings-store.ts');
  const { signedOut } = await import('../../client/lib/settings/values.ts');
  changeSettings({ ...signedOut, token, typeUser: mode, language });
}

/** The session that this browser has in the world of the address. */
export async function sessionHere(): Promise<{ token: string; mode: Mode } | undefined> {
  const { settings } = await import('../../client/lib/settings/settings-store.ts');
  const { token, typeUser } = settings();
  return token === '' ? undefined : { token, mode: typeUser };
}
