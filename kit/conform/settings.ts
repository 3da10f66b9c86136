/** How a host is asked. */
import type { Finding } from './report.ts';

export interface ConformSettings {
  /** Base address of the host. */
  url: string;
  /** Of a signed-in user; without it, what needs one must refuse. */
  token?: string | undefined;
  /** Further headers, such as `x-world` for a Papertape. */
  headers?: Readonly<Record<string, string>>;
  /** Also makes the calls that change something, with the examples of the contract. */
  writes?: boolean;
  /** Real milliseconds for an answer, and for what a feed should say; 10000 unless said. */
  timeoutMs?: number;
  /** Leaves the live feeds out. */
  feeds?: boolean;
  /** Hears of each finding as it comes. */
  onFinding?: (finding: Finding) => void;
}
