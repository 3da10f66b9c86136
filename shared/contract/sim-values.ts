/**
 * Shapes of the simulator's own API: worlds, clocks, the clerk's policy, limits.
 */
import * as z from 'zod/mini';
import { accountKind, clockMode, coin, decimal, positiveAmount, time, wholeNumber } from './values.ts';

export const worldId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));
export const moment = wholeNumber(0, 999_999_999_999_999);

/** Why a file from elsewhere is refused. */
export const fileErrors = ['fileUnknown', 'fileVersion', 'fileValues', 'fileTooMuch'] as const;

/** World milliseconds per real one in mode fast. */
export const clockRate = z.number().check(z.gt(0), z.lte(100_000));

export const worldStorage = z.enum(['file', 'memory']);

export const clockState = z.object({
  now: time,
  mode: clockMode,
  rate: z.number(),
  /** The next due thing: settlement, expiry, funding, decision. */
  nextDueAt: z.nullable(time),
});
export type ClockState = z.output<typeof clockState>;

export const worldInfo = z.object({
  id: z.string(),
  seed: z.string(),
  storage: worldStorage,
  clock: clockState,
  startTime: time,
  users: z.number(),
  /** Set when a broken invariant stopped it. */
  stopped: z.nullable(z.string()),
});
export type WorldInfo = z.output<typeof worldInfo>;

/** What a world was made of: another one as it stood at a world time, or one of its named states. */
export const worldOrigin = z.object({
  world: z.string(),
  time,
  snapshot: z.nullable(z.string()),
});
export type WorldOrigin = z.output<typeof worldOrigin>;

/** A machine of a cluster that holds a world: the name of its start, and where others reach it. */
const worldPlace = z.object({
  node: z.string(),
  address: z.nullable(z.string()),
  leads: z.boolean(),
});

export const listedWorld = z.extend(worldInfo, {
  /** Where it comes from; null where it was made from its seed. */
  origin: z.nullable(worldOrigin),
  /** Where it is, the machine that leads it first; left out where no other machine could hold it. */
  machines: z.optional(z.array(worldPlace)),
});
export type ListedWorld = z.output<typeof listedWorld>;

export const inboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  purpose: z.string(),
  text: z.string(),
  code: z.nullable(z.string()),
  time,
});

export const auditReport = z.object({
  ok: z.boolean(),
  checkedAt: time,
  postings: z.number(),
  accounts: z.number(),
  /** Invariants that do not hold, and as `law` `setAside` what could not be carried out; empty when ok. */
  breaches: z.array(z.object({ law: z.string(), subject: z.string(), detail: z.string() })),
  /** Per coin: what users hold, what the house holds, and their sum with the outside, which is zero. */
  coins: z.array(z.object({ coin: z.string(), users: decimal, house: decimal, sum: decimal })),
});
export type AuditReport = z.output<typeof auditReport>;

/** Something due, or something the market reached, that failed and was taken back whole. */
const setAsideItem = z.object({
  kind: z.string(),
  key: z.string(),
  /** When it should have happened. */
  dueAt: time,
  /** World time of the last attempt. */
  failedAt: time,
  attempts: z.number(),
  reason: z.string(),
});
export const setAsideList = z.object({ list: z.array(setAsideItem) });

export const requestKind = z.enum(['recharge', 'withdraw', 'kyc', 'loan']);

/** auto: approves all but the magic values, after the delay. hand: waits for decide. */
export const requestPolicy = z.object({
  decision: z.enum(['auto', 'reject', 'hand']),
  delayMs: z.number().check(z.int(), z.gte(0), z.lte(31_536_000_000)),
});
export type RequestPolicy = z.output<typeof requestPolicy>;

export const officePolicy = z.object({
  recharge: requestPolicy,
  withdraw: requestPolicy,
  kyc: requestPolicy,
  loan: requestPolicy,
});
export type OfficePolicy = z.output<typeof officePolicy>;

export const waitingRequest = z.object({
  kind: requestKind,
  id: z.string(),
  uid: z.string(),
  status: z.string(),
  summary: z.string(),
  createdAt: time,
  /** When the policy decides it; null where it waits for a hand. */
  decidesAt: z.nullable(time),
});
export type WaitingRequest = z.output<typeof waitingRequest>;

/** Calls a minute per address and user, and what one contact, user or address may do in a day; null lifts a limit. */
export const limits = z.object({
  signInPerMinute: z.nullable(z.number()),
  codesPerMinute: z.nullable(z.number()),
  ordersPerMinute: z.nullable(z.number()),
  callsPerMinute: z.nullable(z.number()),
  codesPerContactDay: z.nullable(z.number()),
  wrongCodesPerContactDay: z.nullable(z.number()),
  uploadsPerDay: z.nullable(z.number()),
  uploadBytesPerDay: z.nullable(z.number()),
  messagesPerDay: z.nullable(z.number()),
  visitorMessagesPerDay: z.nullable(z.number()),
});
export type Limits = z.output<typeof limits>;

export const traderInput = z.strictObject({
  email: z.optional(z.email()),
  password: z._default(z.string().check(z.minLength(6), z.maxLength(128)), 'paper-1'),
  fundPassword: z.optional(z.string().check(z.minLength(6), z.maxLength(128))),
  kycVerified: z._default(z.boolean(), false),
  device: z._default(z.enum(['web', 'h5']), 'h5'),
  balances: z._default(
    z.array(z.strictObject({ account: accountKind, coin, amount: positiveAmount })).check(z.maxLength(50)),
    [],
  ),
});
