import { describe, expect, it } from 'vitest';
import { bundleProblems, shapeProblems, textProblems, textRules } from './source-rules.ts';
import { withoutComments } from './source-text.ts';

const rulesOf = (path: string, text: string) => textProblems({ path, text }).map(({ rule }) => rule);

/** Each rule with a line that breaks it in that file. */
const broken: [rule: string, path: string, text: string][] = [
  ['plain-http', 'client/features/loan/use-loan.ts', 'const id = crypto.randomUUID();'],
  ['plain-http', 'client/lib/api/own-key.ts', 'const { randomUUID } = crypto;'],
  ['plain-http', 'shared/text/digest.ts', "await globalThis.crypto.subtle.digest('SHA-256', bytes);"],
  ['plain-http', 'lab/control-room/call-line.tsx', 'await navigator.clipboard.writeText(line);'],
  ['plain-http', 'lab/control-room/call-line.tsx', 'const { clipboard } = navigator;'],
  ['plain-http', 'client/features/recharge/share-target.ts', "return 'share' in navigator;"],
  ['plain-http', 'client/features/support/ring.ts', 'const shown = new Notification(title);'],
  ['plain-http', 'client/app/use-offline.ts', "navigator.serviceWorker?.addEventListener('message', take);"],
  ['plain-http', 'client/features/profile/use-cache.ts', 'await caches.keys();'],
  ['plain-http', 'client/app/one-tab.ts', "navigator.locks?.request('papertape.tab', run);"],
  ['plain-http', 'client/features/profile/room.ts', 'await navigator.storage?.persist();'],
  ['plain-http', 'client/features/trading/charts.ts', 'window.documentPictureInPicture?.requestWindow();'],
  ['plain-http', 'lab/control-room/board.ts', "await navigator.wakeLock.request('screen');"],
  ['plain-http', 'lab/control-room/save.ts', 'const handle = await showSaveFilePicker();'],
  ['one-clock', 'server/engine/fill.ts', 'const at = Date.now();'],
  ['one-clock', 'shared/rules/fee.ts', 'const at = new Date( );'],
  ['one-clock', 'server/world/clock.ts', ['const label = `', '{Date.now()}`;'].join('$')],
  ['lengths-of-time', 'lab/control-room/timeline/plot.tsx', 'const week = 604_800_000;'],
  ['lengths-of-time', 'lab/server/first-world.ts', 'const dayMs = 24 * 60 * 60_000;'],
  ['one-spelling', 'server/market/path.ts', 'export const LEAST_WIDTH: number = 0.000_005;'],
  ['page-time', 'client/features/loan/use-loan.ts', 'const left = due - Date.now();'],
  ['own-names', 'server/texts/languages.ts', 'return header !== undefined && header in folders;'],
  ['own-names', 'shared/rules/fee.ts', 'if (!(given.name in fees)) return none;'],
  ['no-chance', 'server/market/path.ts', 'const jump = Math.random();'],
  ['no-chance', 'server/http/session.ts', 'const id = crypto.randomUUID();'],
  ['environment-in-main', 'server/http/limits.ts', "const limit = process.env['LIMIT'];"],
  ['environment-in-main', 'server/world/files.ts', "import { env } from 'node:process';"],
  ['requests-in-api', 'client/features/kyc/use-kyc.ts', "await fetch('/api/kyc');"],
  ['requests-in-api', 'client/ui/upload.tsx', 'const request = new XMLHttpRequest();'],
  ['places-by-name', 'client/features/loan/loan.mobile.tsx', '<Link to="/pages/recharge/index">'],
  ['places-by-name', 'server/modules/support/assistant.ts', "screen: '/pages/loan/index'"],
  ['problems-in-words', 'client/features/loan/loan.tsx', '<ErrorState>{error.message}</ErrorState>'],
  ['problems-in-words', 'client/ui/paged-rows.tsx', 'pages.error?.message'],
  ['feeds-by-name', 'client/lib/feeds/quote-feed.ts', "const path = '/ws/forex';"],
  ['bounds-from-contract', 'client/features/kyc/kyc-form.tsx', '<TextInput maxLength={80} />'],
  ['rows-in-stores', 'server/modules/loan/loan.service.ts', 'tx.db.loan.insert(row);'],
  ['rows-in-stores', 'server/modules/loan/loan.service.ts', 'const { db } = world;'],
  ['rows-in-stores', 'server/modules/loan/loan.module.ts', 'await call.world.prisma.loan.findMany();'],
  ['rows-in-stores', 'server/world/auditor.ts', "all('SELECT * FROM Loan');"],
  ['rows-in-stores', 'lab/server/books.ts', 'world.database.connection.prepare(sql);'],
  ['commands-are-data', 'server/modules/loan/loan.module.ts', "world.execute('loan.pay', (tx) => pay(tx));"],
  ['no-promise-let-go', 'server/world/directory.ts', 'else void world.catchUp();'],
  ['no-float-money', 'client/features/loan/use-loan.ts', 'const amount = Number.parseFloat(text);'],
  ['one-number-policy', 'client/features/loan/cost.tsx', "value: known ? text : '—'"],
  ['one-number-policy', 'server/modules/loan/loan.service.ts', 'new Intl.NumberFormat(language).format(sum)'],
  ['no-sleep', 'server/world/turn.test.ts', 'await new Promise((done) => setTimeout(done, 50));'],
  ['no-sleep', 'e2e/trade.spec.ts', 'await page.waitForTimeout(100);'],
  ['mocked-by-name', 'server/http/session.test.ts', "vi.mock('./passwords.ts', fake);"],
  ['same-cases', 'shared/rules/fee.test.ts', "import fc from 'fast-check';"],
  ['no-stopwatch', 'server/engine/fill.test.ts', 'const start = performance.now();'],
  ['texts-in-locales', 'client/features/loan/loan.tsx', '<Field hint="At least 3 photos" />'],
  ['texts-in-locales', 'client/features/loan/loan.tsx', '<p>Nothing is due.</p>'],
  ['texts-in-locales', 'client/features/loan/loan.tsx', '<p>\n  Nothing is due today\n</p>'],
  ['answers-in-locales', 'server/modules/loan/loan.service.ts', "return { msg: 'Nothing is due' };"],
  ['no-way-around', 'server/app.ts', 'const parts = given as unknown as Parts;'],
  ['no-way-around', 'client/ui/card.tsx', '// biome-ignore lint: because'],
  ['nothing-left-over', 'server/app.ts', '// TODO the rest'],
  ['no-machine-paths', 'README.md', 'Open /home/someone/papertape in the editor.'],
];

