/**
 * Whether the host keeps the rules of shared/rules: its fees, its leverage tables, its sums. A simulator says so of itself; any
 * other host has terms of its own, and what it leaves out is unknown.
 */
let keepsHouseRules = false;

/** Notes what the host says of itself in its first answer; called before anything is drawn from that answer. */
export function noteHouseRules(simulated: unknown): void {
  keepsHouseRules = simulated === true;
}

export const hasHouseRules = (): boolean => keepsHouseRules;
