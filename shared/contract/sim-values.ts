import * as z from 'zod/mini';
import { accountKind, clockMode, coin, decimal, positiveAmount, time, wholeNumber } from './values.ts';

export const worldId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));
export const moment = wholeNumber(0, 999_999_999_999_999);

/** Reasons to refuse an imported file. */
export const fileErrors = [
  'fileUnknown',
  'fileVersion',
  'fileValues',
  'fileTooMuch',
  'recordingMissing',
] as const;

/** World milliseconds per real millisecond in mode fast. */
export const clockRate = z.number().check(z.gt(0), z.lte(100_000));

export const worldStorage = z.enum(['file', 'memory']);

export const clockState = z.object({
  now: time,
  mode: clockMode,
  rate: z.number(),
  /** Time of the next scheduled work: a settlement, an expiry, funding, a decision. */
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
  /** Reason for which a broken invariant stopped the world. */
  stopped: z.nullable(z.string()),
});
export type WorldInfo = z.output<typeof worldInfo>;

/** Origin of a world: another world at a world time, or one of its snapshots. */
export const worldOrigin = z.object({
  world: z.string(),
  time,
  snapshot: z.nullable(z.string()),
});
export type WorldOrigin = z.output<typeof worldOrigin>;

/** A machine of a cluster that holds a world: the id of its process, and its public address. */
const worldPlace = z.object({
  node: z.string(),
  address: z.nullable(z.string()),
  leads: z.boolean(),
});

export const listedWorld = z.extend(worldInfo, {
  /** Null if the world was created from its seed. */
  origin: z.nullable(worldOrigin),
  /** Machines that hold the world, its leader first; absent outside a cluster. */
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
  /** Invariants that do not hold, and as law `setAside` the work that failed; empty if ok. */
  breaches: z.array(z.object({ law: z.string(), subject: z.string(), detail: z.string() })),
  /** Per coin: the holdings of users, those of the house, and the sum with the outside, which is zero. */
  coins: z.array(z.object({ coin: z.string(), users: decimal, house: decimal, sum: decimal })),
});
export type AuditReport = z.output<typeof auditReport>;

/** Scheduled or price-triggered work that failed and was rolled back. */
const setAsideItem = z.object({
  kind: z.string(),
  key: z.string(),
  /** World time at which it was due. */
  dueAt: time,
  /** World time of the last attempt. */
  failedAt: time,
  attempts: z.number(),
  reason: z.string(),
});
export const setAsideList = z.object({ list: z.array(setAsideItem) });

export const requestKind = z.enum(['recharge', 'withdraw', 'kyc', 'loan']);

/** `auto`: approves all but the magic values, after the delay. `hand`: waits for back-office/decide. */
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
  /** Time at which the policy decides it; null if it waits for a manual decision. */
  decidesAt: z.nullable(time),
});
export type WaitingRequest = z.output<typeof waitingRequest>;

/**
 * Allowed calls per minute and address or user, and allowed actions per day and contact, user or address;
 * null lifts a limit.
 */
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
