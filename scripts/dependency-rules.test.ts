import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { root, toolFile } from './run/workspace.mjs';

/** Each rule with a file and an import that break it. */
const broken: [rule: string, from: string, imported: string][] = [
  ['shared-imports-few-packages', 'shared/rules/fee.ts', 'react'],
  ['shared-imports-few-packages', 'shared/rules/clock.ts', 'node:fs'],
  ['shared-tests-stay-in-shared', 'shared/rules/fee.test.ts', '../../server/engine/fill.ts'],
  ['client-imports-no-server', 'client/lib/prices.ts', '../../server/market/path.ts'],
  ['server-imports-no-client', 'server/http/page.ts', '../../client/lib/format.ts'],
  ['browser-tests-use-the-kit', 'e2e/trade.spec.ts', '../server/engine/fill.ts'],
  ['browser-tests-use-the-kit', 'e2e/draw.spec.ts', '../shared/rules/fee.ts'],
  ['kit-uses-the-public-api', 'kit/client/price.ts', '../../server/market/path.ts'],
  ['product-imports-no-kit', 'server/engine/expire.ts', '../../kit/client/world.ts'],
  ['market-is-pure', 'server/market/book.ts', 'node:fs'],
  ['market-is-pure', 'server/market/tape.ts', '../world/tx.ts'],
  ['engine-is-pure', 'server/engine/settle.ts', '../world/tx.ts'],
  ['engine-is-pure', 'server/engine/decide.ts', 'react'],
  ['modules-import-no-other-module', 'server/modules/loan/loan.service.ts', '../kyc/kyc.service.ts'],
  ['features-import-no-other-feature', 'client/features/loan/use-loan.ts', '../kyc/use-kyc.ts'],
  ['client-ui-imports-downwards', 'client/ui/card.ts', '../features/kyc/use-kyc.ts'],
  ['client-lib-imports-downwards', 'client/lib/feeds/page.ts', '../../entities/market/row.ts'],
  ['client-entities-imports-downwards', 'client/entities/market/star.ts', '../../features/kyc/use-kyc.ts'],
  ['client-features-imports-downwards', 'client/features/kyc/use-shell.ts', '../../app/shell.ts'],
  ['trading-model-imports-downwards', 'client/features/trading/model/size.ts', '../state/draft.ts'],
  ['trading-state-imports-downwards', 'client/features/trading/state/open.ts', '../sheets/close.ts'],
  ['trading-parts-imports-downwards', 'client/features/trading/parts/name.ts', '../order-form/form.ts'],
  ['trading-book-imports-downwards', 'client/features/trading/book/row.ts', '../order-form/form.ts'],
  ['trading-lists-imports-downwards', 'client/features/trading/lists/table.ts', '../order-form/form.ts'],
  ['trading-symbol-imports-downwards', 'client/features/trading/symbol/bar.ts', '../order-form/form.ts'],
  [
    'trading-order-form-imports-downwards',
    'client/features/trading/order-form/send.ts',
    '../sheets/close.ts',
  ],
  [
    'trading-chart-orders-imports-downwards',
    'client/features/trading/chart-orders/line.ts',
    '../sheets/close.ts',
  ],
  ['trading-charting-imports-downwards', 'client/features/trading/charting/line.ts', '../sheets/close.ts'],
  ['trading-chart-imports-downwards', 'client/features/trading/chart/line.ts', '../sheets/close.ts'],
  ['trading-charts-imports-downwards', 'client/features/trading/charts/line.ts', '../sheets/close.ts'],
  ['trading-sheets-imports-downwards', 'client/features/trading/sheets/keys.ts', '../hotkeys/host.ts'],
  ['server-market-imports-downwards', 'server/market/tape.ts', '../world/tx.ts'],
  ['server-recordings-imports-downwards', 'server/recordings/store.ts', '../world/tx.ts'],
  ['server-engine-imports-downwards', 'server/engine/settle.ts', '../world/tx.ts'],
  ['server-texts-imports-downwards', 'server/texts/words.ts', '../world/tx.ts'],
  ['server-world-imports-downwards', 'server/world/ports.ts', '../office/clerk.ts'],
  ['server-office-imports-downwards', 'server/office/locks.ts', '../modules/kyc/kyc.store.ts'],
  ['server-http-imports-downwards', 'server/http/calls.ts', '../modules/kyc/kyc.store.ts'],
  ['server-modules-imports-downwards', 'server/modules/loan/codes.ts', '../../feeds/hub.ts'],
  ['server-feeds-imports-downwards', 'server/feeds/sent.ts', '../docs/html.ts'],
  ['server-is-composed-at-the-top', 'server/modules/loan/steps.ts', '../../../lab/server/inbox.ts'],
  ['laboratory-uses-the-product', 'lab/server/pages.ts', '../../server/docs/html.ts'],
  [
    'laboratory-pages-import-ui-and-lib',
    'lab/control-room/people.tsx',
    '../../client/features/kyc/use-kyc.ts',
  ],
  ['page-imports-no-laboratory', 'client/features/kyc/use-lab.ts', '../../../lab/control-room/people.tsx'],
  ['nothing-imports-research', 'kit/client/facts.ts', '../../research/fact.ts'],
  ['cluster-imports-world', 'cluster/cluster.ts', '../lab/server/inbox.ts'],
  ['cluster-is-loaded-when-used', 'server/world/directory.ts', '../../cluster/cluster.ts'],
  ['mobile-imports-no-desktop', 'client/features/kyc/a.mobile.tsx', './kyc.desktop.tsx'],
  ['desktop-imports-no-mobile', 'client/features/kyc/b.desktop.tsx', './kyc.mobile.tsx'],
  ['layouts-call-no-api', 'client/features/kyc/c.mobile.tsx', '../../lib/api/call.ts'],
  ['prisma-in-stores', 'server/modules/kyc/kyc.module.ts', '@prisma/client'],
  ['sqlite-in-world', 'server/modules/kyc/kyc.rows.ts', 'better-sqlite3'],
  ['no-tests-in-products', 'server/engine/margin.ts', './fill.test.ts'],
  ['no-tests-in-products', 'server/http/limits.ts', '../testing/test-world.ts'],
  ['everything-resolves', 'server/engine/lost.ts', './nowhere.ts'],
];

