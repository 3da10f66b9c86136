import { beforeEach, describe, expect, it } from 'vitest';
import { changeSettings, settings } from '../../lib/settings/settings-store.ts';
import { defaultSettings } from '../../lib/settings/values.ts';
import { answerQuestion, confirmInvesting, isQuestionOpen } from './invest-question.ts';

beforeEach(() => changeSettings({ ...defaultSettings, token: 't' }));

describe('the question before the first investment of the demo account', () => {
  it('is not asked in the real account', async () => {
    expect(await confirmInvesting()).toBe(true);
    expect(isQuestionOpen()).toBe(false);
  });

  it('is asked until the user agrees, and not again', async () => {
    changeSettings({ typeUser: 'demo' });
    const refused = confirmInvesting();
    expect(isQuestionOpen()).toBe(true);
    answerQuestion(false);
    expect(await refused).toBe(false);
    expect(settings().demoConfirmed).toBe(false);
    const agreed = confirmInvesting();
    answerQuestion(true);
    expect(await agreed).toBe(true);
    expect(isQuestionOpen()).toBe(false);
    expect(await confirmInvesting()).toBe(true);
  });

  it('declines the first request when a second one is made meanwhile', async () => {
    changeSettings({ typeUser: 'demo' });
    const first = confirmInvesting();
    const second = confirmInvesting();
    answerQuestion(true);
    expect([await first, await second]).toEqual([false, true]);
  });
});
