/** Sentences of the findings about foreign files of prices. */
import type { RecordingNote } from '@papertape/shared/contract/sim-recordings.ts';
import { type Language, loadTexts, textIn } from '../../../server/texts/languages.ts';
import type { Note } from './read/notes.ts';

const texts = loadTexts('recordings');

/** Returns a finding with its sentence; one that is about one of several files begins with its name. */
export function describeNote(language: Language, note: Note): RecordingNote {
  const { kind, row, file, count, value } = note;
  const params = { row: row ?? '', count: count ?? '', value: value ?? '' };
  const text = textIn(texts, language, kind, params) ?? kind;
  return { kind, text: file === undefined ? text : `${file}: ${text}`, row: row ?? null, file: file ?? null };
}
