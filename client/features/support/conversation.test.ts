import type { SupportMessage, SupportState } from '@papertape/shared/contract/support.ts';
import { describe, expect, it } from 'vitest';
import {
  emptyConversation,
  newAnswers,
  openSuggestions,
  withFailed,
  withOutgoing,
  withState,
} from './conversation.ts';

const message = (
  id: string,
  from: 'user' | 'assistant',
  more: Partial<SupportMessage> = {},
): SupportMessage => ({
  id,
  from,
  text: id,
  clientId: null,
  links: [],
  suggestions: [],
  time: 0,
  ...more,
});
const state = (messages: SupportMessage[], more: Partial<SupportState> = {}): SupportState => ({
  whole: false,
  messages,
  typing: false,
  simulated: true,
  ...more,
});
const greeted = withState(
  emptyConversation,
  state([message('greeting', 'assistant', { suggestions: ['Fees?'] })], { whole: true }),
);

describe('the conversation with support', () => {
  it('shows a sent message at once and replaces it by the confirmed one', () => {
    const pending = withOutgoing(greeted, { clientId: 'c1', text: 'Hello', time: 5 });
    expect(pending.outgoing).toEqual([{ clientId: 'c1', text: 'Hello', time: 5, failed: false }]);
    const confirmed = withState(
      pending,
      state([message('m1', 'user', { clientId: 'c1' })], { typing: true }),
    );
    expect(confirmed.outgoing).toEqual([]);
    expect(confirmed.messages.map(({ id }) => id)).toEqual(['greeting', 'm1']);
    expect(confirmed.typing).toBe(true);
  });

  it('keeps unconfirmed messages over a reconnect, and drops those it already contains', () => {
    const two = withOutgoing(withOutgoing(greeted, { clientId: 'c1', text: 'a', time: 1 }), {
      clientId: 'c2',
      text: 'b',
      time: 2,
    });
    const failed = withFailed(two, 'c2', true);
    const whole = state([message('greeting', 'assistant'), message('m1', 'user', { clientId: 'c1' })], {
      whole: true,
    });
    expect(withState(failed, whole).outgoing).toEqual([{ clientId: 'c2', text: 'b', time: 2, failed: true }]);
    expect(withFailed(failed, 'c2', false).outgoing.map((one) => one.failed)).toEqual([false, false]);
  });

  it('shows a message once, however often it arrives', () => {
    const once = withState(greeted, state([message('m1', 'assistant')]));
    expect(withState(once, state([message('m1', 'assistant')])).messages).toHaveLength(2);
  });

  it('counts only answers that come after the first state', () => {
    expect(newAnswers(emptyConversation, greeted)).toEqual([]);
    const after = withState(greeted, state([message('m1', 'user'), message('m2', 'assistant')]));
    expect(newAnswers(greeted, after).map(({ id }) => id)).toEqual(['m2']);
  });

  it('offers questions only while it is the user’s turn', () => {
    expect(openSuggestions(greeted)).toEqual(['Fees?']);
    expect(openSuggestions(withOutgoing(greeted, { clientId: 'c1', text: 'a', time: 1 }))).toEqual([]);
    expect(openSuggestions({ ...greeted, typing: true })).toEqual([]);
  });
});
