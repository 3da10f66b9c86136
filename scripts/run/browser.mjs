// Selects the Chromium of the browser tests: the one of the system, otherwise Playwright's.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { step, Trouble } from './console.mjs';
import { run } from './processes.mjs';
import { installBySystem, isInstallerAccount, onPath } from './system-packages.mjs';
import { modules, pinnedNode, root, toolEnvironment, toolFile } from './workspace.mjs';

/** Headless Chromium, in which the tests take little more than half the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Runs a browser with --version, because some systems ship a "chromium" that only advises to install a snap. */
function answersVersion(/** @type {string} */ file) {
  try {
    const version = execFileSync(file, ['--version'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    });
    return /\d+\.\d+\.\d+/.test(version.toString());
  } catch {
    return false;
  }
}

/** @returns {string | undefined} */
export function systemChromium() {
  if (process.platform === 'win32') return undefined;
  return [...onPath(names), ...applications].find((file) => existsSync(file) && answersVersion(file));
}

/** Runs in a separate process, because the result depends on what was just installed. */
function playwrightHasChromium() {
  const question =
    "import('@playwright/test').then((p) => process.exit(require('node:fs').existsSync(p.chromium.executablePath()) ? 0 : 1))";
  try {
    execFileSync(pinnedNode, ['-e', question], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Without fonts, Chinese, Japanese and Korean texts have no width, and layouts are not tested. */
function hasAsianFonts() {
  if (process.platform !== 'linux') return true;
  try {
    return (
      execFileSync('fc-list', [':lang=zh-cn', 'family'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
    );
  } catch {
    return false;
  }
}

async function installByPlaywright() {
  const parameters = ['install', ...(isInstallerAccount() ? ['--with-deps'] : []), 'chromium'];
  const result = await run(pinnedNode, [toolFile('@playwright/test', 'playwright'), ...parameters], {
    cwd: root,
    env: toolEnvironment(),
    timeoutMs: 900_000,
  });
  if (!result.ok)
    throw new Trouble(`No browser for the tests: Playwright's could not be installed (${result.reason}).`);
}

export async function ensureBrowser() {
  if (!existsSync(modules)) throw new Trouble('The libraries must be installed before the browser.');
  const install = (/** @type {string} */ name) => step(`Install ${name}`, () => installBySystem(name));
  if (isInstallerAccount()) {
    const hasShell = onPath([shell]).some((file) => existsSync(file)) || playwrightHasChromium();
    // Some systems have no separate package of the headless shell.
    if (!hasShell && !(await install(shell)) && systemChromium() === undefined) await install('chromium');
    if (!hasAsianFonts()) for (const name of ['fontconfig', 'fonts-noto-cjk']) await install(name);
  }
  if (systemChromium() === undefined && !playwrightHasChromium()) {
    await step("Install Playwright's Chromium", installByPlaywright);
  }
  if (!hasAsianFonts()) {
    console.log(
      'No font for Chinese, Japanese and Korean was found; their words will show as boxes in the tests.',
    );
  }
}
