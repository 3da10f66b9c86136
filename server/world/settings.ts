/**
 * What can be switched per world, kept with the world so that a fork or a restart keeps it.
 */
export interface BackOfficePolicy {
  /** World milliseconds until the clerk looks at a request. */
  delayMs: number;
  /** What the clerk decides when no magic value says otherwise; 'manual' waits for a decision by hand. */
  outcome: 'approve' | 'reject' | 'manual';
}

export interface Fault {
  /** Prefix of the paths it applies to. */
  path: string;
  /** Added delay in real milliseconds. */
  delayMs: number;
  /** Percentage of requests that fail with a server fault, 0 to 100. */
  failPercent: number;
  /** Cuts sockets of that path as they open. */
  dropSockets: boolean;
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
  /** Requests a minute: per address on sign-in and codes, per account on orders. */
  limits: {
    signInPerMinute: number;
    codesPerMinute: number;
    ordersPerMinute: number;
    requestsPerMinute: number;
  };
  faults: Fault[];
  /** Takes the contract's own spelling alone and refuses unknown fields, for tests of clients. */
  strict: boolean;
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
    signInPerMinute: 120,
    codesPerMinute: 120,
    ordersPerMinute: 600_000,
    requestsPerMinute: 1_000_000,
  },
  faults: [],
  strict: false,
};
