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

export type Layout = 'desktop' | 'mobile';

/** Settings of a browser for users who need them: letters of twice the size, no motion, the colors of the system. */
type Aid = 'letters' | 'stillness' | 'colors';

export interface Engine {
  name: string;
  /** Aids that a test can switch on. */
  aids: readonly Aid[];
  /** Explains how this machine gets the engine; `undefined` if it has it. */
  missing: string | undefined;
  /** Opens a window with the size of a layout. @param aids those of the engine, or none */
  open(layout: Layout, aids?: readonly Aid[]): Promise<OpenTab>;
}

/** Pixels of a page: a laptop, and an iPhone 12 to 14. */
const sizes = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } };

/** Resizes a window until the page in it has the size of the layout, as far as the engine allows it. */
async function fitPage(tab: Tab, layout: Layout): Promise<void> {
  const { width, height } = sizes[layout];
  await tab.resize(width, height);
  const [pageWidth = 0, pageHeight = 0] = (await tab.run('return [innerWidth, innerHeight];')) as number[];
  if (pageWidth !== width || pageHeight !== height) {
    await tab.resize(width * 2 - pageWidth, height * 2 - pageHeight);
  }
}

const libraries = '/usr/lib/x86_64-linux-gnu';
const programs = {
  firefox: process.env['PAPERTAPE_FIREFOX'] ?? '/usr/bin/firefox-esr',
  webkitDriver: '/usr/bin/WebKitWebDriver',
  webkit: `${libraries}/webkit2gtk-4.1/MiniBrowser`,
  wpeDriver: '/usr/bin/WPEWebDriver',
  wpe: `${libraries}/wpe-webkit-1.1/MiniBrowser`,
  cog: '/usr/bin/cog',
  weston: '/usr/bin/weston',
  display: '/usr/bin/Xvfb',
  chromium:
    process.env['PAPERTAPE_OLD_CHROMIUM'] ?? path.resolve('node_modules/.papertape/chromium-109/chromium'),
  tooOld: path.resolve('node_modules/.papertape/chromium-92/chromium'),
};

const areThere = (...files: string[]) => files.every((file) => existsSync(file));

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Pixels of letters of twice the usual size. */
const largeLetters = 32;

/** Preferences of Firefox for each aid. */
const firefoxAids: Readonly<Record<Aid, Readonly<Record<string, number>>>> = {
  letters: { 'font.size.variable.x-western': largeLetters, 'font.size.variable.x-unicode': largeLetters },
  stillness: { 'ui.prefersReducedMotion': 1 },
  colors: { 'browser.display.document_color_use': 2 },
};

