// Gets the browser engines of scripts/browsers/engines where this machine can have them: packages of Debian, and old Chromiums from npm.
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
  weston: '/usr/bin/weston',
};

/** Chromiums by version: the last one for Windows 7, and one that is too old. Each package has one Brotli file for each part. */
const chromiums = { 109: '@sparticuz/chromium@109.0.6', 92: 'chrome-aws-lambda@10.1.0' };

/** @param {string} version */
const chromiumFolder = (version) => path.join(modules, `.papertape/chromium-${version}`);

/** @param {string} from @param {string} to */
const unpack = (from, to) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

/** @param {string} version @param {string} source package with its version */
async function fetchChromium(version, source) {
  const work = `${chromiumFolder(version)}.part`;
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
  for (const used of ['package', name, 'swiftshader.tar']) rmSync(path.join(work, used), { recursive: true });
  renameSync(work, chromiumFolder(version));
}

export async function ensureEngines() {
  if (isInstallerAccount()) {
    for (const [name, file] of Object.entries(packages)) {
      if (!existsSync(file)) await step(`Install ${name}`, () => installBySystem(name));
    }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  for (const [version, source] of Object.entries(chromiums)) {
    if (existsSync(chromiumFolder(version))) continue;
    await step(`Fetch Chromium ${version}`, () => fetchChromium(version, source));
  }
}
