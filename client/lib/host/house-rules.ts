/**
 * True if the host keeps the rules of shared/rules: fees, leverage tables, sums. Only a simulator declares this; any
 * other host has its own terms, and terms that it leaves out are unknown.
 */
let keepsHouseRules = false;

/** Records the `simulated` flag of the host's first answer; must run before anything is drawn from that answer. */
export function noteHouseRules(simulated: unknown): void {
  keepsHouseRules = simulated === true;
}

export const hasHouseRules = (): boolean => keepsHouseRules;
