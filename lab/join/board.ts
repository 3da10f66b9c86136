/** The board of a class for a projector. World and token follow the hash, which is never sent to a server. */
import './join.css';
import './board.css';
import type { Board, BoardRow } from '@papertape/shared/contract/class-rows.ts';
import { simClasses } from '@papertape/shared/contract/sim-classes.ts';
import { renderSVG } from 'uqr';
import {
  distanceDecimals,
  distinctName,
  drawdownDecimals,
  shownProfit,
} from '../../client/lib/format/class-figures.ts';
import { dateTimeText } from '../../client/lib/format/times.ts';
import { ask, isRefused } from './api/ask.ts';
import { element, show } from './elements.ts';
import { formatMoney, formatShare, signedMoney } from './figures.ts';
import { followScheme } from './scheme.ts';
import { stayAwake } from './stay-awake.ts';
import { getLanguage, inChosenLanguage, startTexts, t } from './texts.ts';

const everyMs = 1_000;
/** More rows below each other would be too small to read across a room. */
const rowsAtEase = 15;
/** Width of a row at the smallest font, in CSS pixels. */
const columnPx = 660;

/** Parses `#world/token`. */
function placeHere(): { world: string; token: string } {
  const [world = '', token = ''] = decodeURIComponent(window.location.hash.slice(1)).split('/');
  return { world, token };
}

/** Every learner who is shown, and whether the board has a column of points. */
interface Shown {
  readonly list: readonly BoardRow[];
  readonly hasTasks: boolean;
}

function createRow(row: BoardRow, { list, hasTasks }: Shown): HTMLElement {
  const gain = Number(row.profit);
  const loss = gain < 0 ? 'down' : undefined;
  const cells: [string, string | undefined][] = [
    [row.rank === null ? '' : String(row.rank), undefined],
    [distinctName(row, list), row.taken ? undefined : 'absent'],
    [formatMoney(row.equity), undefined],
    [signedMoney(shownProfit(row)), gain > 0 ? 'up' : loss],
    [formatShare(row.drawdown, drawdownDecimals), undefined],
    [formatShare(row.distance, distanceDecimals), undefined],
    ...(hasTasks ? ([[String(row.points), undefined]] as [string, undefined][]) : []),
  ];
  return element(
    'tr',
    {},
    ...cells.map(([words, look], index) =>
      element('td', { is: { class: look, title: index === 1 ? words : undefined } }, words),
    ),
  );
}

/**
 * Splits the rows into columns, so that a class is read without scrolling and from the last row of a room.
 */
function splitColumns(list: readonly BoardRow[]): BoardRow[][] {
  const fitting = Math.max(1, Math.floor(window.innerWidth / columnPx));
  const count = Math.min(fitting, Math.max(1, Math.ceil(list.length / rowsAtEase)));
  const each = Math.ceil(list.length / count) || 1;
  return Array.from({ length: count }, (_, column) => list.slice(column * each, (column + 1) * each));
}

function createTable(heads: readonly string[], rows: readonly BoardRow[], shown: Shown): HTMLElement {
  const head = element('tr', {}, ...heads.map((words) => element('th', { is: { scope: 'col' } }, words)));
  return element(
    'table',
    {},
    element('thead', {}, head),
    element('tbody', {}, ...rows.map((row) => createRow(row, shown))),
  );
}

/** Shows the address of the join page: that of the network, else that of this page. */
function showAddress({ code, address: outside }: Board): HTMLElement {
  const address = outside ?? `${window.location.origin}/join#${code}`;
  const picture = element('div', { is: { 'aria-hidden': 'true' } });
  picture.innerHTML = renderSVG(address, { border: 1 });
  return element('div', { is: { class: 'board__door' } }, picture, element('p', {}, t('joinAt', { code })));
}

function drawBoard(board: Board): void {
  const hasTasks = board.pointsMax > 0;
  const heads = [
    t('rank'),
    t('learner'),
    t('equity'),
    t('profit'),
    t('drawdown'),
    t('distance'),
    ...(hasTasks ? [t('points')] : []),
  ];
  // Untaken seats are left out.
  const list = board.list.filter(({ rank }) => rank !== null);
  document.documentElement.style.setProperty('--rows', String(splitColumns(list)[0]?.length ?? 1));
  const time = dateTimeText(board.clock.now, 'America/New_York');
  const state = board.state === 'ended' ? t('finalRanking') : t('frozen');
  const isStill = board.state === 'ended' || board.clock.mode === 'paused';
  show(
    element(
      'div',
      { is: { class: 'board' } },
      element(
        'header',
        { is: { class: 'board__top' } },
        element('h1', {}, inChosenLanguage(board.title)),
        isStill ? element('span', { is: { class: 'board__frozen' } }, state) : undefined,
        element('span', { is: { class: 'board__time' } }, time),
        board.state === 'running' && board.list.some(({ taken }) => !taken) ? showAddress(board) : undefined,
      ),
      element(
        'div',
        { is: { class: 'board__scroll', tabindex: '0', role: 'region', 'aria-label': t('board') } },
        ...splitColumns(list).map((rows) => createTable(heads, rows, { list, hasTasks })),
      ),
      element(
        'p',
        { is: { class: 'board__note' } },
        hasTasks ? `${t('rankIs')} ${t('equityIs')}` : t('equityIs'),
      ),
    ),
  );
}

/** Keeps the last figures in sight, and says that they are old; the next answer draws the board anew. */
function showLostConnection(): void {
  if (document.querySelector('.board__lost') !== null) return;
  const lost = element('p', { is: { class: 'board__lost bad', role: 'alert' } }, t('boardLost'));
  document.getElementById('root')?.prepend(lost);
}

async function showBoard(): Promise<void> {
  const { world, token } = placeHere();
  const board = await ask<typeof simClasses.classBoard>(simClasses.classBoard, undefined, {
    lang: getLanguage(),
    world,
    ...(token === '' ? {} : { token }),
  });
  if (!isRefused(board)) drawBoard(board);
  else if (board.refused === 'offline' && document.querySelector('table') !== null) showLostConnection();
  else
    show(
      element(
        'div',
        { is: { class: 'door' } },
        element('h1', {}, t('board')),
        element('p', {}, t(board.refused === 'offline' ? 'offline' : 'closedBoard')),
      ),
    );
  setTimeout(() => void showBoard(), everyMs);
}

followScheme();
stayAwake();
await startTexts();
document.title = `${t('board')} · Papertape`;
await showBoard();
