/** The published package of the kit: its content, its start, and in the deep run its example projects. */
import { type ChildProcessByStdio, execFile, execFileSync, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Kit from '../../kit/papertape.ts';
import { systemChromium } from '../run/browser.mjs';
import { root } from '../run/workspace.mjs';
import { packKit } from './pack.ts';
import { compilersWords, strangersTypes, wrongLines } from './strangers-types.ts';

interface Manifest {
  bin: { papertape: string };
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
}

let folder = '';
let file = '';
let unpacked = '';
let manifest: Manifest;

/** Links the libraries of the workspace where npm would install them. */
function linkLibraries(): void {
  for (const name of Object.keys(manifest.dependencies)) {
    const link = path.join(folder, 'node_modules', name);
    const owner = ['server', 'lab', 'cluster', 'kit', 'shared'].find((one) =>
      existsSync(path.join(root, one, 'node_modules', name)),
    );
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, owner ?? '.', 'node_modules', name), link, 'junction');
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'papertape-package-'));
  file = await packKit();
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  unpacked = path.join(folder, 'package');
  manifest = JSON.parse(readFileSync(path.join(unpacked, 'package.json'), 'utf8')) as Manifest;
  linkLibraries();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commandFile = 'dist/kit/command/main.js';

/** Runs the command below a program that forwards no signals, as npx may do. */
function startAsNpxDoes(): ChildProcessByStdio<null, Readable, null> {
  const words = [commandFile, 'start', '--throwaway', '--port', '0'];
  const code = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(words)}, { stdio: 'inherit' })`;
  return spawn(process.execPath, ['-e', code], {
    cwd: unpacked,
    env: { ...process.env, npm_lifecycle_event: 'npx' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function getAddress({ stdout }: { stdout: Readable }): Promise<string> {
  for await (const [text] of on(stdout, 'data', { close: ['end'] })) {
    const port = /http:\/\/localhost:(\d+)/.exec(String(text))?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error('the server ended before it listened');
}

const getText = (name: string) => readFileSync(path.join(unpacked, name), 'utf8');
const getFiles = (name: string) =>
  readdirSync(path.join(unpacked, name), { recursive: true, encoding: 'utf8' });

describe('the package', () => {
  it('contains entries with types, page, texts, migrations and documents, and no tests', () => {
    for (const entry of Object.values(manifest.exports)) {
      const files = typeof entry === 'string' ? [entry] : [entry.types, entry.default];
      for (const name of files.filter((one) => !one.includes('*')))
        expect(existsSync(path.join(unpacked, name))).toBe(true);
    }
    expect(getFiles('dist/client/dist')).toContain('index.html');
    expect(getFiles('dist/lab/control-room/dist')).toContain('index.html');
    expect(getFiles('dist/locales').filter((name) => name.endsWith('codes.json'))).toHaveLength(8);
    expect(getFiles('dist/prisma/migrations').some((name) => name.endsWith('.sql'))).toBe(true);
    expect(getFiles('docs')).toEqual(
      expect.arrayContaining(['test-engineer.md', 'operator.md', 'stability.md']),
    );
    expect(getFiles('dist').filter((name) => /\.(test|spec)\.|(^|\/)testing\//.test(name))).toEqual([]);
  });

  it('contains every thread and process that its code starts by file', () => {
    const started = getFiles('dist')
      .filter((name) => name.endsWith('.js') && !name.includes('/dist/'))
      .flatMap((name) => {
        const addresses = getText(`dist/${name}`).matchAll(
          /new URL\(\s*["']\.\/([\w-]+\.[jt]s)["'],\s*import\.meta\.url/g,
        );
        return [...addresses].map(([, file = '']) => path.join('dist', path.dirname(name), file));
      });
    expect(started.length).toBeGreaterThan(7);
    expect(started.filter((name) => !existsSync(path.join(unpacked, name)))).toEqual([]);
  });

  it('imports only what npm installs with it', () => {
    const known = new Set([
      ...Object.keys(manifest.dependencies),
      '@playwright/test',
      'vitest',
      '@papertape/kit',
    ]);
    const strangers = getFiles('dist')
      .filter((name) => name.endsWith('.js') && !/^client.((lab|join).)?dist/.test(name))
      .flatMap((name) =>
        [
          ...getText(path.join('dist', name)).matchAll(
            /^(?:import|export) (?:[^'"]* from )?["']([^."'/][^"']*)["'];$/gm,
          ),
        ].map(([, imported = '']) => imported),
      )
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(strangers.length).toBeGreaterThan(0);
    expect(strangers.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has types that accept the code of guides and examples and reject wrong code', () => {
    const problems = strangersTypes(unpacked, path.join(folder, 'types'));
    expect(problems.filter((line) => !line.startsWith('wrong.ts'))).toEqual([]);
    expect(problems.map((line) => Number(/\((\d+),/.exec(line)?.[1]))).toEqual(wrongLines);
  });

  it('contains the notices and licenses of third-party code', () => {
    const notices = getText('THIRD-PARTY-NOTICES.txt');
    for (const name of [
      'react',
      'lightweight-charts',
      '@fontsource-variable/inter',
      'circle-flags',
      'swagger-ui-dist',
    ]) {
      expect(notices).toContain(name);
    }
    for (const words of ['Permission is hereby granted', 'Apache License', 'SIL OPEN FONT LICENSE']) {
      expect(notices).toContain(words);
    }
    expect(notices).not.toMatch(/\(\)|UNLICENSED|undefined/);
    // The page itself serves the same notices.
    expect(getText('dist/client/dist/licences.txt')).toContain('lightweight-charts');
  });

  it('starts with its command, serves page, reference and worlds, and ends with its parent process', async () => {
    const starter = startAsNpxDoes();
    try {
      const url = await getAddress(starter);
      const load = (name: string) => import(pathToFileURL(path.join(unpacked, 'dist/kit', name)).href);
      const { papertape }: typeof Kit = await load('papertape.js');
      const getPage = async (place: string) => (await fetch(`${url}${place}`)).text();
      expect(await getPage('/')).toContain('<div id="root"');
      expect(await getPage('/docs/swagger-ui-bundle.js')).toContain('SwaggerUI');
      expect(await getPage('/docs/guide/trainer')).toContain('For trainers');
      expect(await getPage('/docs/ufuzzy.js')).toContain('uFuzzy');
      const world = await papertape({ url }).worlds.create();
      const mia = await world.trader({ currency: 1000 });
      await mia.open('BTCUSDT', 'long', { size: '0.01' });
      expect(await world.ledger.audit()).toMatchObject({ ok: true });
      const command = [commandFile, 'world', 'list', '--json', '--url', url];
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: unpacked });
      expect(JSON.parse(stdout)).toEqual(expect.arrayContaining([expect.objectContaining({ id: world.id })]));
    } finally {
      starter.kill('SIGKILL');
    }
    starter.stdout.resume();
    // The output closes when command and server have ended too.
    await once(starter, 'close');
  });
});

/** Repeats a read until another program has produced the result. */
async function eventually<Found>(look: () => Found | Promise<Found>): Promise<NonNullable<Found>> {
  for (;;) {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => undefined);
    if (found !== undefined && found !== null) return found;
    await new Promise(setImmediate);
  }
}

describe.runIf(process.env['PAPERTAPE_DEEP'] === '1')('a stranger with Node and npm', () => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  let home = '';

  async function run(parameters: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
    await promisify(execFile)(npm, parameters, { cwd, env: { ...process.env, PAPERTAPE_DEEP: '', ...env } });
  }

  /** Installs an example project in an empty folder. */
  async function install(example: string): Promise<void> {
    home = path.join(folder, example);
    cpSync(path.join(unpacked, 'examples', example), home, { recursive: true });
    const own = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    own.devDependencies['@papertape/kit'] = `file:${file}`;
    writeFileSync(path.join(home, 'package.json'), JSON.stringify(own));
    await run(['install', '--no-audit', '--no-fund'], home);
  }

  it('runs ten tests with four workers against one server, twice, with the same hashes', async () => {
    await install('playwright');
    const histories: unknown[][] = [];
    for (const name of ['one.json', 'two.json']) {
      await run(['test'], home, { WORLDS_FILE: name, CHROMIUM: systemChromium() ?? '' });
      const worlds = JSON.parse(readFileSync(path.join(home, name), 'utf8')) as Record<string, unknown>[];
      histories.push(worlds.map(({ test, status, hash, events }) => ({ test, status, hash, events })));
    }
    expect(histories[0]).toHaveLength(10);
    expect(histories[1]).toEqual(histories[0]);
  });

  it('saves a failed test in a capsule and leaves nothing of it on the server', async () => {
    writeFileSync(
      path.join(home, 'tests/failing.spec.ts'),
      `import { expect, test } from '@papertape/kit/playwright';
