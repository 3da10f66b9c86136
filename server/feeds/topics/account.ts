/** The account of a user in one mode. It speaks when something was committed, not by ticks. */
import { type AccountViewer, changedAccount, wholeAccount } from '../../world/account-view.ts';
import type { World } from '../../world/world.ts';
import type { TopicSource } from '../topic.ts';

export function accountSource(world: World, viewer: AccountViewer): TopicSource<'contract'> {
  const { mode } = viewer;
  return {
    eventType: 'contract',
    whole: () => ({ whole: true, mode, ...wholeAccount(world, viewer) }),
    news(events) {
      const change = changedAccount(world, events, viewer);
      return change && { whole: false, mode, ...change };
    },
    quiet: () => ({ whole: false, mode }),
  };
}
