/** Words for releases, reports and coming events: the figures of the calendar, and the reaction of the market. */

import type { EconomicEvent } from '../../market/economic-calendar.ts';
import { instruments } from '../../market/instruments/catalog.ts';
import type { Market } from '../../market/types.ts';
import { type Language, loadTexts, textIn } from '../../texts/languages.ts';
import { type Reaction, reactionTo } from './reaction.ts';
import { changeText, nameText, numberText, unitsText, verbText } from './words.ts';

const texts = loadTexts('news');
const calendarTexts = loadTexts('calendar');

type Params = Record<string, string>;

const eventWord = (language: Language, key: string, params?: Params): string =>
  textIn(texts, language, key, params) ?? '';

const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));

function formatCompany({ symbol }: EconomicEvent, language: Language): string {
  const instrument = symbol === undefined ? undefined : bySymbol.get(symbol);
  return instrument === undefined ? '' : nameText(instrument, language);
}

const figureName = (event: EconomicEvent, language: Language): string =>
  textIn(calendarTexts, language, `kind.${event.kind}`, { name: formatCompany(event, language) }) ?? '';

const valueText = (value: string, { unit }: EconomicEvent, language: Language): string =>
  textIn(calendarTexts, language, `unit.${unit}`, { value: numberText(value, language) }) ?? '';

/** Surprises below this count as none. */
const inLine = 0.25;

/** Returns whether a figure is above or below its forecast; for interest rates, whether the tone was firmer or softer. */
function chooseVerdict({ kind, surprise }: EconomicEvent): string {
  const isTone = kind === 'fed' || kind === 'ecb';
  const size = Number(surprise);
  if (Math.abs(size) < inLine) return isTone ? 'tone.asExpected' : 'verdict.inLine';
  if (isTone) return size > 0 ? 'tone.firmer' : 'tone.softer';
  return size > 0 ? 'verdict.above' : 'verdict.below';
}

function chooseAction({ previous, actual }: EconomicEvent): string {
  const step = Number(actual) - Number(previous);
  if (step === 0) return 'action.held';
  return step > 0 ? 'action.raised' : 'action.cut';
}

/** Returns the values of a text about an event: its first symbol, and a table of all symbols that have traded since. */
export function eventParams(market: Market, event: EconomicEvent, at: number, language: Language): Params {
  const rows = event.concerned.flatMap((symbol) => {
    const reaction = reactionTo(market, symbol, event.time, at);
    return reaction === null ? [] : [{ symbol, reaction }];
  });
  return {
    figure: figureName(event, language),
    company: formatCompany(event, language),
    actual: valueText(event.actual, event, language),
    forecast: valueText(event.forecast, event, language),
    previous: valueText(event.previous, event, language),
    verdict: eventWord(language, chooseVerdict(event)),
    action: eventWord(language, chooseAction(event)),
    ...(rows[0] && leadParams(rows[0].symbol, rows[0].reaction, language)),
    table: [
      eventWord(language, 'reactionTable'),
      '| --- | ---: | ---: | ---: |',
      ...rows.map(({ symbol, reaction }) => formatEvent(symbol, reaction, language)),
    ].join('\n'),
  };
}

function leadParams(symbol: string, { before, after, points }: Reaction, language: Language): Params {
  const instrument = bySymbol.get(symbol);
  if (instrument === undefined) return {};
  return {
    name: nameText(instrument, language),
    before: unitsText(before, instrument, language),
    price: unitsText(after, instrument, language),
    change: changeText(points, language),
    verb: verbText(texts, points, language),
  };
}

function formatEvent(symbol: string, reaction: Reaction, language: Language): string {
  const { name = '', before = '', price = '', change = '' } = leadParams(symbol, reaction, language);
  return `| ${name} | ${before} | ${price} | ${change} |`;
}

/** Returns the list of coming events with their times in UTC, or the sentence for an empty week. */
export function dueParams(due: readonly EconomicEvent[], language: Language): Params {
  const time = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'UTC',
  });
  const rows = due.map((event) => {
    const forecast = valueText(event.forecast, event, language);
    return `| ${time.format(event.time)} | ${figureName(event, language)} | ${forecast} |`;
  });
  const leading = due.find(({ importance }) => importance === 'high') ?? due[0];
  return {
    count: String(due.length),
    figure: leading === undefined ? '' : figureName(leading, language),
    table: [eventWord(language, 'dueTable'), '| --- | --- | ---: |', ...rows].join('\n'),
  };
}
