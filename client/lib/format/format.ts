import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import { detailFigure, exactly, sumFigure } from '@papertape/shared/money/figures.ts';
import { languageNames, type StoredLanguage } from '../settings/languages.ts';
import { useSettings } from '../settings/settings-store.ts';
import type { TimeZone } from '../settings/values.ts';
import {
  changeText,
  decimalsOfAmount,
  decimalsOfPrice,
  dollarText,
  numberText,
  percentText,
  pointsText,
  type Shown,
  shortText,
  signedText,
  unknownText,
} from './numbers.ts';
import { symbolText } from './symbols.ts';
import {
  dateText,
  dateTimeText,
  fileTimeText,
  minuteText,
  monthDayText,
  recentText,
  relativeText,
  timeText,
} from './times.ts';

type Time = number | null | undefined;

/** Formatters of values, in the language and time zone of the user. */
export interface Format {
  /** Formats a price with the decimals of its symbol. */
  price: (value: Shown, symbol: string) => string;
  /** Formats an amount with the decimals of its coin. */
  amount: (value: Shown, coin: string) => string;
  /** Formats a size in a market column with all decimals of its symbol, so that decimal points align. */
  size: (value: Shown, symbol: string) => string;
  /** Formats US dollars or USDT with two decimals. */
  money: (value: Shown) => string;
  /** Formats US dollars with their sign and two decimals. */
  dollars: (value: Shown) => string;
  /** Formats profit or loss in US dollars or USDT with its sign and two decimals. */
  profit: (value: Shown) => string;
  /** Formats a paid amount as the user's profit or loss: what was paid is negative. */
  paid: (value: Shown) => string;
  /** Formats an amount in a detail view with up to eight decimals. */
  detail: (value: Shown, coin: string) => string;
  /** Formats profit or loss in USDT with its sign and up to eight decimals. */
  profitDetail: (value: Shown) => string;
  /** Formats like `paid`, with up to eight decimals. */
  paidDetail: (value: Shown) => string;
  /** Formats a number with exactly `decimals` decimals, or with those it has. */
  number: (value: Shown, decimals?: number) => string;
  /** Abbreviates with k, M or B. */
  short: (value: Shown) => string;
  /** Formats "0.0214" as "+2.14%". */
  change: (rate: Shown, decimals?: number) => string;
  /** Formats "0.0214" as "2.14%". */
  percent: (rate: Shown, decimals?: number) => string;
  /** Formats "2.5", a number of percent, as "2.5%" with all its decimals. */
  points: (percent: Shown) => string;
  /** Formats 25, a whole number of percent, as "25%". */
  wholePercent: (percent: number) => string;
  symbol: (symbol: string, group?: ProductGroup) => string;
  /** Formats as MM/DD/YYYY HH:mm:ss. */
  dateTime: (time: Time) => string;
  /** Formats a sortable time for files; empty without a time. */
  fileTime: (time: Time) => string;
  /** Names the zone of such times behind the head of their column: "Time (Europe/London)". */
  fileTimeHeader: (header: string) => string;
  /** Formats as MM/DD/YYYY. */
  date: (time: Time) => string;
  /** Formats as HH:mm:ss. */
  time: (time: Time) => string;
  /** Formats as HH:mm. */
  minute: (time: Time) => string;
  /** Formats a time of today as HH:mm:ss and one of another day with its date; `now` is world time. */
  recent: (time: Time, now: number) => string;
  /** Formats like `recent`, with HH:mm for today. */
  recentMinute: (time: Time, now: number) => string;
  /** Formats as MM/DD. */
  monthDay: (time: Time) => string;
  /** Formats as "5 minutes ago"; `now` is world time. */
  relative: (time: Time, now: number) => string;
}

/** Turns the sign of a decimal text; zero and other texts stay as they are. */
function negateText(value: Shown): Shown {
  if (!value || !/[1-9]/.test(value)) return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

const made = new Map<string, Format>();

function createFormat(language: StoredLanguage, zone: TimeZone): Format {
  const { tag } = languageNames[language];
  const ofTime = (write: (time: number, zone: TimeZone) => string) => (time: Time) =>
    typeof time === 'number' && Number.isFinite(time) ? write(time, zone) : unknownText;
  return {
    price: (value, symbol) => numberText(value, tag, decimalsOfPrice(symbol)),
    amount: (value, coin) => numberText(value, tag, decimalsOfAmount(coin)),
    size: (value, symbol) => numberText(value, tag, exactly(decimalsOfAmount(symbol).most)),
    money: (value) => numberText(value, tag, sumFigure),
    dollars: (value) => dollarText(value, tag, sumFigure),
    profit: (value) => signedText(value, tag, sumFigure),
    paid: (value) => signedText(negateText(value), tag, sumFigure),
    detail: (value, coin) => numberText(value, tag, detailFigure(coin)),
    profitDetail: (value) => signedText(value, tag, detailFigure('USDT')),
    paidDetail: (value) => signedText(negateText(value), tag, detailFigure('USDT')),
    number: (value, decimals) =>
      numberText(value, tag, decimals === undefined ? undefined : exactly(decimals)),
    short: (value) => shortText(value, tag),
    change: (rate, decimals = 2) => changeText(rate, tag, exactly(decimals)),
    percent: (rate, decimals = 2) => percentText(rate, tag, exactly(decimals)),
    points: (percent) => pointsText(percent, tag),
    wholePercent: (percent) => pointsText(String(percent), tag),
    symbol: symbolText,
    dateTime: ofTime(dateTimeText),
    fileTime: (time) => (typeof time === 'number' ? fileTimeText(time, zone) : ''),
    fileTimeHeader: (header) => `${header} (${zone})`,
    date: ofTime(dateText),
    time: ofTime(timeText),
    minute: ofTime(minuteText),
    recent: (time, now) => ofTime((at) => recentText(at, now, zone, 'HH:mm:ss'))(time),
    recentMinute: (time, now) => ofTime((at) => recentText(at, now, zone, 'HH:mm'))(time),
    monthDay: ofTime(monthDayText),
    relative: (time, now) => (Number.isFinite(time) ? relativeText(Number(time), now, tag) : unknownText),
  };
}

/** Returns the same object for the same language and zone, so that it can be used in dependency lists. */
export function formatFor(language: StoredLanguage, zone: TimeZone): Format {
  const name = `${language} ${zone}`;
  const known = made.get(name) ?? createFormat(language, zone);
  made.set(name, known);
  return known;
}

export function useFormat(): Format {
  const language = useSettings((settings) => settings.language);
  const zone = useSettings((settings) => settings.timeZone);
  return formatFor(language, zone);
}