const allowed: [path: string, text: string][] = [
  ['server/world/real-clock.ts', 'export const now = () => Date.now();'],
  ['server/world/security.ts', 'const token = randomBytes(32);'],
  ['server/engine/fill.ts', '// never Date.now() here\nconst at = new Date(given);'],
  ['server/engine/fill.ts', '/* Math.random() would\n not replay */ const at = 1;'],
  [
    'server/http/routes.ts',
    "for (const name in own) if ('refusal' in input) take<{ [N in Name]: 1 }>(input);",
  ],
  ['client/features/loan/loan.mobile.tsx', "<Link to={mobilePath('recharge', { coin })}>"],
  ['client/app/routes.fixture.ts', "'/pages/recharge/index',"],
  ['server/modules/loan/loan.store.ts', 'get: ({ db }: Rows, id: string) => db.loan.get(id),'],
  ['server/modules/loan/loan.service.ts', 'const row = loans.get(tx, id); // of tx.db'],
  ['server/main.ts', "const port = process.env['PORT'];"],
  ['client/ui/copy-text.ts', 'await navigator.clipboard.writeText(text);'],
  ['client/worker/kept-answers.ts', "await crypto.subtle.digest('SHA-256', bytes);"],
  [
    'client/features/alerts/price.ts',
    'export function take(rows: Notification[]) { crypto.getRandomValues(to); }',
  ],
  ['client/lib/api/call.ts', 'const answer = await fetch(url);'],
  ['client/features/news/use-news.ts', 'const more = query.fetch(); const again = refetch();'],
  ['client/features/loan/use-loan.ts', 'const timer = setTimeout(close, 1000);'],
  ['client/features/loan/loan.tsx', '<Field hint={t("photos")} name="photos"><T>{t("due")}</T></Field>'],
  ['server/http/session.mocked.test.ts', "vi.mock('./passwords.ts', fake);"],
  ['README.md', 'Open http://localhost:3000/home or docs/work/plan.md.'],
];

