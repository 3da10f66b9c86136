/** Publishes news of an operator, in the operator's words. */
import type { CommandMap } from '../../world/commands.ts';
import { readJson, writeJson } from '../../world/json-columns.ts';
import { LiveMap } from '../../world/live.ts';
import { perWorld } from '../../world/module.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { publishedNews } from './content.store.ts';
import type { Entry } from './entry.ts';

const getOwnEntries = perWorld((world) => new LiveMap<string, Entry>(world.undo));

type Given = CommandMap['content.publish']['input'];

function readPublished({ id, kind, title, text, symbols }: Given, at: number): Entry {
  const own = { title, text: text ?? title };
  // A notice is for all users and stays at the top.
  return { id, kind, template: '', at, pinned: kind === 'notice', symbols, own };
}

export function loadPublished(world: World): void {
  const entries = getOwnEntries(world);
  entries.clear();
  for (const row of publishedNews.all(world)) {
    const { id, kind, at } = row;
    const title = readJson('PublishedNews', 'title', row.title);
    const text = row.text === null ? undefined : readJson('PublishedNews', 'text', row.text);
    const symbols = readJson('PublishedNews', 'symbols', row.symbols);
    entries.load(id, readPublished({ id, kind, title, text, symbols }, at));
  }
}

export function publish(tx: Tx, given: Given): undefined {
  const { id, kind, title, text, symbols } = given;
  getOwnEntries(tx.world).set(id, readPublished(given, tx.now));
  publishedNews.insert(tx, {
    id,
    kind,
    at: tx.now,
    title: writeJson('PublishedNews', 'title', title),
    text: text === undefined ? null : writeJson('PublishedNews', 'text', text),
    symbols: writeJson('PublishedNews', 'symbols', symbols),
  });
  tx.emit({ type: 'news.published', data: { id } });
}

export function publishedEntries(world: World): readonly Entry[] {
  return [...getOwnEntries(world).values()];
}
