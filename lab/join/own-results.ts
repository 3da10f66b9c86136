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
import { createSvg, element, note } from './elements.ts';
import { languageTag, money, share, signedMoney } from './figures.ts';
import { filled, inChosenLanguage, language, t } from './texts.ts';

type Words = typeof classEnglish;
type Booked = typeof assetsEnglish;

const classFiles = import.meta.glob<Words>('./*/class.json', { import: 'default', base: '../../locales' });
const assetsFiles = import.meta.glob<Booked>('./*/assets.json', { import: 'default', base: '../../locales' });

const price = (symbol: string, number: string) => numberText(number, languageTag(), decimalsOfPrice(symbol));
const plain = (number: string) => numberText(number, languageTag());

function amount(profit: string): HTMLElement {
  const loss = Number(profit) < 0 ? 'down' : undefined;
  return element('b', { is: { class: Number(profit) > 0 ? 'up' : loss } }, signedMoney(profit));
}

function part(title: string, ...children: (Node | undefined)[]): HTMLElement {
  return element('section', {}, element('h2', {}, title), ...children);
}

/** Names a symbol; this page knows no instruments, but it does know the alias of a blind class. */
const nameSymbol = (symbol: string): string =>
  symbol === blindMarket.symbol ? blindMarket.name : symbolText(symbol);
const when = (time: number) => dateTimeText(time, 'America/New_York');
const line = (words: string, end?: HTMLElement) => element('li', {}, element('span', {}, words), end);

function causes(learner: LearnerResult, words: Words, booked: Booked): HTMLElement {
  const { causes: all, unrealised } = learner;
  const lines = all.map((cause) => {
    const names: Readonly<Record<string, string>> = booked.reason;
    const name = cause.reason === 'holdings' ? words.cause.holdings : (names[cause.reason] ?? cause.reason);
    return line(cause.count > 0 ? `${name} × ${cause.count}` : name, amount(cause.amount));
  });
  if (Number(unrealised) !== 0) lines.push(line(words.openPositions, amount(unrealised)));
  const cut = cutRemainder([...all.map((cause) => cause.amount), unrealised], shownProfit(learner));
  if (cut !== undefined) lines.push(line(words.cause.cut, amount(cut)));
  return part(words.cameFrom, lines.length === 0 ? note(words.nothingYet) : element('ul', {}, ...lines));
}

function course({ page, drawdown }: LearnerResult, words: Words): HTMLElement | undefined {
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
      : filled(words.deepest, {
          share: share(drawdown, drawdownDecimals),
          from: when(fall.from),
          until: when(fall.until),
        });
  const picture = element('div', {
    is: { class: 'course', role: 'img', 'aria-label': said ?? words.course },
  });
  picture.append(svg, ...dots);
  return part(words.course, picture, said === undefined ? undefined : note(said));
}

function allTrades({ page }: LearnerResult): HTMLElement | undefined {
  if (page === null || page.trades.length === 0) return undefined;
  const lines = page.trades.map(({ symbol, size, entryPrice, exitPrice, closedAt, profit }) =>
    line(
      `${when(closedAt)} · ${nameSymbol(symbol)} ${plain(size)} · ${price(symbol, entryPrice)} → ${price(symbol, exitPrice)}`,
      amount(profit),
    ),
  );
  return element('ol', {}, ...lines);
}

function trades(learner: LearnerResult, words: Words): HTMLElement {
  const { orders, won, lost, liquidated, best, worst } = learner;
  const shown = [
    { name: words.best, trade: isGain(best) ? best : null },
    { name: words.worst, trade: isLoss(worst) ? worst : null },
  ].flatMap(({ name, trade }) =>
    trade === null
      ? []
      : [
          line(
            `${name}: ${nameSymbol(trade.symbol)} ${plain(trade.size)} · ${price(trade.symbol, trade.entryPrice)} → ${price(trade.symbol, trade.exitPrice)}`,
            amount(trade.profit),
          ),
        ],
  );
  const counts = filled(words.tradeCounts, { orders, won, lost, liquidated });
  return part(words.trades, note(counts), element('ul', {}, ...shown), allTrades(learner));
}

function tasks({ tasks: all }: LearnerResult, words: Words): HTMLElement | undefined {
  if (all.length === 0) return undefined;
  const lines = all.map(({ text, passed }) =>
    element(
      'li',
      {},
      element('span', {}, inChosenLanguage(text)),
      element('span', { is: { class: 'note' } }, passed ? words.passed : words.notPassed),
    ),
  );
  return part(words.tasks, element('ul', {}, ...lines));
}

function luckWord(place: number, { luck }: Words): string {
  if (place >= 0.9) return luck.lucky;
  return place <= 0.1 ? luck.unlucky : luck.usual;
}

function luckPart(figures: LuckFigures, words: Words): HTMLElement {
  const { luck } = words;
  const { markets: count, place, low, middle, high, gained, bars } = figures;
  if (bars.length === 1) return part(luck.title, note(luck.same));
  const range = {
    low: signedMoney(low),
    middle: signedMoney(middle),
    high: signedMoney(high),
    gained: share(gained),
  };
  return part(
    luck.title,
    element(
      'p',
      {},
      `${filled(luck.place, { count, share: share(place) })} ${luckWord(Number(place), words)}`,
    ),
    element('p', {}, filled(luck.range, range)),
    note(luck.not),
  );
}

/** Shows the rank and the tasks passed, which learners look for first. */
function standing({ rank, tasks: all }: LearnerResult, learners: number): HTMLElement {
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
  const span = { from: when(from), to: when(to) };
  const names = { symbol: nameSymbol(symbol), of: nameSymbol(of), name };
  return element('p', {}, filled(texts.revealed, { ...names, ...span }));
}

/** Returns the parts of the page after its heading. */
export async function ownResults({
  results,
  resultsLeftMs: left,
}: DataOf<typeof classroom.classMine>): Promise<Node[]> {
  const [learner] = results?.list ?? [];
  const [words, booked] = await Promise.all([
    classFiles[`./${language()}/class.json`]?.(),
    assetsFiles[`./${language()}/assets.json`]?.(),
  ]);
  if (results === null || learner === undefined || words === undefined || booked === undefined)
    return [note(t('ended'))];
  const { start, equity, drawdown, luck } = learner;
  const { certificate, startedAt, now } = results;
  const span = [startedAt, now].map(when).join(' – ');
  const print = element('button', { on: { click: () => globalThis.print() } }, words.print);
  const page = element(
    'article',
    { is: { class: 'own' } },
    note(`${t('ended')} ${span}`),
    recordedNote(results.recorded, words),
    standing(learner, results.learners),
    element('p', { is: { class: 'own__sum' } }, amount(shownProfit(learner))),
    note(`${money(start)} → ${money(equity)} USD · ${words.drawdown} ${share(drawdown, drawdownDecimals)}`),
    note(words.equityIs),
    course(learner, words),
    causes(learner, words, booked),
    trades(learner, words),
    tasks(learner, words),
    luck === null ? undefined : luckPart(luck, words),
    certificate === null
      ? undefined
      : note(filled(words.marketOf, { seed: certificate.lessonSeed, secret: certificate.secret })),
  );
  if (left === null) return [page, print];
  const minutes = Math.ceil(left / minuteMs);
  return [page, print, element('p', { is: { class: 'note own__until' } }, t('resultsUntil', { minutes }))];
}
