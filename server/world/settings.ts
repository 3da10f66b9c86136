/** Settings of a world, stored with it so that forks and restarts keep them. */
import type { ClassRules } from '@papertape/shared/contract/class-rows.ts';
import type { StoredRecordings } from '@papertape/shared/contract/world-recordings.ts';
import { readJson } from './json-columns.ts';

export interface BackOfficePolicy {
  /** World milliseconds until the simulated clerk decides a request. */
  delayMs: number;
  /** Decision of the clerk unless a magic value applies; `manual` waits for a decision through /sim. */
  outcome: 'approve' | 'reject' | 'manual';
}

/** Limits of one caller. Limits per address must leave room for a class of 200 behind one address. */
export interface Limits {
  /** Requests per minute, counted per address and, for signed-in users, per user too. */
  signInPerMinute: number;
  codesPerMinute: number;
  ordersPerMinute: number;
  requestsPerMinute: number;
  /** Per world day, for one number or address and all purposes together. */
  codesPerContactDay: number;
  wrongCodesPerContactDay: number;
  /** Per world day and user. */
  uploadsPerDay: number;
  uploadBytesPerDay: number;
  messagesPerDay: number;
  /** Per world day, for all visitors behind one address. */
  visitorMessagesPerDay: number;
}

export interface WorldSettings {
  /** Country to which addresses of local networks are assigned. */
  country: string;
  backOffice: {
    recharge: BackOfficePolicy;
    withdraw: BackOfficePolicy;
    kyc: BackOfficePolicy;
    loan: BackOfficePolicy;
  };
  limits: Limits;
  /** Accepts only the contract's own spelling and refuses unknown fields, for tests of clients. */
  strict: boolean;
  /** Null outside a class; in a class, verification codes are shown to the trainer only. */
  classRules: ClassRules | null;
  /** Recordings that its symbols play, from its creation on; absent in a world without any. */
  recordings?: StoredRecordings;
}

export const defaultSettings: WorldSettings = {
  country: 'America',
  backOffice: {
    recharge: { delayMs: 5_000, outcome: 'approve' },
    withdraw: { delayMs: 20_000, outcome: 'approve' },
    kyc: { delayMs: 15_000, outcome: 'approve' },
    loan: { delayMs: 30_000, outcome: 'approve' },
  },
  limits: {
    signInPerMinute: 600,
    codesPerMinute: 600,
    ordersPerMinute: 600_000,
    requestsPerMinute: 1_000_000,
    codesPerContactDay: 20,
    wrongCodesPerContactDay: 30,
    uploadsPerDay: 200,
    uploadBytesPerDay: 200 * 1_048_576,
    messagesPerDay: 500,
    visitorMessagesPerDay: 2_000,
  },
  strict: false,
  classRules: null,
};

/** Parses stored settings and fills in defaults, also for limits that an older version did not have. */
export function readSettings(stored: string): WorldSettings {
  const given = readJson('WorldState', 'settings', stored);
  return { ...defaultSettings, ...given, limits: { ...defaultSettings.limits, ...given.limits } };
}