/** Imports that the rules must leave alone. */
const allowed: [from: string, imported: string][] = [
  ['shared/rules/payout.ts', 'zod'],
  ['shared/rules/payout.test.ts', 'vitest'],
  ['server/market/candle.ts', '../../shared/rules/payout.ts'],
  ['server/engine/fund.ts', '../market/path.ts'],
  ['server/modules/kyc/kyc.store.ts', '@prisma/client'],
  ['server/world/database.ts', '@prisma/client'],
  ['server/world/command-queue.ts', 'better-sqlite3'],
  ['server/modules/kyc/kyc.service.ts', './kyc.store.ts'],
  ['server/testing/test-world.ts', 'better-sqlite3'],
  ['client/features/kyc/d.mobile.tsx', './use-kyc.ts'],
  ['client/features/loan/use-term.ts', '../../lib/api/call.ts'],
  ['client/entities/market/cells.ts', '../../lib/api/call.ts'],
  ['lab/server/books.ts', '../../server/modules/kyc/kyc.store.ts'],
  ['e2e/world.spec.ts', '../kit/client/world.ts'],
];

const plain = [
  'client/app/shell.ts',
  'client/entities/market/row.ts',
  'client/features/kyc/kyc.desktop.tsx',
  'client/features/kyc/kyc.mobile.tsx',
  'client/features/kyc/use-kyc.ts',
  'client/features/trading/hotkeys/host.ts',
  'client/features/trading/sheets/close.ts',
  'client/features/trading/state/draft.ts',
  'client/features/trading/order-form/form.ts',
  'client/lib/api/call.ts',
  'client/lib/format.ts',
  'server/docs/html.ts',
  'kit/client/world.ts',
  'server/engine/fill.test.ts',
  'server/engine/fill.ts',
  'lab/server/inbox.ts',
  'research/fact.ts',
  'server/feeds/hub.ts',
  'server/market/path.ts',
  'server/office/clerk.ts',
  'server/world/tx.ts',
];

const packages = ['react', 'zod', 'vitest', '@prisma/client', 'better-sqlite3'];

let folder = '';
let violations: { rule: string; from: string }[] = [];

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function cruise(): typeof violations {
  const rules = path.join(root, '.dependency-cruiser.mjs');
  const tool = toolFile('dependency-cruiser', 'depcruise');
  const parameters = [
    tool,
    '--config',
    rules,
    '--output-type',
    'json',
    'shared',
    'server',
    'client',
    'lab',
    'cluster',
    'kit',
    'e2e',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

const brokenBy = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule);

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'papertape-rules-')));
  write('package.json', '{ "type": "module" }');
  for (const name of packages) {
    write(
      `node_modules/${name}/package.json`,
      `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
    );
    write(`node_modules/${name}/index.js`, 'module.exports = { part: 1 };');
  }
  for (const name of plain) write(name, 'export const part = 1;\n');
  const edges: [string, string][] = [
    ...broken.map(([, from, to]): [string, string] => [from, to]),
    ...allowed,
  ];
  for (const [from, to] of edges) write(from, `import { part } from '${to}';\nexport const own = [part];\n`);
  write('server/http/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
  write('server/http/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
  write('server/http/c.ts', "import type { D } from './d.ts';\nexport type C = D[];\n");
  write('server/http/d.ts', "import type { C } from './c.ts';\nexport type D = { c: C };\n");
  write(
    'server/modules/kyc/kyc.rows-of.ts',
    "import type { Row } from '@prisma/client';\nexport type Own = Row;\n",
  );
  write('server/world/table.ts', "import type { Row } from '@prisma/client';\nexport type Own = Row;\n");
  violations = cruise();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('dependency rules', () => {
  it.each(broken)('%s rejects an import of %s: %s', (rule, from) => {
    expect(brokenBy(from)).toContain(rule);
  });

  it.each(allowed)('%s may import %s', (from) => {
    expect(brokenBy(from)).toEqual([]);
  });

  it('reject cycles at run time and allow cycles of types', () => {
    expect([...brokenBy('server/http/a.ts'), ...brokenBy('server/http/b.ts')]).toContain('no-cycles');
    expect([...brokenBy('server/http/c.ts'), ...brokenBy('server/http/d.ts')]).toEqual([]);
  });

  it('restrict row types to stores and the world', () => {
    expect(brokenBy('server/modules/kyc/kyc.rows-of.ts')).toEqual(['row-types-in-stores-and-world']);
    expect(brokenBy('server/world/table.ts')).toEqual([]);
  });

  it('have a sample for every rule', () => {
    const seen = new Set(violations.map(({ rule }) => rule));
    expect((config.forbidden ?? []).map(({ name }) => name).filter((name) => !seen.has(name ?? ''))).toEqual(
      [],
    );
  });
});
