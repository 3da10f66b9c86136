/**
 * Messages to users. They are stored as events and worded when they are read, in the reader's language. At most five hundred are kept per
 * user, the newest ones.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import {
  allDecimals,
  amountFigure,
  type Decimals,
  priceFigure,
  sumFigure,
} from '@papertape/shared/money/figures.ts';
import { truncate } from '@papertape/shared/money/plain-decimal.ts';
import { instruments } from '../../market/instruments/catalog.ts';
import { figureIn, type Language, loadTexts, textIn } from '../../texts/languages.ts';
import type { AccountView } from '../../world/account-view.ts';
import type { LoggedEvent, PersonalEventType } from '../../world/events.ts';
import { readJson, writeJson } from '../../world/json-columns.ts';
import { LiveMap } from '../../world/live.ts';
import { perWorld } from '../../world/module.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import { type NotificationRow, notifications } from './notification.store.ts';
import { composeMessage, type Message } from './rules.ts';

interface Counters {
  unread: number;
  fresh: number;
}

const keptPerUser = 500;
/** Messages beyond the limit are deleted in batches, so that most new ones cost no deletion. */
const droppedAtOnce = 20;
const texts = loadTexts('notices');
const reasons = loadTexts('records');

/** Parameters that are prices, formatted for the language. */
const prices = new Set(['price', 'mark']);
/** Parameters that are amounts, shown with their coin. */
const inCoin = new Set(['amount', 'fee', 'interest', 'open']);
const inDollars = new Set(['loss', 'profit', 'stake', 'payout']);

export function raiseNotification(tx: Tx, event: LoggedEvent<PersonalEventType>): void {
  const { userId } = event;
  const message = composeMessage(event);
  if (message === undefined || !isEnabled(tx.world, userId, message)) return;
  const id = tx.id('ntf');
  notifications.insert(tx, {
    id,
    seq: event.seq,
    userId,
    at: tx.now,
    type: message.type,
    mode: event.mode ?? null,
    params: writeJson('Notification', 'params', message.params),
    facts: writeJson('Notification', 'facts', message.facts),
    subjectKind: message.subject?.kind ?? null,
    subjectId: message.subject?.id ?? null,
    subjectSymbol: message.subject?.symbol ?? null,
    read: false,
    fresh: true,
  });
  if (countOne(tx, userId) > keptPerUser) dropOldest(tx, userId);
  tx.emit({ type: 'notification.raised', userId, data: { id, type: message.type } });
}

/** Number of messages by user. Reading the table would force the turn's waiting rows to be written one by one. */
const counts = perWorld((world) => new LiveMap<string, number>(world.undo));

export function forgetCounts(world: World): void {
  counts(world).clear();
}

/** Counts a new message; returns the number of the user's messages. */
function countOne(tx: Tx, userId: string): number {
  const before = counts(tx.world).get(userId);
  const count = before === undefined ? notifications.count(tx, userId) : before + 1;
  counts(tx.world).set(userId, count);
  return count;
}

function dropOldest(tx: Tx, userId: string): void {
  notifications.keepNewest(tx, userId, keptPerUser - droppedAtOnce);
  counts(tx.world).set(userId, keptPerUser - droppedAtOnce);
}

function isEnabled(world: World, userId: string, message: Message): boolean {
  if (message.switch === 'always') return true;
  const { notifyOrders = false, notifyMoney = false } = getParsedPreferences(world, userId);
  return message.switch === 'orders' ? notifyOrders : notifyMoney;
}

type StoredPreferences = ReturnType<typeof readJson<'User', 'preferences'>>;

/** Parsed preferences by row, which is the same object while it is unchanged. */
const parsedPreferences = new WeakMap<object, StoredPreferences>();

function getParsedPreferences(world: World, userId: string): StoredPreferences {
  const user = users.require(world, userId);
  const known = parsedPreferences.get(user);
  if (known !== undefined) return known;
  const preferences = readJson('User', 'preferences', user.preferences);
  parsedPreferences.set(user, preferences);
  return preferences;
}

