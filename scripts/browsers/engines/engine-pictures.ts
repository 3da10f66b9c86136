import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Engine, Layout } from './engines.ts';
import type { Tab } from './tab.ts';

/** Keeps a picture of the page in the folder that PAPERTAPE_PICTURES names; does nothing without one. */
export async function keepPicture(
  engine: Pick<Engine, 'name'>,
  layout: Layout,
  tab: Tab,
  name: string,
): Promise<void> {
  const folder = process.env['PAPERTAPE_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const file = `${engine.name} ${layout} ${name}`.replaceAll(/[^\w]+/g, '-').toLowerCase();
  writeFileSync(path.join(folder, `${file}.png`), await tab.picture());
}
