import type { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';

/**
 * The close codes of the contract, whose values the compiler holds to be the same. Importing them from there would
 * bring the schemas along to every first page.
 */
export const closeCodes: Pick<
  typeof feedCloseCodes,
  'badToken' | 'sessionEnded' | 'unknownTopic' | 'unknownWorld'
> = { badToken: 4301, sessionEnded: 4999, unknownTopic: 4404, unknownWorld: 4406 };
