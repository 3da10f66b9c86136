/** Where faults are reported that no caller would hear of: the log of the server. */
export interface ReportDetails {
  err?: unknown;
  world?: string;
  [name: string]: unknown;
}

/** For people. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For those who mend it. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export type Report = (details: ReportDetails, message: string) => void;