export function readCounters(world: World, userId: string): Counters {
  return {
    unread: notifications.count(world, userId, { read: false }),
    fresh: notifications.count(world, userId, { fresh: true }),
  };
}

export function viewNotification(row: NotificationRow, language: Language): Notification {
  const stored = readJson('Notification', 'params', row.params);
  const params = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, translateWord(name, value, language)]),
  );
  const coin = params['coin'] ?? 'USDT';
  const written = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const decimals = chooseDecimals(name, row.subjectSymbol, coin);
      return [name, decimals === undefined ? value : figureIn(language, value, decimals)];
    }),
  );
  const facts = readJson('Notification', 'facts', row.facts).map((key) => ({
    key,
    value: factValue(key, params[key] ?? '', coin),
  }));
  return {
    id: row.id,
    type: row.type as Notification['type'],
    mode: row.mode,
    title: textIn(texts, language, `${row.type}.title`, written) ?? row.type,
    body: textIn(texts, language, `${row.type}.body`, written) ?? '',
    facts,
    subject:
      row.subjectKind === null
        ? null
        : {
            kind: row.subjectKind as NonNullable<Notification['subject']>['kind'],
            id: row.subjectId ?? '',
            symbol: row.subjectSymbol,
          },
    read: row.read,
    time: row.at,
  };
}

function translateWord(name: string, value: string, language: Language): string {
  if (value.startsWith('@@')) return value.slice(1);
  if (value.startsWith('@')) return textIn(texts, language, value.slice(1)) ?? '';
  return name === 'reason' ? (textIn(reasons, language, value) ?? value) : value;
}

/** Returns the decimals of a parameter; `undefined` if it is no figure. */
function chooseDecimals(name: string, symbol: string | null, coin: string): Decimals | undefined {
  const known = instruments.find((instrument) => instrument.symbol === symbol);
  if (prices.has(name)) return priceFigure(symbol ?? '', known);
  if (name === 'size') return amountFigure(symbol ?? '', known && { sizeDecimals: known.amountDecimals });
  if (inDollars.has(name)) return sumFigure;
  return inCoin.has(name) ? amountFigure(coin, undefined) : undefined;
}

/** Returns an exact figure for pages to format, limited to the digits of details. */
function factValue(key: string, text: string, coin: string): string {
  const value = /^-?\d+\.\d{9,}$/.test(text) ? truncate(text, allDecimals) : text;
  if (inCoin.has(key)) return `${value} ${coin}`;
  return inDollars.has(key) ? `${value} USDT` : value;
}

/** Marks a notification as read, or all without an id. Refuses `notFound` for one of another user. */
export function markRead(tx: Tx, userId: string, id: string | undefined): Counters | Refusal {
  const rows = id === undefined ? notifications.unread(tx, userId) : [notifications.get(tx, id)];
  for (const row of rows) {
    if (row?.userId !== userId) return refuse('notFound', { field: 'id' });
    if (!row.read) notifications.markRead(tx, row.id);
  }
  tx.emit({ type: 'notification.read', userId, data: { count: rows.length } });
  return readCounters(tx.world, userId);
}

export function resetBadge(tx: Tx, userId: string): Counters {
  for (const row of notifications.fresh(tx, userId)) {
    notifications.markSeen(tx, row.id);
  }
  return readCounters(tx.world, userId);
}

/** Messages in the account feed. */
export const notificationView: AccountView = {
  whole: (world, { userId }) => ({ unread: readCounters(world, userId).unread }),
  changed(world, event, { userId, language }) {
    if (event.type === 'notification.read') return { unread: readCounters(world, userId).unread };
    if (event.type !== 'notification.raised') return undefined;
    const row = notifications.get(world, event.data.id);
    const raised = row === undefined ? [] : [viewNotification(row, language)];
    return { unread: readCounters(world, userId).unread, notifications: raised };
  },
};
