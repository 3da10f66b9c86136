// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

/** A context as Safari has it: it may run only from a press on. */
class PressedContext {
  static isPressed = false;
  static started = 0;
  state = 'suspended';
  currentTime = 0;
  destination = {};
  #waiting: (() => void)[] = [];

  resume(): Promise<void> {
    if (PressedContext.isPressed) this.state = 'running';
    return this.state === 'running'
      ? Promise.resolve()
      : new Promise((resolve) => this.#waiting.push(resolve));
  }

  createGain() {
    return { gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() }, connect: vi.fn() };
  }

  createOscillator() {
    const start = () => {
      PressedContext.started += 1;
    };
    return { frequency: {}, connect: () => ({ connect: vi.fn() }), start, stop: vi.fn() };
  }
}

/** Presses a key while the browser counts it as a gesture. */
function press(): void {
  PressedContext.isPressed = true;
  document.dispatchEvent(new Event('keydown'));
  PressedContext.isPressed = false;
}

async function openPage() {
  vi.resetModules();
  vi.stubGlobal('AudioContext', PressedContext);
  return import('./tone.ts');
}

const settled = () => Promise.resolve().then(() => undefined);

beforeEach(() => {
  PressedContext.started = 0;
});

it('a tone is played only after the first press on the page', async () => {
  const { followPresses, playTone } = await openPage();
  const stop = followPresses(() => true);
  playTone('ok');
  await settled();
  expect(PressedContext.started).toBe(0);
  press();
  playTone('ok');
  await settled();
  expect(PressedContext.started).toBe(2);
  stop();
});

it('a press creates no audio context while sounds are off', async () => {
  const { followPresses, playTone } = await openPage();
  const stop = followPresses(() => false);
  press();
  playTone('bad');
  await settled();
  expect(PressedContext.started).toBe(0);
  stop();
});

it('a browser without audio support plays nothing and does not fail', async () => {
  const { followPresses, playTone } = await openPage();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'AudioContext');
  const stop = followPresses(() => true);
  press();
  expect(() => playTone('ok')).not.toThrow();
  stop();
});
