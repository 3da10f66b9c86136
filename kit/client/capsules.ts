/** Capsules: the past of a world as one file, which comes out the same on any copy of the program. */
import type { CapsulePage } from '@papertape/shared/contract/capsule.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { Connection } from './connection.ts';

export type Replayed = DataOf<typeof sim.worldReplay>;

export type ReplayUnderWay = DataOf<typeof sim.replays>['list'][number];

export interface CapsuleOptions {
  /** Whether uploaded pictures go with it; they do unless said. */
  uploads?: 'with' | 'without';
  /** What the observer had before them: address, size in CSS pixels, language, console, picture (PNG in base64). */
  page?: CapsulePage | undefined;
}

export interface ReplayOptions {
  /** Name of the world that it becomes; made up unless said. */
  id?: string | undefined;
  /** Number of the journal entry after which it stops; the last one unless said. */
  until?: number | undefined;
  /** false only looks whether it comes out the same, and makes no world. */
  keep?: boolean;
  /** By which `worlds.replays()` names it while it goes on. */
  ticket?: string | undefined;
}

export function capsuleOf(
  connection: Connection,
  world: string,
  { uploads = 'with', page }: CapsuleOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  if (page === undefined) return connection.download(world, sim.capsule, { uploads });
  return connection.download(world, sim.capsuleOfPage, { uploads, page });
}

export function replayOf(
  connection: Connection,
  bytes: Uint8Array<ArrayBuffer>,
  { id, until, keep = true, ticket }: ReplayOptions,
): Promise<Replayed> {
  const fields = {
    keep: keep ? 'yes' : 'no',
    ...(id === undefined ? {} : { id }),
    ...(until === undefined ? {} : { until: String(until) }),
    ...(ticket === undefined ? {} : { ticket }),
  };
  return connection.upload(undefined, sim.worldReplay, { file: new Blob([bytes]), fields });
}
