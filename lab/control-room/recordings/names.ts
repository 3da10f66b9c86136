/** Names of recordings, which are unique on a server, and of their formats. */
import type { RecordingPreview, RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import type { useTranslation } from 'react-i18next';

/** Characters of a name. */
export const nameMax = 80;

/** Returns whether another recording has the name; `own` is the id of the one that may keep it. */
export const isNameTaken = (list: readonly RecordingRow[], name: string, own?: string): boolean =>
  list.some((row) => row.name === name.trim() && row.id !== own);

/** Formats that the server describes in English, because no program is known that writes them. */
const describedFormats = {
  'columns with names': 'namedInFile',
  'named columns': 'namedByYou',
  'daily bars': 'dailyBars',
  'time and prices': 'timeAndPrices',
  'date and clock': 'dateAndClock',
  'time and price': 'timeAndPrice',
  'date, clock and price': 'dateClockAndPrice',
} as const;

type LabText = ReturnType<typeof useTranslation<'lab'>>['t'];

const isDescribed = (source: string): source is keyof typeof describedFormats => source in describedFormats;

/** Returns the format of a file: the name of a program, or a description in the user's language. */
export function formatSource(t: LabText, source: string): string {
  return isDescribed(source) ? t(`recordings.sourceOf.${describedFormats[source]}`) : source;
}

type Facts = NonNullable<RecordingPreview['facts']>;

/** Returns whether the bars are dated by days, which are the same in every zone. */
export const isDaily = ({ frameMs }: Pick<Facts, 'frameMs'>): boolean => frameMs >= dayMs;

/** Returns the zone in which the times of a file were read, or the reason for which there is none. */
export function formatZone(t: LabText, facts: Pick<Facts, 'frameMs' | 'zone'>): string {
  return facts.zone ?? t(isDaily(facts) ? 'recordings.zoneNotNeeded' : 'recordings.zoneInFile');
}
