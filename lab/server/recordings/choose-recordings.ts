/** Recordings that a new world plays, as a request or a scenario file names them. */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { WorldRecordings } from '@papertape/shared/contract/world-recordings.ts';
import { resolveRecordings } from '../../../server/recordings/recording-uses.ts';
import type { Directory } from '../../../server/world/directory.ts';
import type { WorldSettings } from '../../../server/world/settings.ts';

/** Returns the recordings of a new world as settings; empty without any. */
export function chooseRecordings(
  { recordings: store }: Pick<Directory, 'recordings'>,
  optionSets: WorldRecordings | undefined,
): Pick<WorldSettings, 'recordings'> | Refusal {
  if (optionSets === undefined || Object.keys(optionSets).length === 0) return {};
  const resolved = resolveRecordings(optionSets, store);
  if ('recordings' in resolved) return resolved;
  const { field } = resolved;
  return 'missing' in resolved
    ? refuse('recordingMissing', { field, params: { value: resolved.missing } })
    : refuse('invalidInput', { field: `${field}: ${resolved.unfit}` });
}

/** Returns the path and message of a recording that a scenario file needs and this server lacks, or cannot play. */
export function findRecordingProblem(
  { recordings: store }: Pick<Directory, 'recordings'>,
  optionSets: WorldRecordings | undefined,
): { path: readonly string[]; message: string } | undefined {
  const resolved = resolveRecordings(optionSets ?? {}, store);
  if ('recordings' in resolved) return undefined;
  const path = ['world', ...resolved.field.split('.')];
  if ('unfit' in resolved) return { path, message: resolved.unfit };
  const { missing } = resolved;
  const message = `this server has no recording "${missing}": papertape recordings add FILE --name ${missing}, with a file as in the guide "Bring your own market"`;
  return { path, message };
}
