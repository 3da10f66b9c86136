/** The server's log, for faults that no caller receives. */
export interface ReportDetails {
  err?: unknown;
  world?: string;
  [name: string]: unknown;
}

/** Returns the message of an error, for users. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the stack of an error, for developers. */
export function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export type Report = (details: ReportDetails, message: string) => void;
