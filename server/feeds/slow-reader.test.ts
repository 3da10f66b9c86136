import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../testing/app-of-file.ts';
import { advance } from '../testing/test-app.ts';
import { bufferedMax, FeedSocket } from './feed-socket.ts';
import { FeedHub } from './hub.ts';

const test = await testAppOfFile();

/** A connection whose reader reads only on demand. */
class Pipe {
  writableLength = 0;
  stalled = false;
  readonly written: string[] = [];

  write(bytes: Uint8Array): boolean {
    this.written.push(Buffer.from(bytes).toString('latin1'));
    if (this.stalled) this.writableLength += bufferedMax + 1;
    return true;
  }

  /** Numbers and wholeness of the messages so far. */
  messages(): { seq: number; whole: boolean }[] {
    return this.written.flatMap((text) =>
      [...text.matchAll(/"seq": *(\d+),"eventType":"forex".{0,60}?"whole":(true|false)/g)].map((match) => ({
        seq: Number(match[1]),
        whole: match[2] === 'true',
      })),
    );
  }
}

class FakeSocket {
  readonly OPEN = 1;
  readonly readyState = 1;
  closed: number | undefined;

  close(code: number): void {
    this.closed = code;
  }
}

async function watch() {
  const world = await test.world();
  const real = { at: 0 };
  const hub = new FeedHub(world, { now: () => 0, monotonic: () => real.at }, { warn: () => undefined });
  const pipe = new Pipe();
  const ws = new FakeSocket();
  const socket = new FeedSocket({
    feed: 'forex',
    ws,
    stream: pipe,
    id: '',
    address: '127.0.0.1',
    token: undefined,
    user: undefined,
    mode: 'real',
    followsSwitch: false,
    language: 'en',
  });
  hub.add(socket);
  hub.subscribe(socket, { eventType: 'forex' });
  const tick = async () => {
    await advance(world, 1_000);
    hub.publish();
  };
  return { hub, pipe, ws, real, tick };
}

it('the hub skips messages for a slow reader, leaves a gap in their numbers and resumes with the newest state', async () => {
  const { pipe, ws, real, tick } = await watch();
  await tick();
  pipe.stalled = true;
  await tick();
  const buffered = pipe.writableLength;
  await tick();
  await tick();
  expect(pipe.writableLength).toBe(buffered);
  expect(pipe.messages()).toEqual([
    { seq: 1, whole: true },
    { seq: 2, whole: false },
    { seq: 3, whole: false },
  ]);
  pipe.stalled = false;
  pipe.writableLength = 0;
  real.at += 5_000;
  await tick();
  expect(pipe.messages().at(-1)).toEqual({ seq: 5, whole: true });
  await tick();
  expect(pipe.messages().at(-1)).toEqual({ seq: 6, whole: false });
  expect(ws.closed).toBeUndefined();
});

it('the hub closes a reader that stalls for too long', async () => {
  const { hub, pipe, ws, real, tick } = await watch();
  pipe.stalled = true;
  await tick();
  await tick();
  real.at += 9_000;
  hub.publish();
  expect(ws.closed).toBeUndefined();
  real.at += 2_000;
  hub.publish();
  expect(ws.closed).toBe(feedCloseCodes.tooSlow);
});
