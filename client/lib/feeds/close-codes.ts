import type { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';

/**
 * Close codes of the contract; the compiler checks that the values are equal. Importing them from the contract would
 * load its schemas with every first page.
 */
export const closeCodes: Pick<
  typeof feedCloseCodes,
  'badToken' | 'sessionEnded' | 'unknownTopic' | 'unknownWorld'
> = { badToken: 4301, sessionEnded: 4999, unknownTopic: 4404, unknownWorld: 4406 };
