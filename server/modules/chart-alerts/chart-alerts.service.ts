/** Creates, follows and ends alerts on studies and drawn lines. */
import {
  type ChartAlert,
  type ChartAlertEnd,
  type chartAlerts,
  chartAlertsAtMost,
  ringsAtMost,
} from '@papertape/shared/contract/chart-alerts.ts';
import type { SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { isLineKind, type LineDrawing } from '@papertape/shared/studies/drawn-line.ts';
import { priceText } from '../../market/price-text.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { drawingsOfCharts } from '../chart-drawings/chart-drawings.store.ts';
import { getAlertState, writeAlert } from './alert-state.ts';
import { type AlertRow, storedAlerts } from './chart-alerts.store.ts';
import { type Definition, isPriced } from './definition.ts';
import { type Found, Walker } from './walker.ts';
import { MarketOfAlerts } from './watched.ts';

type Placing = InputOf<typeof chartAlerts.place>;

/** Returns the line of a drawing; `undefined` for a kind without one. */
function readDrawing(
  { kind, points }: SavedDrawing,
  { edge, scale }: NonNullable<Definition['line']>,
): LineDrawing | undefined {
  if (!isLineKind(kind)) return undefined;
  const placed = points.map(({ time, price }) => ({ time, price: Number(price) }));
  return { kind, points: placed, scale, ...(edge === undefined ? {} : { edge }) };
}

/** Returns whether the price can still reach the line. */
function isAhead(
  world: World,
  row: Pick<AlertRow, 'symbol' | 'definition'>,
  drawing: LineDrawing,
  now: number,
) {
  const market = new MarketOfAlerts(world.market);
  const line = market.line(row.symbol, row.definition.frame, drawing);
  const place = line?.findPlace(world.market.quote(row.symbol, now).time);
  return line !== undefined && place !== undefined && Math.floor(place) < line.placed.to;
}

/** Returns the drawing of an alert; `null` for a study. */
function followedBy(tx: Tx, userId: string, symbol: string, definition: Definition) {
  const { line } = definition;
  if (line === undefined) return null;
  const drawings = drawingsOfCharts.of(tx, { userId, symbol });
  const found = drawings.find(({ id }) => id === line.drawing);
  if (found === undefined) return refuse('notFound', { field: 'line' });
  const drawing = readDrawing(found, line);
  const fits = drawing !== undefined && isAhead(tx.world, { symbol, definition }, drawing, tx.now);
  return fits ? drawing : refuse('lineUnfit', { field: 'line' });
}

/** Builds a new alert, or the replacement of one. */
function defineAlert(tx: Tx, userId: string, { symbol, ...definition }: Placing): AlertRow | Refusal {
  if (tx.world.market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  const drawing = followedBy(tx, userId, symbol, definition);
  if (isRefusal(drawing)) return drawing;
  return {
    id: '',
    userId,
    symbol,
    definition,
    drawing,
    status: 'waiting',
    reason: null,
    since: tx.now,
    rings: 0,
    rangAt: null,
    rangPrice: null,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
}

/** Places an alert. Refuses `alertLimit` at the maximum per user, and a definition that does not fit its symbol. */
export function placeAlert(tx: Tx, userId: string, input: Placing): { alert: ChartAlert } | Refusal {
  if (storedAlerts.count(tx, userId) >= chartAlertsAtMost)
    return refuse('alertLimit', { params: { value: chartAlertsAtMost } });
  const made = defineAlert(tx, userId, input);
  if (isRefusal(made)) return made;
  const row = { ...made, id: tx.id('cal') };
  writeAlert(tx, row, undefined);
  tx.emit({ type: 'chartAlert.placed', userId, data: { id: row.id, symbol: row.symbol } });
  return { alert: viewAlert(tx.world, row, tx.now) };
}

function ownAlert(tx: Tx, userId: string, id: string): AlertRow | Refusal {
  const row = storedAlerts.get(tx, id);
  return row?.userId === userId ? row : refuse('notFound', { field: 'id' });
}

/** Replaces the definition of a user's alert, which waits again. Refuses `notFound`, and a definition that does not fit its symbol. */
export function changeAlert(
  tx: Tx,
  userId: string,
  { id, ...input }: InputOf<typeof chartAlerts.change>,
): { alert: ChartAlert } | Refusal {
  const before = ownAlert(tx, userId, id);
  if (isRefusal(before)) return before;
  const made = defineAlert(tx, userId, input);
  if (isRefusal(made)) return made;
  return writeChanged(tx, before, { ...made, id, createdAt: before.createdAt });
}

function writeChanged(tx: Tx, before: AlertRow, row: AlertRow): { alert: ChartAlert } {
  const { id, symbol, userId } = row;
  writeAlert(tx, row, before);
  tx.emit({ type: 'chartAlert.changed', userId, data: { id, symbol } });
  return { alert: viewAlert(tx.world, row, tx.now) };
}

/**
 * Pauses an alert, or lets it wait again. Refuses `notFound`, `statusConflict` from another status, and `lineUnfit` for a line that has
 * ended.
 */
export function pauseAlert(
  tx: Tx,
  userId: string,
  { id, paused }: InputOf<typeof chartAlerts.pause>,
): { alert: ChartAlert } | Refusal {
  const before = ownAlert(tx, userId, id);
  if (isRefusal(before)) return before;
  if (before.status !== (paused ? 'waiting' : 'paused')) return refuse('statusConflict', { field: 'paused' });
  const { drawing } = before;
  if (!paused && drawing !== null && !isAhead(tx.world, before, drawing, tx.now))
    return refuse('lineUnfit', { field: 'id' });
  const status = paused ? 'paused' : 'waiting';
  return writeChanged(tx, before, { ...before, status, since: tx.now, updatedAt: tx.now });
}

/** Removes the alert of this id, or all ended ones without an id. Refuses `notFound` for an unknown id. */
export function removeAlerts(
  tx: Tx,
  userId: string,
  { id }: InputOf<typeof chartAlerts.remove>,
): { removed: number } | Refusal {
  const own = storedAlerts.of(tx, userId);
  const gone = own.filter((row) => (id === undefined ? row.status === 'ended' : row.id === id));
  if (id !== undefined && gone.length === 0) return refuse('notFound', { field: 'id' });
  for (const row of gone) {
    storedAlerts.remove(tx, row.id);
    getAlertState(tx.world).remove(row.id);
    tx.emit({ type: 'chartAlert.removed', userId, data: { id: row.id, symbol: row.symbol } });
  }
  return { removed: gone.length };
}

/** Returns the name of an alert, equal in all languages: "RSI 14 / 70". */
function formatName({ study, level, other }: Definition): string {
  if (study === undefined) return '';
  const lineName = ({ study: name, parameters, line }: typeof study) =>
    [name, parameters.join(', '), ...(line === 'average' || line === 'strength' ? [] : [line])].join(' ');
  const against = level ?? (other && lineName(other));
  return against === undefined ? lineName(study) : `${lineName(study)} / ${against}`;
}

function alertData({ id, symbol, definition, drawing }: AlertRow) {
  const { frame, note } = definition;
  return { id, symbol, frame, line: drawing?.kind ?? null, name: formatName(definition), note: note ?? '' };
}

/** Records that an alert has triggered. */
export function recordRing(tx: Tx, before: AlertRow, found: Extract<Found, { kind: 'rang' }>): void {
  const { userId, symbol, definition } = before;
  const rings = before.rings + 1;
  const isSpent = rings >= ringsAtMost;
  const isOver = definition.frequency === 'once' || isSpent;
  const price = priceText(found.price, tx.world.market.instrument(symbol).priceDecimals);
  const row: AlertRow = {
    ...before,
    rings,
    rangAt: tx.now,
    rangPrice: price,
    since: tx.now,
    updatedAt: tx.now,
    ...(isOver ? { status: 'ended', reason: definition.frequency === 'once' ? 'rang' : 'ringsSpent' } : {}),
  };
  writeAlert(tx, row, before);
  tx.emit({ type: 'chartAlert.rang', userId, data: { ...alertData(row), way: found.way, price } });
  if (row.reason === 'ringsSpent') emitEnd(tx, row, 'ringsSpent');
}

export function endAlert(tx: Tx, before: AlertRow, reason: ChartAlertEnd): void {
  const row: AlertRow = { ...before, status: 'ended', reason, updatedAt: tx.now };
  writeAlert(tx, row, before);
  emitEnd(tx, row, reason);
}

function emitEnd(tx: Tx, row: AlertRow, reason: ChartAlertEnd): void {
  tx.emit({ type: 'chartAlert.ended', userId: row.userId, data: { ...alertData(row), reason } });
}

/** Updates alerts after drawings of a symbol were saved: they follow their lines, end with them, and wait again when one returns. */
export function followDrawings(tx: Tx, userId: string, symbol: string): void {
  const rows = storedAlerts.of(tx, userId).filter((row) => row.symbol === symbol && row.drawing !== null);
  if (rows.length === 0) return;
  const drawings = new Map(drawingsOfCharts.of(tx, { userId, symbol }).map((one) => [one.id, one]));
  for (const row of rows.reverse()) {
    const line = row.definition.line;
    const saved = line && drawings.get(line.drawing);
    followDrawing(tx, row, saved && line && readDrawing(saved, line));
  }
}

function followDrawing(tx: Tx, row: AlertRow, drawing: LineDrawing | undefined): void {
  const isEnded = row.status === 'ended';
  if (drawing === undefined) {
    if (!isEnded) endAlert(tx, row, 'lineRemoved');
    return;
  }
  const isBack = row.reason === 'lineRemoved' || row.reason === 'lineOver';
  const isMoved = JSON.stringify(drawing) !== JSON.stringify(row.drawing);
  if (isEnded ? !isBack : !isMoved) return;
  const moved: AlertRow = { ...row, drawing, since: tx.now, updatedAt: tx.now };
  if (isAhead(tx.world, row, drawing, tx.now)) {
    const next: AlertRow = isEnded ? { ...moved, status: 'waiting', reason: null } : moved;
    writeChanged(tx, row, next);
  } else if (isEnded) return;
  else endAlert(tx, moved, 'lineOver');
}

/** Studies of prices show two more decimals than the price, because an average falls between the steps of the price. */
const moreDecimals = 2;

function alertFigureText(world: World, symbol: string, figure: number, isPrice: boolean): string {
  const { priceDecimals } = world.market.instrument(symbol);
  return isPrice
    ? (figure / 10 ** priceDecimals).toFixed(priceDecimals + moreDecimals)
    : figure.toFixed(moreDecimals);
}

/** Returns an alert as pages show it, with its distance at a time. */
export function viewAlert(
  world: World,
  row: AlertRow,
  now: number,
  market = new MarketOfAlerts(world.market),
): ChartAlert {
  const { definition, drawing, symbol } = row;
  const { frame, way, frequency, line, study, level, other, note } = definition;
  const watched = market.watched(row);
  const reading = watched && Walker.read(watched, now);
  const isPrice = study === undefined || isPriced(study);
  const text = (figure: number | undefined) =>
    figure === undefined ? null : alertFigureText(world, symbol, figure, isPrice);
  return {
    id: row.id,
    symbol,
    frame,
    way,
    frequency,
    line:
      line === undefined || drawing === null
        ? null
        : { drawing: line.drawing, kind: drawing.kind, edge: line.edge ?? null, scale: line.scale },
    study: study ?? null,
    level: level ?? null,
    other: other ?? null,
    note: note ?? null,
    status: row.status,
    reason: row.reason,
    rings: row.rings,
    rangAt: row.rangAt,
    rangPrice: row.rangPrice,
    value: text(reading?.value),
    target: text(reading?.target),
    createdAt: row.createdAt,
  };
}
