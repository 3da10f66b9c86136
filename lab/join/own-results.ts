/** The results of a learner in an ended class, for the screen and for print. */
import './own-results.css';
import type { ClassResults, LearnerResult, LuckFigures } from '@papertape/shared/contract/class-rows.ts';
import type { classroom } from '@papertape/shared/contract/classroom.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { minuteMs } from '@papertape/shared/durations.ts';
import { blindMarket } from '@papertape/shared/text/symbol.ts';
import {
  cutRemainder,
  drawdownDecimals,
  isGain,
  isLoss,
  shownProfit,
} from '../../client/lib/format/class-figures.ts';
import { buildCurve } from '../../client/lib/format/curve.ts';
import { decimalsOfPrice, numberText } from '../../client/lib/format/numbers.ts';
import { symbolText } from '../../client/lib/format/symbols.ts';
import { dateTimeText } from '../../client/lib/format/times.ts';
import type assetsEnglish from '../../locales/en/assets.json';
import type classEnglish from '../../locales/en/class.json';
import { createNote, createSvg, element } from './elements.ts';
import { formatMoney, formatShare, languageTag, signedMoney } from './figures.ts';
import { fillValues, getLanguage, inChosenLanguage, t } from './texts.ts';

type Words = typeof classEnglish;
type Booked = typeof assetsEnglish;

const classFiles = import.meta.glob<Words>('./*/class.json', { import: 'default', base: '../../locales' });
const assetsFiles = import.meta.glob<Booked>('./*/assets.json', { import: 'default', base: '../../locales' });

const formatPrice = (symbol: string, number: string) =>
  numberText(number, languageTag(), decimalsOfPrice(symbol));
const formatNumber = (number: string) => numberText(number, languageTag());

function createAmount(profit: string): HTMLElement {
  const loss = Number(profit) < 0 ? 'down' : undefined;
  return element('b', { is: { class: Number(profit) > 0 ? 'up' : loss } }, signedMoney(profit));
}

function createPart(title: string, ...children: (Node | undefined)[]): HTMLElement {
  return element('section', {}, element('h2', {}, title), ...children);
}

/** Names a symbol; this page knows no instruments, but it does know the alias of a blind class. */
const nameSymbol = (symbol: string): string =>
  symbol === blindMarket.symbol ? blindMarket.name : symbolText(symbol);
const formatTime = (time: number) => dateTimeText(time, 'America/New_York');
const createLine = (words: string, end?: HTMLElement) => element('li', {}, element('span', {}, words), end);

function createCauses(learner: LearnerResult, words: Words, booked: Booked): HTMLElement {
  const { causes: all, unrealised } = learner;
  const lines = all.map((cause) => {
    const names: Readonly<Record<string, string>> = booked.reason;
    const name = cause.reason === 'holdings' ? words.cause.holdings : (names[cause.reason] ?? cause.reason);
    return createLine(cause.count > 0 ? `${name} × ${cause.count}` : name, createAmount(cause.amount));
  });
  if (Number(unrealised) !== 0) lines.push(createLine(booked.unrealised, createAmount(unrealised)));
  const cut = cutRemainder([...all.map((cause) => cause.amount), unrealised], shownProfit(learner));
  if (cut !== undefined) lines.push(createLine(words.cause.cut, createAmount(cut)));
  return createPart(
    words.cameFrom,
    lines.length === 0 ? createNote(words.nothingYet) : element('ul', {}, ...lines),
  );
}

