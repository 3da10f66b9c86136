/** Storage of a claimed seat: its session and its code, both in this browser. */
import type { classroom } from '@papertape/shared/contract/classroom.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Language, Mode } from '@papertape/shared/contract/values.ts';
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { keepSeatCode, keptSeat, seatPath } from '../../client/lib/host/kept-seat.ts';

export type Seat = DataOf<typeof classroom.classClaim>;

/** Addresses of earlier versions carried the code. */
const seatMark = '#seat=';

const codeInAddress = (): string | undefined => {
  const { hash } = window.location;
  return hash.startsWith(seatMark) ? decodeURIComponent(hash.slice(seatMark.length)) : undefined;
};

/** Returns the world of the address, which is set when a learner returns from the platform. */
export const findAddressWorld = (): string | undefined =>
  new URLSearchParams(window.location.search).get('world') ?? undefined;

export function seatCodeHere(): string | undefined {
  return codeInAddress() ?? keptSeat(findAddressWorld());
}

export function classCodeHere(): string {
  return codeInAddress() === undefined ? decodeURIComponent(window.location.hash.slice(1)) : '';
}

/** Returns the address of the platform, which leads back here when the session has ended. */
export function platformAddress({ world }: Pick<Seat, 'world'>): string {
  return `${worldPath(world)}/`;
}

/** Returns `H5` for upright phones and narrow windows, else `WEB`. */
export function deviceHere(): 'WEB' | 'H5' {
  return matchMedia('(min-width: 1024px)').matches ? 'WEB' : 'H5';
}

/**
 * Keeps a seat, and puts its world into the address so that a reload finds it. The seat code stays out of the
 * address. The platform opens with the symbol of the class, not with one that this device showed in another world.
 */
export async function keepSeat(
  { world, seatCode, token, mode, symbol }: Seat,
  language: Language,
): Promise<void> {
  keepSeatCode(world, seatCode);
  window.history.replaceState(null, '', seatPath(world));
  // Sessions are stored per world of the address.
  const { changeSettings } = await import('../../client/lib/settings/settings-store.ts');
  const { signedOut } = await import('../../client/lib/settings/values.ts');
  const shown = symbol === null ? {} : { symbol };
  changeSettings({ ...signedOut, token, typeUser: mode, language, ...shown });
}

/** Returns the session of this browser in the world of the address. */
export async function sessionHere(): Promise<{ token: string; mode: Mode } | undefined> {
  const { settings } = await import('../../client/lib/settings/settings-store.ts');
  const { token, typeUser } = settings();
  return token === '' ? undefined : { token, mode: typeUser };
}
