/** What a host may have beside the paths of the specification; each is a map of endpoints in a file of its own. */
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
  'chartAlerts',
]);
export type Addition = z.output<typeof addition>;
