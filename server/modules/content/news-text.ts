/** Texts of published entries in the caller's language, filled with figures of the world's market. */
import type { Market } from '../../market/types.ts';
import { getClientLanguage, type Language, loadTexts, textIn } from '../../texts/languages.ts';
import { perWorld } from '../../world/module.ts';
import type { World } from '../../world/world.ts';
import type { Entry } from './entry.ts';
import { dueParams, eventParams } from './event-text.ts';
import { outstandingCandles } from './market-news.ts';
import { changeText, nameText, unitsText, verbText } from './words.ts';

interface NewsText {
  title: string;
  summary: string;
  body: string;
}

interface Move {
  name: string;
  price: string;
  /** Signed percentage, truncated to two decimals. */
  change: string;
  /** Hundredths of a percent, for comparisons. */
  points: number;
}

const texts = loadTexts('news');

/** Cached texts; the past of a market never changes. */
const getCache = perWorld(() => new Map<string, NewsText>());
const cachedMax = 5_000;
const summaryLength = 200;

export function newsText(world: World, entry: Entry, language: Language): NewsText {
  const cache = getCache(world);
  const key = `${language} ${entry.id}`;
  let text = cache.get(key);
  if (text === undefined) {
    if (cache.size >= cachedMax) cache.clear();
    text = writeNews(world.market, entry, language);
    cache.set(key, text);
  }
  return text;
}

function writeNews(market: Market, entry: Entry, language: Language): NewsText {
  if (entry.own !== undefined) {
    const { title, text } = entry.own;
    const spoken = getClientLanguage(language);
    const body = text[spoken] ?? text.en;
    return { title: title[spoken] ?? title.en, summary: body.slice(0, summaryLength), body };
  }
  const params = {
    ...(entry.about === undefined ? {} : { date: dateText(entry, entry.about, language) }),
    ...(entry.movement === undefined ? {} : reportParams(market, entry, language)),
    ...(entry.event === undefined ? {} : eventParams(market, entry.event, entry.at, language)),
    ...(entry.due === undefined ? {} : dueParams(entry.due, language)),
    span: outstandingCandles,
  };
  const part = (name: string) => textIn(texts, language, `${entry.template}.${name}`, params) ?? '';
  return { title: part('title'), summary: part('summary'), body: part('body') };
}

/** Formats a day: trading days are UTC, closed days New York. */
function dateText({ kind }: Entry, time: number, language: Language): string {
  const timeZone = kind === 'news' ? 'UTC' : 'America/New_York';
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(time);
}

/** Returns the values of a report: its first symbol, best and worst, and the table. */
function reportParams(market: Market, entry: Entry, language: Language): Record<string, string> {
  const moves = entry.symbols.flatMap((symbol) => listMoves(market, symbol, entry, language));
  const [lead] = moves;
  if (lead === undefined) return {};
  const ranked = moves.toSorted((left, right) => right.points - left.points);
  const best = ranked[0] ?? lead;
  const worst = ranked.at(-1) ?? lead;
  const header = textIn(texts, language, 'table') ?? '';
  const rows = moves.map(({ name, price, change }) => `| ${name} | ${price} | ${change} |`);
  return {
    name: lead.name,
    price: lead.price,
    change: lead.change,
    verb: verbText(texts, lead.points, language),
    best: textIn(texts, language, 'ranked', { name: best.name, change: best.change }) ?? '',
    worst: textIn(texts, language, 'ranked', { name: worst.name, change: worst.change }) ?? '',
    table: [header, '| --- | ---: | ---: |', ...rows].join('\n'),
  };
}

/** Returns name, price and change of a symbol; empty without two candles. */
function listMoves(market: Market, symbol: string, entry: Entry, language: Language): Move[] {
  const instrument = market.find(symbol);
  if (instrument === undefined || entry.movement === undefined) return [];
  const { timeframe, until } = entry.movement;
  const [before, last] = market.candles(symbol, timeframe, { to: until, count: 2 });
  if (before === undefined || last === undefined) return [];
  const points = Math.trunc(((last.close - before.close) * 10_000) / before.close);
  return [
    {
      name: nameText(instrument, language),
      price: unitsText(last.close, instrument, language),
      change: changeText(points, language),
      points,
    },
  ];
}
