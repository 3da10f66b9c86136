/** The browser engines beside the usual one, as this machine has them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { freePort, until } from '../../../cluster/testing/nats-servers.ts';
import { PlaywrightTab, type Tab, WireTab } from './tab.ts';
import { openHttpWire, openMarionette, type Wire } from './wire.ts';

export interface OpenTab {
  tab: Tab;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Tells how this machine gets the engine; `undefined` if it has it. */
  missing: string | undefined;
  /** False for one whose window has a fixed size of 1280 to 720. */
  canResize: boolean;
  open(): Promise<OpenTab>;
}

const libraries = '/usr/lib/x86_64-linux-gnu';
const programs = {
  firefox: process.env['PAPERTAPE_FIREFOX'] ?? '/usr/bin/firefox-esr',
  webkitDriver: '/usr/bin/WebKitWebDriver',
  webkit: `${libraries}/webkit2gtk-4.1/MiniBrowser`,
  wpeDriver: '/usr/bin/WPEWebDriver',
  wpe: `${libraries}/wpe-webkit-1.1/MiniBrowser`,
  display: '/usr/bin/Xvfb',
  chromium:
    process.env['PAPERTAPE_OLD_CHROMIUM'] ?? path.resolve('node_modules/.papertape/chromium-109/chromium'),
};

const areThere = (...files: string[]) => files.every((file) => existsSync(file));

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function openFirefox(): Promise<OpenTab> {
  const profile = mkdtempSync(path.join(tmpdir(), 'papertape-firefox-'));
  const port = await freePort();
  writeFileSync(path.join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const child = spawn(programs.firefox, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile, MOZ_DISABLE_AUTO_SAFE_MODE: '1' },
  });
  let wire: Wire | undefined;
  const connect = async () => {
    wire = await openMarionette(port);
    return true;
  };
  await until('Firefox answers', connect, 120_000);
  if (wire === undefined) throw new Error('Firefox does not answer');
  const opened: Wire = wire;
  await opened.send('limits', { script: 120_000 });
  return {
    tab: new WireTab(opened),
    close: async () => {
      opened.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Driver {
  driver: string;
  capabilities: Record<string, unknown>;
  env?: Record<string, string>;
}

async function openDriver({ driver, capabilities, env = {} }: Driver): Promise<OpenTab> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } });
  const address = `http://127.0.0.1:${port}`;
  await until('the driver answers', () => fetch(`${address}/status`).catch(() => undefined), 60_000);
  const wire = await openHttpWire(address, capabilities);
  await wire.send('limits', { script: 120_000 });
  return {
    tab: new WireTab(wire),
    close: async () => {
      await wire.send('end').catch(() => undefined);
      await end(child);
    },
  };
}

async function openWebKit(): Promise<OpenTab> {
  // Xvfb writes the number of the display that it chose.
  const screen = spawn(
    programs.display,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const opened = await openDriver({
    driver: programs.webkitDriver,
    capabilities: { 'webkitgtk:browserOptions': { binary: programs.webkit, args: ['--automation'] } },
    env: { DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11' },
  });
  return {
    tab: opened.tab,
    close: async () => {
      await opened.close();
      await end(screen);
    },
  };
}

const openWpe = () =>
  openDriver({
    driver: programs.wpeDriver,
    capabilities: {
      'wpe:browserOptions': { binary: programs.wpe, args: ['--automation', '--headless'] },
    },
  });

async function openOldChromium(): Promise<OpenTab> {
  const browser = await chromium.launch({
    executablePath: programs.chromium,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--headless'],
  });
  const page = await browser.newPage({ locale: 'en-US' });
  return { tab: new PlaywrightTab(page), close: () => browser.close() };
}

const hint = (isThere: boolean, how: string) => (isThere ? undefined : how);

/** In the order in which `npm test` takes them in turn. */
export const engines: readonly Engine[] = [
  {
    name: 'WebKit 2.38 (Safari 16)',
    missing: hint(areThere(programs.wpeDriver, programs.wpe), 'apt-get install wpewebkit-driver cog'),
    canResize: false,
    open: openWpe,
  },
  {
    name: 'Firefox',
    missing: hint(
      areThere(programs.firefox),
      'apt-get install firefox-esr, or name one by PAPERTAPE_FIREFOX',
    ),
    canResize: true,
    open: openFirefox,
  },
  {
    name: 'WebKit 2.50 (Safari 26)',
    missing: hint(
      areThere(programs.webkitDriver, programs.webkit, programs.display),
      'apt-get install webkit2gtk-driver xvfb',
    ),
    canResize: true,
    open: openWebKit,
  },
  {
    name: 'Chromium 109',
    missing: hint(
      areThere(programs.chromium),
      'npm run test:deep fetches it on Linux, or name one by PAPERTAPE_OLD_CHROMIUM',
    ),
    canResize: true,
    open: openOldChromium,
  },
];