async function openFirefox(layout: Layout, aids: readonly Aid[] = []): Promise<OpenTab> {
  const profile = mkdtempSync(path.join(tmpdir(), 'papertape-firefox-'));
  const port = await freePort();
  const preferences = Object.assign({ 'marionette.port': port }, ...aids.map((aid) => firefoxAids[aid]));
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${value});\n`)
      .join(''),
  );
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
  const tab = new WireTab(opened);
  await fitPage(tab, layout);
  return {
    tab,
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
  // The driver leads a process group, because its browser outlives it.
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
    detached: true,
  });
  const address = `http://127.0.0.1:${port}`;
  await until('the driver answers', () => fetch(`${address}/status`).catch(() => undefined), 60_000);
  const wire = await openHttpWire(address, capabilities);
  await wire.send('limits', { script: 120_000 });
  return {
    tab: new WireTab(wire),
    close: async () => {
      await wire.send('end').catch(() => undefined);
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

async function openWebKit(layout: Layout): Promise<OpenTab> {
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
  await fitPage(opened.tab, layout);
  return {
    tab: opened.tab,
    close: async () => {
      await opened.close();
      await end(screen);
    },
  };
}

/** Opens the window of WPE without a display, which always has 1280 to 720 pixels. */
const openWideWpe = () =>
  openDriver({
    driver: programs.wpeDriver,
    capabilities: {
      'wpe:browserOptions': { binary: programs.wpe, args: ['--automation', '--headless'] },
    },
  });

/** Opens WPE as a window with the size of a phone on a Wayland display without a screen. */
async function openPhoneWpe(): Promise<OpenTab> {
  const { width, height } = sizes.mobile;
  const folder = mkdtempSync(path.join(tmpdir(), 'papertape-wayland-'));
  const screen = spawn(
    programs.weston,
    [
      '--backend=headless-backend.so',
      '--use-gl',
      '--socket=phone',
      '--idle-time=0',
      `--width=${width}`,
      `--height=${height}`,
    ],
    { stdio: 'ignore', env: { ...process.env, XDG_RUNTIME_DIR: folder } },
  );
  await until('the display is there', async () => existsSync(path.join(folder, 'phone')), 60_000);
  const opened = await openDriver({
    driver: programs.wpeDriver,
    capabilities: {
      'wpe:browserOptions': { binary: programs.cog, args: ['--automation', '--platform=wl'] },
    },
    env: {
      XDG_RUNTIME_DIR: folder,
      WAYLAND_DISPLAY: 'phone',
      COG_PLATFORM_WL_VIEW_WIDTH: String(width),
      COG_PLATFORM_WL_VIEW_HEIGHT: String(height),
    },
  });
  return {
    tab: opened.tab,
    close: async () => {
      await opened.close();
      await end(screen);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Switches of Chromium for each aid. */
const chromiumAids: Readonly<Record<Aid, string>> = {
  letters: `--blink-settings=defaultFontSize=${largeLetters}`,
  stillness: '--force-prefers-reduced-motion',
  colors: '--force-high-contrast',
};

/** Opens a Chromium by its program. */
async function openChromium(program: string, layout: Layout, aids: readonly Aid[] = []): Promise<OpenTab> {
  const browser = await chromium.launch({
    executablePath: program,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      '--headless',
      ...aids.map((aid) => chromiumAids[aid]),
    ],
  });
  // Playwright would emulate the usual colors and motion.
  const page = await browser.newPage({
    locale: 'en-US',
    viewport: sizes[layout],
    ...(aids.length > 0 ? { forcedColors: null, reducedMotion: null } : {}),
  });
  return { tab: new PlaywrightTab(page), close: () => browser.close() };
}

const hint = (isThere: boolean, how: string) => (isThere ? undefined : how);

/** In the order in which `npm test` takes them in turn. */
export const engines: readonly Engine[] = [
  {
    name: 'WebKit 2.38 (Safari 16)',
    aids: [],
    missing: hint(
      areThere(programs.wpeDriver, programs.wpe, programs.cog, programs.weston),
      'apt-get install wpewebkit-driver cog weston',
    ),
    open: (layout) => (layout === 'mobile' ? openPhoneWpe() : openWideWpe()),
  },
  {
    name: 'Firefox',
    aids: ['letters', 'stillness', 'colors'],
    missing: hint(
      areThere(programs.firefox),
      'apt-get install firefox-esr, or name one by PAPERTAPE_FIREFOX',
    ),
    open: openFirefox,
  },
  {
    name: 'WebKit 2.50 (Safari 26)',
    aids: [],
    missing: hint(
      areThere(programs.webkitDriver, programs.webkit, programs.display),
      'apt-get install webkit2gtk-driver xvfb',
    ),
    open: openWebKit,
  },
  {
    name: 'Chromium 109',
    aids: ['letters', 'stillness', 'colors'],
    missing: hint(
      areThere(programs.chromium),
      'npm run test:deep fetches it on Linux, or name one by PAPERTAPE_OLD_CHROMIUM',
    ),
    open: (layout, aids) => openChromium(programs.chromium, layout, aids),
  },
];

/** A browser that cannot run the page. */
export const tooOld: Engine = {
  name: 'Chromium 92',
  aids: [],
  missing: hint(areThere(programs.tooOld), 'npm run test:deep fetches it on Linux.'),
  open: (layout) => openChromium(programs.tooOld, layout),
};
