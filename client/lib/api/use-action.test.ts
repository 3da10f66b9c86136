// @vitest-environment happy-dom
import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { attachToastHost } from '../../ui/toast.ts';
import { beginSession, endSession, rememberMode } from '../settings/session.ts';
import { moneyIntents } from './intents.ts';
import { reportProblem } from './report.ts';
import { useAction } from './use-action.ts';
import { useUnanswered } from './use-unanswered.ts';

let host: FakeHost;

const signIn = (uid: string) =>
  beginSession(`token-${uid}`, { uid, mode: 'real' } as Parameters<typeof beginSession>[1]);

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  signIn('1');
});
afterEach(() => {
  for (const intent of moneyIntents.unanswered) moneyIntents.forget(intent);
  endSession('signedOut');
  endOfHookTest();
});

const body = { from: 'currency', to: 'option', coin: 'USDT', amount: '250' } as const;

/** Renders another component each time, as when a page is opened again. */
async function transfer(input: typeof body = body): Promise<unknown> {
  const form = render(() => useAction(assets.transferAsset, { quiet: true }));
  let answer: unknown;
  await act(async () => {
    answer = await form.now.run(input);
  });
  return answer;
}

const keys = () => host.requestsTo(assets.transferAsset).map(({ key }) => key);

it('finishes a form whose answer was lost once another one sends the same again, and only once', async () => {
  const done: unknown[] = [];
  const form = render(() =>
    useAction(assets.transferAsset, { quiet: true, onDone: (_, { amount }) => void done.push(amount) }),
  );
  await act(async () => void (await form.now.run(body)));
  expect(done).toEqual([]);
  host.answers(assets.transferAsset, () => ({ id: 't-1' }));
  await transfer();
  expect(done).toEqual(['250']);
  await transfer();
  expect(done).toEqual(['250']);
});

it('finishes no form that is closed, and a form that sends again itself once', async () => {
  const done: string[] = [];
  const open = (name: string) =>
    render(() => useAction(assets.transferAsset, { quiet: true, onDone: () => void done.push(name) }));
  const closed = open('closed');
  await act(async () => void (await closed.now.run(body)));
  cleanup();
  const own = open('own');
  await act(async () => void (await own.now.run(body)));
  host.answers(assets.transferAsset, () => ({ id: 't-1' }));
  await act(async () => void (await own.now.run(body)));
  expect(done).toEqual(['own']);
});

it('sends under the same key from another form until answered, and under a new one afterwards', async () => {
  await transfer();
  cleanup();
  host.answers(assets.transferAsset, () => ({ refused: 'outcomeUnknown' }));
  await transfer({ amount: '250', coin: 'USDT', to: 'option', from: 'currency' });
  host.answers(assets.transferAsset, () => ({ id: 't-1' }));
  expect(await transfer()).toMatchObject({ id: 't-1' });
  await transfer();
  const [first, second, third, next] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
  // The server compares repeats under a key with the first content, so fields are sent in one order.
  const sent = host.requestsTo(assets.transferAsset).map(({ input }) => JSON.stringify(input));
  expect(new Set(sent).size).toBe(1);
});

it('shows an unanswered intent only to the account that sent it', async () => {
  await transfer();
  const shown = render(() => useUnanswered());
  expect(shown.now).toMatchObject([{ path: assets.transferAsset.path, isWhole: true }]);
  act(() => rememberMode('demo'));
  expect(shown.now).toEqual([]);
  act(() => rememberMode('real'));
  expect(shown.now).toHaveLength(1);
  act(() => {
    endSession('signedOut');
    signIn('2');
  });
  expect(shown.now).toEqual([]);
  await transfer();
  act(() => {
    endSession('signedOut');
    signIn('1');
  });
  expect(shown.now).toHaveLength(1);
  await transfer();
  const [first, other, again] = keys();
  expect(other).not.toBe(first);
  expect(again).toBe(first);
});

it('shows no unanswered intent for a failed read or an action that moves no money', async () => {
  const form = render(() => useAction(trading.list, { quiet: true }));
  await act(async () => {
    await form.now.run({ kind: 'positions', page: 1, size: 20 });
  });
  await waitFor(() => expect(form.now.error).not.toBeNull());
  expect(moneyIntents.unanswered).toEqual([]);
});

describe('messages about a lost answer', () => {
  const shown = new Map<string, string>();
  let detach: () => void;
  beforeEach(() => {
    shown.clear();
    detach = attachToastHost({
      show: ({ id = '', text }) => shown.set(id, text),
      dismiss: (id) => shown.delete(id),
      dismissAll: () => shown.clear(),
    });
  });
  afterEach(() => detach());

  it('leaves a lost answer to the note of unanswered intents and shows no toast over it', async () => {
    const form = render(() => useAction(assets.transferAsset));
    await act(() => form.now.run(body));
    expect(moneyIntents.unanswered).toHaveLength(1);
    await waitFor(() => expect(form.now.error).not.toBeNull());
    act(() => reportProblem(form.now.error));
    await act(() => Promise.resolve());
    expect(shown).toEqual(new Map());
  });

  it('shows the toast of an action that moves no money and is not answered', async () => {
    const form = render(() => useAction(identity.update));
    await act(() => form.now.run({ leverage: { symbol: 'BTCUSDT', leverage: 10 } }));
    await waitFor(() => expect(shown.size).toBe(1));
  });

  it('removes the toast of a refusal when the intent is sent again', async () => {
    host.answers(assets.transferAsset, () => ({ refused: 'insufficientFunds', msg: 'Not enough' }));
    const form = render(() => useAction(assets.transferAsset));
    await act(() => form.now.run(body));
    await waitFor(() => expect([...shown.values()]).toEqual(['Not enough']));
    host.answers(assets.transferAsset, () => 'lost');
    await act(() => form.now.run(body));
    expect(shown).toEqual(new Map());
  });
});