function createCourse({ page, drawdown }: LearnerResult, words: Words): HTMLElement | undefined {
  const line = buildCurve(page?.curve ?? []);
  if (page === null || line === undefined) return undefined;
  const { fall } = page;
  const svg = createSvg('svg', {
    viewBox: '0 0 100 100',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  svg.append(createSvg('path', { d: line.path }));
  const dots = (fall === null ? [] : [fall.from, fall.until]).flatMap((time) => {
    const place = line.at(time);
    if (place === undefined) return [];
    const dot = element('i', {});
    Object.assign(dot.style, { left: `${place.x}%`, top: `${place.y}%` });
    return [dot];
  });
  const said =
    fall === null
      ? undefined
      : fillValues(words.deepest, {
          share: formatShare(drawdown, drawdownDecimals),
          from: formatTime(fall.from),
          until: formatTime(fall.until),
        });
  const picture = element('div', {
    is: { class: 'course', role: 'img', 'aria-label': said ?? words.course },
  });
  picture.append(svg, ...dots);
  return createPart(words.course, picture, said === undefined ? undefined : createNote(said));
}

function allTrades({ page }: LearnerResult): HTMLElement | undefined {
  if (page === null || page.trades.length === 0) return undefined;
  const lines = page.trades.map(({ symbol, size, entryPrice, exitPrice, closedAt, profit }) =>
    createLine(
      `${formatTime(closedAt)} · ${nameSymbol(symbol)} ${formatNumber(size)} · ${formatPrice(symbol, entryPrice)} → ${formatPrice(symbol, exitPrice)}`,
      createAmount(profit),
    ),
  );
  return element('ol', {}, ...lines);
}

function createTrades(learner: LearnerResult, words: Words): HTMLElement {
  const { orders, won, lost, liquidated, best, worst } = learner;
  const shown = [
    { name: words.best, trade: isGain(best) ? best : null },
    { name: words.worst, trade: isLoss(worst) ? worst : null },
  ].flatMap(({ name, trade }) =>
    trade === null
      ? []
      : [
          createLine(
            `${name}: ${nameSymbol(trade.symbol)} ${formatNumber(trade.size)} · ${formatPrice(trade.symbol, trade.entryPrice)} → ${formatPrice(trade.symbol, trade.exitPrice)}`,
            createAmount(trade.profit),
          ),
        ],
  );
  const counts = fillValues(words.tradeCounts, { orders, won, lost, liquidated });
  return createPart(words.trades, createNote(counts), element('ul', {}, ...shown), allTrades(learner));
}

function createTasks({ tasks: all }: LearnerResult, words: Words): HTMLElement | undefined {
  if (all.length === 0) return undefined;
  const lines = all.map(({ text, passed }) =>
    element(
      'li',
      {},
      element('span', {}, inChosenLanguage(text)),
      element('span', { is: { class: 'note' } }, passed ? words.passed : words.notPassed),
    ),
  );
  return createPart(words.tasks, element('ul', {}, ...lines));
}

function luckWord(place: number, { luck }: Words): string {
  if (place >= 0.9) return luck.lucky;
  return place <= 0.1 ? luck.unlucky : luck.usual;
}

function luckPart(figures: LuckFigures, words: Words): HTMLElement {
  const { luck } = words;
  const { markets: count, place, low, middle, high, gained, bars } = figures;
  if (bars.length === 1) return createPart(luck.title, createNote(luck.same));
  const range = {
    low: signedMoney(low),
    middle: signedMoney(middle),
    high: signedMoney(high),
    gained: formatShare(gained),
  };
  return createPart(
    luck.title,
    element(
      'p',
      {},
      `${fillValues(luck.place, { count, share: formatShare(place) })} ${luckWord(Number(place), words)}`,
    ),
    element('p', {}, fillValues(luck.range, range)),
    createNote(luck.not),
  );
}

/** Shows the rank and the tasks passed, which learners look for first. */
function createStanding({ rank, tasks: all }: LearnerResult, learners: number): HTMLElement {
  const passed = all.filter((task) => task.passed).length;
  const parts = [
    rank === null ? undefined : t('rankOf', { rank, of: learners }),
    all.length === 0 ? undefined : t('tasksPassed', { passed, of: all.length }),
  ];
  return element('p', { is: { class: 'own__standing' } }, parts.filter(Boolean).join(' · '));
}

/** Names the market and the dates that a class on a recording has traded. */
function recordedNote(
  recorded: ClassResults['recorded'],
  { recorded: texts }: Words,
): HTMLElement | undefined {
  if (recorded === null) return undefined;
  const { name, symbol, of, from, to } = recorded;
  const span = { from: formatTime(from), to: formatTime(to) };
  const names = { symbol: nameSymbol(symbol), of: nameSymbol(of), name };
  return element('p', {}, fillValues(texts.revealed, { ...names, ...span }));
}

/** Returns the parts of the page after its heading. */
export async function ownResults({
  results,
  resultsLeftMs: left,
}: DataOf<typeof classroom.classMine>): Promise<Node[]> {
  const [learner] = results?.list ?? [];
  const [words, booked] = await Promise.all([
    classFiles[`./${getLanguage()}/class.json`]?.(),
    assetsFiles[`./${getLanguage()}/assets.json`]?.(),
  ]);
  if (results === null || learner === undefined || words === undefined || booked === undefined)
    return [createNote(t('ended'))];
  const { start, equity, drawdown, luck } = learner;
  const { certificate, startedAt, now } = results;
  const span = [startedAt, now].map(formatTime).join(' – ');
  const print = element('button', { on: { click: () => globalThis.print() } }, words.print);
  const page = element(
    'article',
    { is: { class: 'own' } },
    createNote(`${t('ended')} ${span}`),
    recordedNote(results.recorded, words),
    createStanding(learner, results.learners),
    learner.tasks.length === 0 ? undefined : createNote(t('rankIs')),
    element('p', { is: { class: 'own__sum' } }, createAmount(shownProfit(learner))),
    createNote(
      `${formatMoney(start)} → ${formatMoney(equity)} USD · ${words.drawdown} ${formatShare(drawdown, drawdownDecimals)}`,
    ),
    createNote(words.equityIs),
    createCourse(learner, words),
    createCauses(learner, words, booked),
    createTrades(learner, words),
    createTasks(learner, words),
    luck === null ? undefined : luckPart(luck, words),
    certificate === null
      ? undefined
      : createNote(fillValues(words.marketOf, { seed: certificate.lessonSeed, secret: certificate.secret })),
  );
  if (left === null) return [page, print];
  const minutes = Math.ceil(left / minuteMs);
  return [page, print, element('p', { is: { class: 'note own__until' } }, t('resultsUntil', { minutes }))];
}
