/** A finger leaves what it tapped "hovered", so hover styles apply only where a pointer can hover. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const client = path.resolve(import.meta.dirname, '..');

const sheets = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !/^(dist|lab|join|node_modules)\b/.test(file),
);

/** Returns the rules with `:hover` outside `@media (hover: hover)`. */
function unguarded(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, head = '', brace] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') open.pop();
    if (brace !== '{') continue;
    if (head.includes(':hover') && !open.some((outer) => /\(hover: hover\)/.test(outer)))
      found.push(head.trim());
    open.push(head);
  }
  return found;
}

test('the search finds an unguarded hover rule', () => {
  expect(unguarded('@media (hover: hover) { .a:hover { color: red; } } .b:hover { color: red; }')).toEqual([
    '.b:hover',
  ]);
});

test('no hover style applies to touch input', () => {
  expect(sheets.length).toBeGreaterThan(40);
  const found = sheets.flatMap((file) =>
    unguarded(readFileSync(path.join(client, file), 'utf8')).map((rule) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});
