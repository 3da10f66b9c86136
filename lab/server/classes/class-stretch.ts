/** A class on a part of a recording: its world, and the scenario that pauses it at the end. */
import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { StoredRecordings } from '@papertape/shared/contract/world-recordings.ts';
import { blindMarket } from '@papertape/shared/text/symbol.ts';
import {
  getClientLanguage,
  type Language,
  languages,
  loadTexts,
  textIn,
} from '../../../server/texts/languages.ts';
import type { Directory } from '../../../server/world/directory.ts';
import { getShiftUnit } from '../luck/other-stretches.ts';
import type { ClassStretch } from './class-record.ts';

type StretchInput = Pick<InputOf<typeof sim.classStart>, 'stretch' | 'blind'>;

interface Place {
  readonly directory: Pick<Directory, 'recordings'>;
  /** Time of the machine, in epoch milliseconds. */
  readonly now: number;
}

/**
 * Finds the stretch that a class requests. A blind one is moved to the coming days, with a time of the week
 * that its sessions need.
 */
export function findStretch(
  { directory: { recordings }, now }: Place,
  { stretch, blind }: StretchInput,
): ClassStretch | undefined | Refusal {
  if (stretch === undefined) return undefined;
  const head = recordings.find(stretch.recording);
  if (head === undefined)
    return refuse('recordingMissing', { field: 'stretch', params: { value: stretch.recording } });
  const { from, to } = stretch;
  if (from < head.from || to > head.to) return refuse('invalidInput', { field: 'stretch' });
  const unit = getShiftUnit(head.symbol);
  return {
    recording: head.id,
    name: head.name,
    of: head.symbol,
    from,
    to,
    symbol: blind ? blindMarket.symbol : head.symbol,
    shiftMs: blind ? Math.ceil((now - from) / unit) * unit : 0,
    blind,
  };
}

const names = loadTexts('market');
const texts = loadTexts('class');

type Words = ScenarioFile['title'];

/** Writes a text in every language. */
const translateAll = (of: (language: Language) => string | undefined): Words => ({
  en: of('en') ?? '',
  ...Object.fromEntries(languages.map((language) => [getClientLanguage(language), of(language)])),
});

/**
 * Creates the scenario file of a class without a lesson: it begins with the stretch and pauses at its end. Its
 * task leads learners to the symbol.
 */
export function createStretchFile({ name, symbol, from, to, shiftMs, blind }: ClassStretch): ScenarioFile {
  const [start, end] = [from, to].map((time) => time + shiftMs) as [number, number];
  const title = translateAll((language) => textIn(names, language, `names.${symbol}`));
  const task = translateAll((language) =>
    textIn(texts, language, 'recorded.task', { name: textIn(names, language, `names.${symbol}`) ?? symbol }),
  );
  const about = translateAll((language) => textIn(texts, language, 'recorded.about'));
  const opening = { event: 'order.filled', where: { symbol, action: 'open' }, count: 1 } as const;
  return {
    papertape: 1,
    title: blind ? title : { en: name },
    ...(blind ? { about } : {}),
    world: { start: new Date(start).toISOString(), clock: 'live' },
    people: [],
    timeline: [
      ...(blind ? [{ at: { by: 'start', afterMs: 0 } as const, say: about }] : []),
      { at: { by: 'calendar', at: end }, clock: 'pause' },
    ],
    tasks: [{ id: 'trade', text: task, passed: opening, points: 0 }],
  };
}

/** Returns the recordings of the world of a class. */
export const toRecordings = ({
  recording: id,
  of,
  symbol,
  shiftMs,
  blind,
}: ClassStretch): StoredRecordings => ({
  [symbol]: { id, shiftMs, scale: blind ? 'secret' : 'none', outside: 'market', ...(blind ? { of } : {}) },
});
