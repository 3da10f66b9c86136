/** How a host is called. */
import type { OwnAccount } from './own-account.ts';
import type { Finding } from './report.ts';

export interface ConformSettings {
  /** Base address of the host. */
  url: string;
  /** Token of a signed-in user, which stays signed in; without it, calls that need a user must refuse. */
  token?: string | undefined;
  /** Further headers, such as `x-world` for a Papertape. */
  headers?: Readonly<Record<string, string>>;
  /** Also makes the calls that change something, with the examples of the contract; false unless set. */
  writes?: boolean;
  /**
   * Account that `writes` signs in and out of; its other sessions may end. Where a host answers its codes, as a simulator does, an
   * account is registered instead; on any other host these calls are skipped without it.
   */
  account?: OwnAccount | undefined;
  /** Real milliseconds that an answer, and all first messages of a feed, may take; 10000 unless set. */
  timeoutMs?: number;
  /** Whether the live feeds are joined as well; true unless set. */
  feeds?: boolean;
  /** Receives each finding as soon as it is made. */
  onFinding?: (finding: Finding) => void;
}
