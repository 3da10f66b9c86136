import { afterEach, expect, it } from 'vitest';
import { worldName } from './world-name.ts';

afterEach(() => {
  delete process.env['PAPERTAPE_RUN'];
});

// Playwright builds ids from a hash of the file and one of the test in its project.
const file = '5e6df1ae0f9bd11bf2dd';
const test = {
  testId: `${file}-3f09c7a1b5e24d6680aa`,
  project: { name: 'phone' },
  retry: 0,
  repeatEachIndex: 0,
};

it('gives a test the same world name in every run', () => {
  expect(worldName(test)).toBe(worldName({ ...test }));
  expect(worldName(test)).toMatch(/^[a-z0-9][a-z0-9-]{0,47}$/);
});

it.each(['', 'b', '1234', 'jenkins-main-2026-11-23-build-104729'])(
  'gives tests, retries, projects and repetitions different names in a run named "%s"',
  (run) => {
    process.env['PAPERTAPE_RUN'] = run;
    const others = [
      { ...test, testId: `${file}-77d1c7a1b5e24d6680aa` },
      { ...test, retry: 1 },
      { ...test, repeatEachIndex: 1 },
      { ...test, project: { name: 'desktop' } },
    ];
    const names = [test, ...others].map(worldName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,47}$/);
  },
);

it('gives runs whose names share a long prefix different world names', () => {
  process.env['PAPERTAPE_RUN'] = 'jenkins-main-2026-11-23-build-104729';
  const one = worldName(test);
  process.env['PAPERTAPE_RUN'] = 'jenkins-main-2026-11-23-build-104730';
  expect(worldName(test)).not.toBe(one);
});