describe('source rules', () => {
  it.each(broken)('%s is broken in %s by: %s', (rule, path, text) => {
    expect(rulesOf(path, text)).toEqual([rule]);
  });

  it.each(allowed)('nothing is broken in %s by: %s', (path, text) => {
    expect(rulesOf(path, text)).toEqual([]);
  });

  it('has a sample for every rule', () => {
    const sampled = new Set(broken.map(([rule]) => rule));
    expect(textRules.filter(({ name }) => !sampled.has(name))).toEqual([]);
  });

  it('says where', () => {
    const [problem] = textProblems({
      path: 'server/app.ts',
      text: 'const a = 1;\nconst b = Math.random();\n',
    });
    expect(problem?.place).toBe('server/app.ts:2');
  });

  it('refuses long files, barrels and names that tell nothing', () => {
    const shape = (path: string, lines = 1) =>
      shapeProblems({ path, text: 'x\n'.repeat(lines) }).map(({ rule }) => rule);
    expect(shape('server/app.ts', 400)).toEqual([]);
    expect(shape('server/app.ts', 401)).toEqual(['short-files']);
    expect(shape('client/ui/index.ts')).toEqual(['no-barrels']);
    expect(shape('shared/contract/index.ts')).toEqual([]);
    expect(shape('client/lib/date-utils.ts')).toEqual(['telling-names']);
    expect(shape('server/common/limits.ts')).toEqual(['telling-names']);
    expect(shape('server/http/commonwealth.ts')).toEqual([]);
  });

  it('wants somebody to listen for the errors of a stream', () => {
    const shape = (text: string) =>
      shapeProblems({ path: 'server/feeds/gateway.ts', text }).map(({ rule }) => rule);
    expect(shape("server.on('upgrade', (request, stream) => take(stream));")).toEqual(['streams-break']);
    expect(shape("server.on('upgrade', (request, stream) => stream.on('error', cut));")).toEqual([]);
    expect(shape('await pipeline(pictures, createWriteStream(file));')).toEqual([]);
  });

  it('finds the simulation in a bundle', () => {
    const bundle = (text: string) => bundleProblems({ path: 'client/dist/assets/index.js', text });
    expect(bundle('fetch("/sim/worlds")')).toHaveLength(1);
    expect(bundle('go("/simple")')).toEqual([]);
  });
});

describe('withoutComments', () => {
  it('keeps code, strings and line numbers', () => {
    const text = 'const url = \'http://host\'; // gone\n/* gone\n too */ const b = "/* stays */";';
    const stripped = withoutComments(text);
    expect(stripped.split('\n')).toHaveLength(3);
    expect(stripped).toContain("'http://host';");
    expect(stripped).toContain('"/* stays */"');
    expect(stripped).not.toMatch(/gone|too/);
  });

  it('reads on after an escaped quote and after a lone one', () => {
    expect(withoutComments("const a = 'it\\'s'; // gone")).not.toContain('gone');
    expect(withoutComments("const quote = /'/;\nconst b = 1; // gone")).not.toContain('gone');
  });
});
