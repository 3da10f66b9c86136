/**
 * What can be switched per world, kept with the world so that a fork or a restart keeps it.
 */
import type { ClassRules } from '@papertape/shared/contract/class-rows.ts';

export interface BackOfficePolicy {
  /** World milliseconds until the clerk looks at a request. */
  delayMs: number;
  /** What the clerk decides when no magic value says otherwise; 'manual' waits for a decision by hand. */
  outcome: 'approve' | 'reject' | 'manual';
}

/** What one caller may do. A class of 200 behind one address must be able to live with what counts per address. */
export interface Limits {
  /** Requests a minute, counted per address and, where somebody is signed in, per user too. */
  signInPerMinute: number;
  codesPerMinute: number;
  ordersPerMinute: number;
  requestsPerMinute: number;
  /** World days, to or with one number or address, whatever the code is for. */
  codesPerContactDay: number;
  wrongCodesPerContactDay: number;
  /** World days, per user. */
  uploadsPerDay: number;
  uploadBytesPerDay: number;
  messagesPerDay: number;
  /** World days, of all visitors behind one address. */
  visitorMessagesPerDay: number;
}

export interface WorldSettings {
  /** Country that addresses of local networks are taken to come from. */
  country: string;
  backOffice: {
    recharge: BackOfficePolicy;
    withdraw: BackOfficePolicy;
    kyc: BackOfficePolicy;
    loan: BackOfficePolicy;
  };
  limits: Limits;
  /** Takes the contract's own spelling alone and refuses unknown fields, for tests of clients. */
  strict: boolean;
  /** Null where no class is held; in a class, codes are for the trainer. */
  classRules: ClassRules | null;
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

/** Stored settings over the defaults; a limit that an older version did not know has its default. */
export function readSettings(stored: string): WorldSettings {
  const given = JSON.parse(stored) as Partial<WorldSettings>;
  return { ...defaultSettings, ...given, limits: { ...defaultSettings.limits, ...given.limits } };
}
