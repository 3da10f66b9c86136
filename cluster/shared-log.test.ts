import { expect, it } from 'vitest';
import { NoAnswer } from '../server/world/replica.ts';
import {
  type AppendAnswer,
  appendUntilCertain,
  type Draft,
  type LoggedText,
  readBoundsWith,
  type SharedLog,
} from './shared-log.ts';

/** A log in memory with prepared answers. `late`: it stores the entry and answers nothing. */
class ScriptedLog implements SharedLog {
  readonly entries: LoggedText[] = [];
  readonly sent: Draft[] = [];
  readonly #answers: (AppendAnswer | 'late')[];

  constructor(...answers: (AppendAnswer | 'late')[]) {
    this.#answers = answers;
  }

  async append(draft: Draft): Promise<AppendAnswer> {
    this.sent.push(draft);
    const answer = this.#answers.shift() ?? 'accepted';
    if (answer === 'unknown') return 'unknown';
    if (draft.after !== this.entries.length) return 'refused';
    if (answer === 'refused') return 'refused';
    this.put(draft.id, draft.text);
    return answer === 'late' ? 'unknown' : 'accepted';
  }

  put(id: string, text: string): void {
    this.entries.push({ sequence: this.entries.length + 1, id, text });
  }

  read = async (sequence: number) => this.entries[sequence - 1];
  bounds = async () => ({ first: 1, last: this.entries.length });
  subscribe = () => () => undefined;
  forget = async () => undefined;
}

const policy = { pause: async () => undefined, isOver: () => false };
const draft = { id: 'mine-1', text: 'one', after: 0 };

it('an append returns accepted and stores the entry once if the answer is lost', async () => {
  const log = new ScriptedLog('late', 'accepted');
  expect(await appendUntilCertain(log, draft, policy)).toBe('accepted');
  expect(log.entries.map(({ id }) => id)).toEqual(['mine-1']);
});

it('an append sends the same entry again while its place in the log is empty', async () => {
  const log = new ScriptedLog('unknown', 'unknown', 'accepted');
  expect(await appendUntilCertain(log, draft, policy)).toBe('accepted');
  expect(log.sent).toEqual([draft, draft, draft]);
  expect(log.entries.length).toBe(1);
});

it('an append returns deposed if another entry is in its place, with and without an answer', async () => {
  for (const answer of ['accepted', 'unknown'] as const) {
    const log = new ScriptedLog(answer);
    log.put('other-1', 'other');
    expect(await appendUntilCertain(log, draft, policy)).toBe('deposed');
    expect(log.entries.map(({ id }) => id)).toEqual(['other-1']);
  }
});

it('an append returns lost and stores nothing if the log ends before an acknowledged entry', async () => {
  const log = new ScriptedLog();
  expect(await appendUntilCertain(log, { ...draft, after: 5 }, policy)).toBe('lost');
  expect(log.entries).toEqual([]);
});

it('an append retries failed reads, and rejects with NoAnswer when its policy ends', async () => {
  const log = new ScriptedLog('late', 'unknown');
  let tries = 0;
  log.read = () => Promise.reject(new Error('no quorum'));
  const isOver = () => {
    tries += 1;
    return tries > 2;
  };
  await expect(appendUntilCertain(log, draft, { ...policy, isOver })).rejects.toThrow(NoAnswer);
});

it('the bounds are read again while they end before an acknowledged entry, and returned as they are when the policy ends', async () => {
  const log = new ScriptedLog();
  const ends = [3, 3, 5];
  log.bounds = async () => ({ first: 1, last: ends.shift() ?? 5 });
  expect(await readBoundsWith(log, 5, policy)).toEqual({ first: 1, last: 5 });
  expect(ends).toEqual([]);
  expect(await readBoundsWith(log, 6, { ...policy, isOver: () => true })).toEqual({ first: 1, last: 5 });
});
