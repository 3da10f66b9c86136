/** Saves a capsule of a test: the history of its world and the last state of its page in one file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { CapsulePage } from '@papertape/shared/contract/capsule.ts';
import type { Page, TestInfo } from '@playwright/test';
import type { World } from '../client/world.ts';
import { settingsKey } from './session.ts';

/** Name of the attachment. */
export const capsuleAttachment = 'papertape-capsule';

const linesMost = 500;
const lineMost = 4000;
const addressMost = 2000;

const consoles = new WeakMap<Page, string[]>();
const users = new WeakMap<Page, string>();
/** Pages by world. */
const lastPages = new Map<string, CapsulePage>();

/** Returns the folder for the capsules of all tests; undefined keeps only those of failed tests. */
const keptFolder = () => process.env['PAPERTAPE_CAPSULES'] || undefined;

/** Keeps the capsule of a passed test too. */
export const keepsAll = () => keptFolder() !== undefined;

/** Records the console of the page from now on, for the capsule of a failed test. */
export function listen(page: Page): void {
  const lines: string[] = [];
  consoles.set(page, lines);
  const note = (line: string) => {
    lines.push(line.slice(0, lineMost));
    if (lines.length > linesMost) lines.shift();
  };
  page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => note(`error: ${error.message}`));
}

/** Notes which user is signed in on a page, for the record of a failed test. */
export function noteUser(page: Page, uid: string): void {
  users.set(page, uid);
}

/** Reads the state of the page before it closes. */
export async function keepPage(page: Page, world: Pick<World, 'id'>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const { pathname, search } = new URL(page.url(), 'http://nowhere');
  const language = await page.evaluate((key) => {
    const kept = localStorage.getItem(key);
    return kept === null ? document.documentElement.lang : String(JSON.parse(kept).state?.language ?? 'en');
  }, settingsKey);
  const picture = await page.screenshot();
  lastPages.set(world.id, {
    address: `${pathname}${search}`.slice(0, addressMost),
    width,
    height,
    language: language.slice(0, 35),
    uid: users.get(page) ?? null,
    console: consoles.get(page) ?? [],
    picture: picture.toString('base64'),
  });
}

async function writeCapsule(world: World, file: string): Promise<void> {
  writeFileSync(file, await world.capsule({ page: lastPages.get(world.id) }));
}

/** Writes the capsule next to the other results of the test and attaches it. */
export async function attachCapsule(world: World, info: TestInfo): Promise<void> {
  const file = info.outputPath('world.capsule');
  await writeCapsule(world, file);
  // `attach` would copy the file.
  info.attachments.push({ name: capsuleAttachment, path: file, contentType: 'application/octet-stream' });
}

/** Writes the capsule to the folder of all capsules, if there is one, under the name of the world. */
export async function keepCapsule(world: World): Promise<void> {
  const folder = keptFolder();
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await writeCapsule(world, path.join(folder, `${world.id}.capsule`));
}
