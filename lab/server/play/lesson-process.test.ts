/** Scenario files of strangers: each is answered soon, whatever it contains, and other requests are served meanwhile. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { afterAll, expect, inject, it } from 'vitest';
import { getRecordingsFolder } from '../../../server/recordings/recording-store.ts';
import { createBars } from '../../../server/recordings/recordings.fixture.ts';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { LessonProcess } from './lesson-process.ts';
import { lessonWorkHere } from './lesson-work.ts';
import { readScenario } from './read-file.ts';

const head = 'papertape: 1\ntitle: { en: A }\n';
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

const hostile: readonly (readonly [name: string, text: string, message: RegExp])[] = [
  ['24,000 keys', many(24_000, (at) => `k${at}: 1\n`), /version/],
  ['41,000 keys', many(41_000, (at) => `k${at.toString(36)}:\n`), /at most/],
  ['the same key over and over', many(20_000, () => 'a: 1\n'), /unique/],
  ['a list of nothing', `${head}timeline: [${','.repeat(200_000)}]`, /at most/],
  ['a list of small things', `${head}timeline: [${'1,'.repeat(38_000)}1]`, /at most/],
  ['wrong things in a list', `${head}tasks: [${'{},'.repeat(20_000)}{}]`, /at most|array|Invalid|Too big/],
  ['errors without end', '@\n'.repeat(39_000), /./],
  ['tabs without end', `a:\n${'\t- x\n'.repeat(20_000)}`, /./],
  ['quotes that stay open', `${head}about: "${'\\u0041'.repeat(40_000)}`, /./],
  [
    'anchors of anchors',
    many(60, (at) => `a${at}: &a${at} [${at === 0 ? '1' : `*a${at - 1}, *a${at - 1}`}]\n`),
    /alias/,
  ],
  ['an alias of itself', 'a: &a [*a]\n', /alias|./],
  [
    'an anchor that is used a hundred times',
    `x: &x "${'y'.repeat(60_000)}"\n${many(99, (at) => `k${at}: *x\n`)}`,
    /alias/,
  ],
  ['a key that is a list', '? [1, 2]\n: 3\n', /word/],
  ['a key that is a text of 200,000 letters', `${'k'.repeat(200_000)}: 1\n`, /./],
  ['brackets', '['.repeat(200_000), /levels/],
  ['dashes', '- '.repeat(100_000), /levels/],
  ['questions', '? '.repeat(100_000), /levels|./],
  ['tags', `${head}about: !!binary "${'A'.repeat(200_000)}"`, /./],
  ['a number without end', `${head}until: ${'9'.repeat(200_000)}`, /./],
  ['directives', '%YAML 1.2\n'.repeat(20_000), /./],
  ['documents', '---\na: 1\n'.repeat(15_000), /./],
  ['comments', `${'# x\n'.repeat(39_000)}a: 1`, /./],
  ['a name of the language', `${head}__proto__: { polluted: 1 }\nconstructor: 1\n`, /unknown/],
];

it.each(hostile)('a hostile file is refused with its problem: %s', (_name, text, message) => {
  const { file, problems } = readScenario(text.slice(0, 262_144));
  expect(file).toBeUndefined();
  expect(problems.length).toBeLessThanOrEqual(50);
  expect(problems[0]?.message).toMatch(message);
});

it('a file that takes too much time or memory ends the child process, and the next file is read', async () => {
  const keys = many(24_000, (at) => `k${at}: 1\n`);
  const usual = new LessonProcess();
  expect((await usual.read(head)).file).toBeDefined();
  expect((await usual.read(keys)).problems[0]?.message).toMatch(/version/);
  for (const bounds of [{ jobMs: 0 }, { heapMb: 24 }]) {
    const tight = new LessonProcess({ jobMs: 60_000, heapMb: 192, ...bounds });
    expect((await tight.read(keys)).problems[0]?.message).toMatch(/takes too much/);
    tight.close();
  }
  expect((await usual.read(head)).file).toBeDefined();
  usual.close();
}, 120_000);

it('reading any text terminates', () => {
  const part = fc.constantFrom(
    'a',
    ': ',
    '- ',
    '\n',
    '  ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    '"',
    "'",
    '&a ',
    '*a',
    '|',
    '>',
    '#',
    '!',
    '?',
    '%',
    '@',
    '\t',
    '1',
    'é',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 120 }), (parts) => {
      const { problems } = readScenario(parts.join(''));
      expect(problems.length).toBeLessThanOrEqual(50);
    }),
    { numRuns: inject('isDeep') ? 20_000 : 300 },
  );
});

const lessons = new LessonProcess();
afterAll(() => lessons.close());
const test = await testAppOfFile({ parts: { simulator: {}, lessonWork: lessons } });

it('a preview runs in another process with the same result, and is refused where it takes too much', async () => {
  const world = await test.world();
  await test.data(
    sim.scenarioCreate,
    { kind: 'spike', target: 'BTCUSDT', by: '0.02', overMs: 5_000 },
    { world },
  );
  const source = `${head}timeline:
  - { at: +1m, market: { crash: { target: BTCUSDT, by: 5%, over: 30s, back: 50%, within: 1m } } }
`;
  let turns = 0;
  let isDone = false;
  const takeTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  const preview = await test.data(sim.scenarioPreview, { source }, { world });
  isDone = true;
  // Worked out here, all but a few of these turns would come after the answer.
  expect(turns).toBeGreaterThan(500);
  const { file } = readScenario(source);
  if (file === undefined) throw new Error('the file cannot be read');
  const { seed, events, start } = world.market;
  const recorded = { stored: undefined, folder: getRecordingsFolder(test.directory.dataFolder) };
  const place = { seed, events, prices: start, startsAt: world.clock.now(), recorded };
  expect(preview).toEqual(await lessonWorkHere.preview(file, place));
  expect(new Set(preview.series[0]?.points.map(({ last, calm }) => last === calm))).toEqual(
    new Set([true, false]),
  );
  const tight = new LessonProcess({ jobMs: 0, heapMb: 192 });
  expect(await tight.preview(file, place)).toMatchObject({
    problems: [{ message: expect.stringMatching(/takes too much/) }],
  });
  tight.close();
}, 120_000);

it('a preview shows recorded prices, in a world that plays them and in one that a file defines', async () => {
  const from = Date.UTC(2020, 2, 12, 8);
  const bars = createBars({ from, count: 600 });
  test.directory.recordings.add(bars, { name: 'previewed', symbol: 'BTCUSDT', source: 'test' });
  const startTime = from + hourMs;
  const recordings = { BTCUSDT: 'previewed' };
  const outside = await test.world();
  const made = await test.data(
    sim.worldCreate,
    { id: 'previewed', seed: 'previewed', clock: 'paused', startTime, recordings },
    { world: outside },
  );
  const world = test.directory.ready(made.id);
  if (world === undefined) throw new Error(made.id);
  const source = `${head}world: { start: "${new Date(startTime).toISOString().slice(0, 19)}Z", recordings: { BTCUSDT: previewed } }
timeline:
  - { at: +2h, market: { crash: { target: BTCUSDT, by: 5%, over: 30s } } }
`;
  const inWorld = await test.data(sim.scenarioPreview, { source }, { world });
  const own = await test.data(sim.scenarioPreview, { source, own: true }, { world: outside });
  for (const { series } of [inWorld, own]) {
    const [points = []] = series.map((one) => one.points);
    expect(points.length).toBeGreaterThan(200);
    for (const { time, calm } of points) {
      const row = Math.floor((time - from) / minuteMs);
      expect(Number(calm) * 100).toBeGreaterThanOrEqual((bars.low[row] as number) - 1e-6);
      expect(Number(calm) * 100).toBeLessThanOrEqual((bars.high[row] as number) + 1e-6);
    }
    expect(points.some(({ calm, last }) => Number(last) < Number(calm) * 0.96)).toBe(true);
  }
  const missing = source.replace('BTCUSDT: previewed', 'BTCUSDT: nowhere');
  expect((await test.call(sim.scenarioPreview, { source: missing, own: true }, { world })).refused).toBe(
    'recordingMissing',
  );
  await test.directory.remove(made.id);
}, 120_000);

it('lint, preview, play and class starts read files in another process while other calls are answered', async () => {
  const world = await test.world();
  const source = many(4_000, (at) => `k${at}: 1\n`);
  const answered: string[] = [];
  const asked = [
    test.call(sim.scenarioLint, { source }, { world }).then(({ data }) => answered.push(`lint ${data?.ok}`)),
    test
      .call(sim.scenarioPreview, { source }, { world })
      .then(({ refused }) => answered.push(`preview ${refused}`)),
    test
      .call(sim.scenarioPlay, { source }, { world })
      .then(({ refused }) => answered.push(`play ${refused}`)),
    test
      .call(sim.classStart, { source, seats: 1 }, { world })
      .then(({ refused }) => answered.push(`class ${refused}`)),
  ];
  await test.data(sim.clock, undefined, { world });
  answered.push('another');
  await Promise.all(asked);
  expect(answered[0]).toBe('another');
  expect(answered.slice(1).sort()).toEqual([
    'class invalidInput',
    'lint false',
    'play invalidInput',
    'preview invalidInput',
  ]);
  const crowd = Array.from({ length: 12 }, () => test.call(sim.scenarioLint, { source: head }, { world }));
  const refusals = (await Promise.all(crowd)).map(({ refused }) => refused);
  expect(refusals.filter((refused) => refused === 'tooManyRequests')).toHaveLength(4);
}, 120_000);
