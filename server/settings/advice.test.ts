import { expect, it } from 'vitest';
import { listAdvice } from './advice.ts';

const sound = { PAPERTAPE_SNAPSHOT_MB: '64', PAPERTAPE_SIM_TOKEN: 'x'.repeat(16), HOME: '/root' };

it('valid and empty settings cause no advice', () => {
  expect(listAdvice({ ...sound, PAPERTAPE_SNAPSHOTS_MB: '' }, '0.0.0.0', true)).toEqual([]);
  expect(listAdvice(sound, '127.0.0.1', false)).toEqual([]);
});

it('a misspelt setting is named', () => {
  expect(listAdvice({ ...sound, PAPERTAPE_SNAPSHOTS_MB: '64' }, '0.0.0.0', true)).toEqual([
    expect.stringContaining('PAPERTAPE_SNAPSHOTS_MB is not known'),
  ]);
});

it.each(['PAPERTAPE_SIM_TOKEN', 'PAPERTAPE_METRICS_TOKEN'])(
  'a short %s is named, without its value',
  (name) => {
    const [line = ''] = listAdvice({ [name]: 'hunter2' }, '0.0.0.0', false);
    expect(line).toContain(`${name} has fewer than 16 characters`);
    expect(line).not.toContain('hunter2');
  },
);

it('a loopback address that was chosen in a container is named, because published ports do not reach it', () => {
  expect(listAdvice({ HOST: '127.0.0.1' }, '127.0.0.1', true)).toEqual([
    expect.stringContaining('Set HOST=0.0.0.0'),
  ]);
  expect(listAdvice({}, '127.0.0.1', true)).toEqual([]);
});
