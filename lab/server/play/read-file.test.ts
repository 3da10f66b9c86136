import { readPrices } from '@papertape/shared/contract/scenario-file/market-verbs.ts';
import { describe, expect, it } from 'vitest';
import { readScenario } from './read-file.ts';

const head = 'papertape: 1\ntitle: { en: A crash }\n';

function problems(text: string) {
  return readScenario(text).problems.map(({ line, path, message }) => [line, path, message]);
}

function file(text: string) {
  const reading = readScenario(head + text);
  expect(reading.problems).toEqual([]);
  return reading.file;
}

describe('a scenario file', () => {
  it('times, spans, shares and targets are parsed as people write them', () => {
    const read = file(`timeline:
  - at: +1h30m
    market: { crash: { target: group(CRYPTO), by: 12%, over: 90s, back: 50%, within: 5m } }
  - at: close(AAPLUSD) - 5m
    say: { en: Soon, de: Gleich }
  - at: 2026-11-23T09:30-05:00
    clock: 60x
  - when: { event: position.liquidated, where: { side: long }, count: 5 }
    clock: pause
`);
    expect(read?.timeline.map(({ at }) => at)).toEqual([
      { by: 'start', afterMs: 5_400_000 },
      { by: 'close', symbol: 'AAPLUSD', afterMs: -300_000 },
      { by: 'calendar', at: Date.UTC(2026, 10, 23, 14, 30) },
      undefined,
    ]);
    expect(read?.timeline[0]?.market?.crash).toEqual({
      target: 'CRYPTO',
      by: '0.12',
      over: 90_000,
      back: '0.5',
      within: 300_000,
    });
  });

  it.each([
    ['no version', 'title: { en: A }\n', 1, 'papertape'],
    ['an unknown key', `${head}tasks: []\ncolour: red\n`, 4, 'colour'],
    [
      'a misspelt key deep inside',
      `${head}timeline:\n  - at: +1m\n    market:\n      crash:\n        target: all\n        bye: 5%\n`,
      8,
      'timeline.0.market.crash.bye',
    ],
    [
      'a share that is none',
      `${head}timeline:\n  - at: +1m\n    market: { crash: { target: all, by: 0.12 } }\n`,
      5,
      'timeline.0.market.crash.by',
    ],
    ['a time that is none', `${head}timeline:\n  - at: tomorrow\n    clock: pause\n`, 4, 'timeline.0.at'],
    [
      'a time without a zone',
      `${head}timeline:\n  - at: 2026-11-23T09:30\n    clock: pause\n`,
      4,
      'timeline.0.at',
    ],
    [
      'both at and when',
      `${head}timeline:\n  - at: +1m\n    when: { event: order.filled }\n    clock: pause\n`,
      4,
      'timeline.0',
    ],
    ['an entry that does nothing', `${head}timeline:\n  - at: +1m\n`, 4, 'timeline.0'],
    [
      'an event that there is not',
      `${head}timeline:\n  - when: { event: order.constructor }\n    clock: pause\n`,
      4,
      'timeline.0.when.event',
    ],
    [
      'two tasks of one id',
      `${head}tasks:\n  - { id: a, text: { en: A }, passed: { event: order.filled } }\n  - { id: a, text: { en: A }, passed: { event: order.filled } }\n`,
      3,
      'tasks',
    ],
    [
      'a step of neither kind',
      `${head}tasks:\n  - id: a\n    text: { en: A }\n    passed: [{ event: order.filled, were: {} }]\n`,
      6,
      'tasks.0.passed.0.were',
    ],
    ['an odd name', `${head}people:\n  - name: "<b>{n}"\n`, 4, 'people.0.name'],
    ['a name that every object has', `${head}__proto__: { a: 1 }\n`, 3, '__proto__'],
    ['the same key twice', `${head}title: { en: B }\n`, 3, 'title'],
    ['text that is no YAML', `${head}timeline: [\n`, 4, ''],
  ])('with %s is refused, with its line', (_name, text, line, path) => {
    const found = problems(text);
    expect(found.map((one) => one.slice(0, 2))).toContainEqual([line, path]);
    expect(found.every(([, , message]) => message !== '')).toBe(true);
  });

  it('all problems of a file are listed', () => {
    const found = problems(
      `${head}timeline:\n  - at: soon\n    clock: 0x\n  - at: +1m\n    say: { xx: Hello }\n`,
    );
    expect(found.map(([line]) => line)).toEqual([4, 5, 7, 7]);
  });

  it('parsing is bounded by the length of the file', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level <= 9; level += 1) {
      const [name, before] = [String.fromCharCode(97 + level), String.fromCharCode(96 + level)];
      bomb.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
    }
    expect(problems(bomb.join('\n'))).toEqual([[1, '', 'too many aliases']]);
    expect(problems(`${head}timeline: ${'['.repeat(100_000)}`)[0]?.[0]).toBe(3);
    expect(
      problems(
        `${head}a:\n${Array.from({ length: 400 }, (_, level) => `${' '.repeat(level)}- a:`).join('\n')}`,
      )[0]?.[2],
    ).toBe('at most 24 levels');
    expect(problems('- '.repeat(50_000))[0]?.[2]).toBe('at most 24 levels');
    expect(problems('x'.repeat(300_000))[0]?.[2]).toMatch(/characters/);
    expect(problems(`${head}timeline:\n  - at: +${'1'.repeat(5_000)}\n    clock: live\n`)[0]?.[0]).toBe(4);
    expect(problems(`${head}x: !!js/function "process.exit()"\n`).length).toBeGreaterThan(0);
    expect(problems('\u0000\u0001')[0]).toBeDefined();
  });

  it('prices are read from a table with or without a heading', () => {
    expect(readPrices('minute,price\n0,61000\n5,60500.5\n10m;59000\r\n')).toEqual([
      { afterMs: 0, price: '61000' },
      { afterMs: 300_000, price: '60500.5' },
      { afterMs: 600_000, price: '59000' },
    ]);
    for (const wrong of ['', 'minute,price', '0,61000,1', '0,x', '0', 'now,1'])
      expect(readPrices(wrong)).toBeUndefined();
  });
});
