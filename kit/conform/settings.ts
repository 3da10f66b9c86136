/** Settings of a walk over the contract. */
import type { OwnAccount } from './own-account.ts';
import type { Finding } from './report.ts';

export interface ConformSettings {
  /** Base address of the host. */
  url: string;
  /** Token of a signed-in user, which stays signed in; without it, calls that need a user must be rejected. */
  token?: string | undefined;
  /** Further headers, such as `x-world` for a Papertape. */
  headers?: Readonly<Record<string, string>>;
  /** Also makes the calls that change something, with the examples of the contract; false by default. */
  writes?: boolean;
  /**
   * Account that `writes` signs in and out of; its other sessions may end. On a host that returns its codes, as a simulator does, an
   * account is registered instead; on any other host these calls are skipped if it is missing.
   */
  account?: OwnAccount | undefined;
  /** Real milliseconds allowed for an answer and for the first messages of a feed; 10000 by default. */
  timeoutMs?: number;
  /** Checks the live feeds too; true by default. */
  feeds?: boolean;
  /** Receives each finding immediately. */
  onFinding?: (finding: Finding) => void;
}
