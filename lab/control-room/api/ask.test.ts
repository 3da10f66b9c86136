// @vitest-environment happy-dom
import { sim } from '@papertape/shared/contract/sim.ts';
import { beforeEach, expect, it } from 'vitest';
import { keepLines, keptLines } from './ask.ts';

beforeEach(() => sessionStorage.clear());

const start = { endpoint: sim.classStart, input: { lesson: 'weekend-gap', seats: 25 }, world: 'default' };

it('calls are kept for the next page of the tab', () => {
  const message = { endpoint: sim.classSay, input: { text: 'Look' }, world: 'class-1' };
  keepLines([message, start]);
  expect(keptLines()).toEqual([message, start]);
});

it('too long and unknown calls are not kept', () => {
  const file = { endpoint: sim.scenarioPlay, input: { source: 'x'.repeat(30_000) }, world: 'default' };
  keepLines([file, start]);
  expect(keptLines()).toEqual([start]);
  for (const damaged of ['{', 'null', '[{"name":"constructor","world":"a"},{"name":"gone"}]']) {
    sessionStorage.setItem('papertape.lab.calls', damaged);
    expect(keptLines()).toEqual([]);
  }
});
