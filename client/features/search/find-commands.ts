/** Finds pages and acts by what people type. Pure. */
import { fold } from '@papertape/shared/text/plain-text.ts';
import { wordsOf } from '@papertape/shared/text/search-terms.ts';

type CommandGroup = 'pages' | 'acts' | 'help';

export interface Command {
  key: string;
  group: CommandGroup;
  label: string;
  /** Further words that mean it. */
  words?: string | undefined;
  run: () => void;
}

/** Each typed word begins a word of the command, or is part of it where words are not spaced. Labels come before further words. */
function rank({ label, words = '' }: Command, typed: readonly string[]): number | undefined {
  const all = fold(label);
  const begins = (text: string) => {
    const known = wordsOf(text);
    return typed.every((word) => known.some((one) => one.startsWith(word)));
  };
  if (all.startsWith(typed.join(' '))) return 0;
  if (begins(label)) return 1;
  if (begins(`${label} ${words}`)) return 2;
  const isUnspaced = typed.every((word) => word.length > 1 && /[^\p{Script=Latin}\p{N}]/u.test(word));
  return isUnspaced && typed.every((word) => all.includes(word)) ? 3 : undefined;
}

/** Best matches first; equal ones keep their order. An empty question finds nothing. */
export function findCommands(commands: readonly Command[], question: string): Command[] {
  const typed = wordsOf(question);
  if (typed.length === 0) return [];
  return commands
    .flatMap((command) => {
      const place = rank(command, typed);
      return place === undefined ? [] : [{ command, place }];
    })
    .toSorted((left, right) => left.place - right.place)
    .map(({ command }) => command);
}
