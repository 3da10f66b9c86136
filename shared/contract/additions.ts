/**
 * Names of the API additions that a host may offer beyond the specification's paths. Each has its own
 * contract file.
 */
import * as z from 'zod/mini';

export const addition = z.enum([
  'explain',
  'tradeJournal',
  'statements',
  'classroom',
  'advancedOrders',
  'chartDrawings',
  'watchlists',
  'studyTemplates',
  'replay',
  'practice',
  'chartAlerts',
  'userChoices',
]);
export type Addition = z.output<typeof addition>;
