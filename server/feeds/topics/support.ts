/** The support chat. It speaks when something was said. */
import type { SupportMessage } from '@papertape/shared/contract/support.ts';
import { conversation, isTyping, messageById } from '../../modules/support/support.service.ts';
import type { Language } from '../../texts/languages.ts';
import type { World } from '../../world/world.ts';
import type { TopicSource } from '../topic.ts';

export function supportSource(world: World, name: string, language: Language): TopicSource<'support'> {
  const state = (whole: boolean, messages: SupportMessage[]) => ({
    whole,
    messages,
    typing: isTyping(world, name),
    simulated: true,
  });
  return {
    eventType: 'support',
    whole: () => state(true, conversation(world, name, language)),
    news(events) {
      const said = events.filter((event) => event.type === 'support.said');
      const messages = said.flatMap(({ data }) => messageById(world, data.messageId) ?? []);
      return messages.length === 0 ? undefined : state(false, messages);
    },
    quiet: () => state(false, []),
  };
}