test('fails', async ({ page, trader }) => {
  await trader({ currency: 1000, signedIn: page });
  await page.goto('/');
  expect(1).toBe(2);
});
`,
    );
    await expect(
      run(['test', '--', 'failing'], home, { CHROMIUM: systemChromium() ?? '' }),
    ).rejects.toThrow();
    const [capsule] = readdirSync(path.join(home, 'test-results'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.endsWith('world.capsule'));
    const words = ['exec', '--', 'papertape', 'replay', path.join('test-results', capsule ?? ''), '--verify'];
    await run(words, home);
  });

  it.runIf(process.platform !== 'win32')('opens that capsule in a window, until it is closed', async () => {
    const [capsule = ''] = readdirSync(path.join(home, 'test-results'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.endsWith('world.capsule'));
    // Replaces the browser by a headless one that prints what it shows.
    const window = path.join(home, 'window');
    const errorFile = path.join(home, 'profile');
    writeFileSync(
      window,
      `#!/bin/sh\nexec "${systemChromium()}" --headless --no-sandbox --remote-debugging-port=0 "$@" 2> "${errorFile}"\n`,
    );
    chmodSync(window, 0o755);
    const words = ['exec', '--', 'papertape', 'replay', path.join('test-results', capsule), '--open'];
    const replay = run(words, home, { CHROMIUM: window });
    const port = await eventually(
      () => /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(readFileSync(errorFile, 'utf8'))?.[1],
    );
    const page = await eventually(async () => {
      const pages = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        id: string;
        url: string;
      }[];
      return pages.find(({ url }) => url.includes('/w/replay-1/'));
    });
    expect(page.url).toMatch(/^http:.*\/w\/replay-1\//);
    await fetch(`http://127.0.0.1:${port}/json/close/${page.id}`);
    await replay;
  });

  it('runs the vitest example, and its types compile', async () => {
    await install('vitest');
    await run(['test'], home);
    mkdirSync(path.join(home, 'node_modules/@types'), { recursive: true });
    symlinkSync(
      path.join(root, 'node_modules/@types/node'),
      path.join(home, 'node_modules/@types/node'),
      'junction',
    );
    const tests = readdirSync(path.join(home, 'tests')).map((name) => path.join('tests', name));
    expect(compilersWords(home, tests)).toEqual([]);
  });
});
