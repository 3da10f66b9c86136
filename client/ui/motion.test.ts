/**
 * Allows only named motions (print, flash, slide, roll, draw), short changes of pressed or hovered elements, and waiting
 * indicators. Their durations are tokens, all of which are zero with reduced motion.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const client = path.resolve(import.meta.dirname, '..');
const sheets = ['app', 'entities', 'features', 'lib', 'ui'].flatMap((folder) =>
  readdirSync(path.join(client, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(client, folder, file)),
);
const styles = sheets
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '');

const found = (pattern: RegExp): string[] => [...styles.matchAll(pattern)].map(([, one = '']) => one.trim());

/** `draw` runs from the left or along a line; `shimmer` and `spin` wait for an answer, and shimmer rests after two seconds. */
const keyframes = ['draw', 'flash', 'print', 'roll', 'shimmer', 'spin', 'tape-print', 'uncover'];
const tokens = ['press', 'fast', 'base', 'slow', 'tape', 'flash', 'draw', 'roll', 'print'];

test('only the named motions have keyframes', () => {
  expect([...new Set(found(/@keyframes\s+([\w-]+)/g))].sort()).toEqual(keyframes);
});

test('every animation is a named motion whose duration is a token', () => {
  const animations = found(/(?<![\w-])animation:\s*([^;}]+)/g).filter((one) => one !== 'none');
  const waits = ['spin 700ms linear infinite', 'shimmer 1s ease-in-out 2'];
  const pattern = new RegExp(
    `^(${keyframes.join('|')}) var\\(--t-(${tokens.join('|')})\\) var\\(--ease-out\\)$`,
  );
  expect(animations.length).toBeGreaterThan(waits.length);
  expect(animations.filter((one) => !waits.includes(one) && !pattern.test(one))).toEqual([]);
});

test('transitions of pressed, hovered or opened elements last as long as a token; a countdown takes a second', () => {
  const transitions = found(/(?<![\w-])transition:\s*([^;}]+)/g).flatMap((one) => one.split(/,(?![^(]*\))/));
  const pattern = new RegExp(
    `^[\\w-]+ var\\(--t-(${tokens.join('|')})\\) (linear|var\\(--ease-(out|in)\\))$`,
  );
  const strange = transitions.map((one) => one.trim()).filter((one) => one !== 'none' && !pattern.test(one));
  expect(strange).toEqual(['stroke-dashoffset 1s linear']);
  expect(found(/transition-duration:\s*([^;}]+)/g)).toEqual(['var(--t-base)']);
});

test('with reduced motion every motion ends at once', () => {
  const [, reduced = ''] = /prefers-reduced-motion: reduce\)\s*{\s*:root\s*{([^}]*)}/.exec(styles) ?? [];
  const rests = [...reduced.matchAll(/--t-([\w-]+):\s*(\w+)/g)].map(([, name, ms]) => `${name} ${ms}`);
  expect(rests).toEqual(tokens.map((name) => `${name} 0ms`));
});

test('price changes move nothing: rows have no transition of their place, and tabs do not move at first render', () => {
  const moving = [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => /transition:[^;]*\btransform/.test(body))
    .map(([, selector = '']) => selector.trim().split('\n').at(-1));
  // A favorite makes room for the one that a finger drags.
  expect(moving.filter((selector) => /tr|row|quote|ob-|\btd\b|tab/.test(selector ?? ''))).toEqual([
    '.fav-row',
  ]);
});
