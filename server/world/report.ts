/** Where faults are told that nobody who asks would hear of: the log of the server. */
export interface ReportDetails {
  err?: unknown;
  world?: string;
  [name: string]: unknown;
}

export type Report = (details: ReportDetails, message: string) => void;
