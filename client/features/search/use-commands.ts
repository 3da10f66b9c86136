import { desktopPath, onePath } from '@papertape/shared/contract/places.ts';
import { fold } from '@papertape/shared/text/plain-text.ts';
import { splitWords } from '@papertape/shared/text/search-terms.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../lib/format/format.ts';
import { isDecimalText } from '../../lib/format/numbers.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { toPlainCharacters } from '../../ui/read-number.ts';
import { findSymbols } from './find-symbols.ts';
import type { FoundRow } from './use-search.ts';

type CommandGroup = 'pages' | 'acts' | 'help';

export interface Command {
  key: string;
  group: CommandGroup;
  label: string;
  /** Synonyms. */
  words?: string | undefined;
  run: () => void;
}

/**
 * Ranks a command: each typed word begins a word of it, or is part of it in languages without spaces. Labels win over synonyms.
 */
function rankCommand({ label, words = '' }: Command, typed: readonly string[]): number | undefined {
  const all = fold(label);
  const begins = (text: string) => {
    const known = splitWords(text);
    return typed.every((word) => known.some((one) => one.startsWith(word)));
  };
  if (all.startsWith(typed.join(' '))) return 0;
  if (begins(label)) return 1;
  if (begins(`${label} ${words}`)) return 2;
  const isUnspaced = typed.every((word) => word.length > 1 && /[^\p{Script=Latin}\p{N}]/u.test(word));
  return isUnspaced && typed.every((word) => all.includes(word)) ? 3 : undefined;
}

/** Returns the best matches first; equal ones keep their order. An empty query finds nothing. */
export function findCommands(commands: readonly Command[], question: string): Command[] {
  const typed = splitWords(question);
  if (typed.length === 0) return [];
  return commands
    .flatMap((command) => {
      const place = rankCommand(command, typed);
      return place === undefined ? [] : [{ command, place }];
    })
    .toSorted((left, right) => left.place - right.place)
    .map(({ command }) => command);
}

/** An order typed as text, such as "sell 0.1 eth". It fills a form and is never placed. */
interface TypedOrder {
  side: 'buy' | 'sell';
  /** A plain decimal. */
  amount: string;
  /** The typed text of the symbol, for the search. */
  symbol: string;
}

/** The words of either side; English ones work in every language. */
type SideWords = Readonly<Record<TypedOrder['side'], readonly string[]>>;

const englishSides: SideWords = { buy: ['buy', 'long'], sell: ['sell', 'short'] };

/** Accepts "0.1" and "0,1", but no grouping and no exponent, which could mean two amounts. */
const amountForm = /^\d+(?:[.,]\d+)?$/;

function findSide(word: string, words: SideWords): TypedOrder['side'] | undefined {
  const typed = word.toLowerCase();
  const has = (side: TypedOrder['side']) =>
    [...englishSides[side], ...words[side]].some((one) => one.toLowerCase() === typed);
  if (has('buy')) return 'buy';
  return has('sell') ? 'sell' : undefined;
}

/** Reads the three words in any order; undefined for another text. */
export function readTypedOrder(text: string, words: SideWords): TypedOrder | undefined {
  const typed = toPlainCharacters(text).trim().split(/\s+/);
  const side = typed.map((word) => findSide(word, words)).find((found) => found !== undefined);
  const rest = typed.filter((word) => findSide(word, words) === undefined);
  const amounts = rest.filter((word) => amountForm.test(word));
  const [symbol, ...more] = rest.filter((word) => !amountForm.test(word));
  const amount = amounts[0]?.replace(',', '.');
  const isWhole = typed.length - rest.length === 1 && amounts.length === 1 && more.length === 0;
  if (side === undefined || symbol === undefined || amount === undefined || !isWhole) return undefined;
  return isDecimalText(amount) && Number(amount) > 0 ? { side, amount, symbol } : undefined;
}

/** Pages by the key of their name in the texts of the app. */
const pages = {
  dashboard: desktopPath('home'),
  trade: desktopPath('trade'),
  assets: desktopPath('assets'),
  financing: desktopPath('financing'),
  loan: desktopPath('loan'),
  notification: desktopPath('notifications'),
  kyc: desktopPath('kyc'),
  accountSetting: desktopPath('profile'),
  changePassword: desktopPath('changePassword'),
  paymentPassword: desktopPath('fundPassword'),
  language: desktopPath('language'),
} as const;

/** Actions that open the page for them. */
const moneyActs = {
  recharge: desktopPath('recharge'),
  withdraw: desktopPath('withdraw'),
  transfer: desktopPath('transfer'),
} as const;

/** Returns all pages and actions of the bar for this user or visitor. */
function useAllCommands(): Command[] {
  const { t } = useTranslation(['search', 'app', 'lib']);
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const dark = useSettings(({ theme }) => theme === 'dark');
  return useMemo(() => {
    const goTo = (place: string) => () => void navigate(place);
    const act = (key: 'closeAll' | 'cancelAll'): Command => ({
      key,
      group: 'acts',
      label: t(`act.${key}`),
      words: t(`words.${key}`),
      run: goTo(desktopPath('trade', { act: key })),
    });
    const theme: Command = {
      key: 'theme',
      group: 'acts',
      label: t(dark ? 'lib:account.toLight' : 'lib:account.toDark'),
      words: t('words.theme'),
      run: () => changeSettings({ theme: dark ? 'light' : 'dark' }),
    };
    const leading = (group: Command['group'], list: Readonly<Record<string, string>>): Command[] =>
      Object.entries(list).map(([key, place]) => ({
        key,
        group,
        label: t(`app:titles.${key as keyof typeof pages}`),
        run: goTo(place),
      }));
    const help: Command = {
      key: 'help',
      group: 'help',
      label: t('app:titles.helperCenter'),
      words: t('words.help'),
      run: goTo(onePath('help')),
    };
    const own = signedIn ? [act('closeAll'), act('cancelAll'), ...leading('acts', moneyActs)] : [];
    return [...own, theme, ...leading('pages', pages), help];
  }, [t, navigate, signedIn, dark]);
}

/** Returns the command "Sell 0.1 ETH" for a typed order; it opens the filled form and places nothing. */
function useTypedOrder(text: string, rows: readonly FoundRow[]): Command | undefined {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const format = useFormat();
  const words = (side: 'buy' | 'sell') => t(`words.${side}`).split(' ');
  const order = readTypedOrder(text, { buy: words('buy'), sell: words('sell') });
  const [row] = order ? findSymbols(rows, order.symbol) : [];
  if (!order || !row) return undefined;
  const { side, amount } = order;
  return {
    key: 'order',
    group: 'acts',
    label: t(`act.${side}`, { amount: format.number(amount), symbol: row.shortName }),
    run: () => void navigate(desktopPath('trade', { symbol: row.symbol, side, amount })),
  };
}

/** Returns commands for the typed text, by group; all of them for an empty one. */
export function useCommands(text: string, rows: readonly FoundRow[]): Command[] {
  const all = useAllCommands();
  const typed = useTypedOrder(text, rows);
  if (typed) return [typed];
  return text.trim() === '' ? all : findCommands(all, text);
}
