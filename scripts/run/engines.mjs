// Gets the browser engines of scripts/browsers/engines where this machine can have them: packages of Debian, and an old Chromium from npm.
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { step } from './console.mjs';
import { run } from './processes.mjs';
import { installBySystem, isInstallerAccount } from './system-packages.mjs';
import { modules } from './workspace.mjs';

/** Files by the package that has them. */
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'wpewebkit-driver': '/usr/bin/WPEWebDriver',
  'libwpewebkit-1.1-0': '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser',
  cog: '/usr/bin/cog',
};

/** The package has the last Chromium for Windows 7 as one Brotli file for each part. */
const source = '@sparticuz/chromium@109.0.6';
const folder = path.join(modules, '.papertape/chromium-109');

/** @param {string} from @param {string} to */
const unpack = (from, to) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

async function fetchChromium() {
  const work = `${folder}.part`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const options = { cwd: work, quiet: true, timeoutMs: 600_000 };
  const packed = await run('npm', ['pack', '--silent', source], options);
  const name = packed.output.trim().split('\n').at(-1) ?? '';
  if (!packed.ok || !(await run('tar', ['xzf', name], options)).ok) {
    console.log(`${source} could not be fetched:\n${packed.output}`);
    return;
  }
  await unpack(path.join(work, 'package/bin/chromium.br'), path.join(work, 'chromium'));
  await chmod(path.join(work, 'chromium'), 0o755);
  await unpack(path.join(work, 'package/bin/swiftshader.tar.br'), path.join(work, 'swiftshader.tar'));
  await run('tar', ['xf', 'swiftshader.tar'], options);
  rmSync(path.join(work, 'package'), { recursive: true });
  renameSync(work, folder);
}

export async function ensureEngines() {
  if (isInstallerAccount()) {
    for (const [name, file] of Object.entries(packages)) {
      if (!existsSync(file)) await step(`Install ${name}`, () => installBySystem(name));
    }
  }
  if (process.platform === 'linux' && process.arch === 'x64' && !existsSync(folder)) {
    await step('Fetch Chromium 109', fetchChromium);
  }
}
