import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announceGapMs, attachRegion, enqueue } from './announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a region is written at most once a second and loses nothing', () => {
  const written: string[] = [];
  const detach = attachRegion('polite', (text) => written.push(text));
  announce('one');
  announce('two');
  announce('three');
  expect(written).toEqual(['one']);
  vi.advanceTimersByTime(announceGapMs);
  expect(written).toEqual(['one', 'two']);
  vi.advanceTimersByTime(announceGapMs);
  expect(written).toEqual(['one', 'two', 'three']);
  detach();
});

test('the assertive region does not wait for the polite one', () => {
  const written: string[] = [];
  const detachPolite = attachRegion('polite', (text) => written.push(`polite ${text}`));
  const detachAssertive = attachRegion('assertive', (text) => written.push(`assertive ${text}`));
  announce('saved');
  announce('rejected', 'assertive');
  expect(written).toEqual(['polite saved', 'assertive rejected']);
  detachPolite();
  detachAssertive();
});

test('a message announced before the regions are mounted is read once they are', () => {
  announce('early');
  const written: string[] = [];
  const detach = attachRegion('polite', (text) => written.push(text));
  expect(written).toEqual(['early']);
  detach();
});

test('a newer message of a topic replaces the waiting one', () => {
  const line = enqueue([{ text: 'offline', topic: 'link' }, { text: 'filled' }], {
    text: 'online',
    topic: 'link',
  });
  expect(line.map((one) => one.text)).toEqual(['filled', 'online']);
});
