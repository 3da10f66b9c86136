import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { content, type NewsItem } from '@papertape/shared/contract/content.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import type { Language } from '../../texts/languages.ts';
import { perWorld } from '../../world/module.ts';
import { cutPage } from '../../world/paging.ts';
import type { World } from '../../world/world.ts';
import { type CalendarPeriod, calendarView } from './calendar.ts';
import type { Entry } from './entry.ts';
import { newsText } from './news-text.ts';
import { loadPublished, publish, publishedEntries } from './publish.ts';
import { listPublished } from './schedule.ts';

/** Entries published up to a minute, cached for that minute. */
const getLatest = perWorld(() => ({ minute: -1, entries: [] as Entry[] }));

function readEntries(world: World): readonly Entry[] {
  const latest = getLatest(world);
  const minute = Math.floor(world.clock.now() / 60_000);
  if (minute !== latest.minute) {
    latest.entries = listPublished(world.market, world.state.createdAt, minute * 60_000);
    latest.minute = minute;
  }
  const own = publishedEntries(world);
  if (own.length === 0) return latest.entries;
  return [...latest.entries, ...own].sort(
    (left, right) => left.at - right.at || (left.id < right.id ? -1 : 1),
  );
}

function viewItem(world: World, entry: Entry, language: Language): NewsItem {
  const { title, summary } = newsText(world, entry, language);
  const { id, kind, symbols, pinned, at } = entry;
  return { id, kind, title, summary, symbols: [...symbols], pinned, time: at };
}

/** Texts that are built without a pause: each takes a millisecond or two the first time. */
const textsAtOnce = 4;

/** Searches texts. The first search of a language builds hundreds of them, with pauses for other requests. */
async function search(
  entries: readonly Entry[],
  word: string,
  view: (entry: Entry) => NewsItem,
): Promise<Entry[]> {
  const lowered = word.toLowerCase();
  const found: Entry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % textsAtOnce === 0) await yieldToOthers();
    const { title, summary } = view(entry);
    if (`${title}\n${summary}`.toLowerCase().includes(lowered)) found.push(entry);
  }
  return found;
}

function readCalendar(world: World, { calendarSince, calendarUntil }: CalendarPeriod) {
  if (calendarSince === undefined || calendarUntil === undefined) return {};
  return { calendar: calendarView(world, calendarSince, calendarUntil) };
}

const handlers: Handlers<typeof content> = {
  async newsList({ world, language, input }) {
    const { kind, search: word } = input;
    const view = (entry: Entry) => viewItem(world, entry, language);
    const newestFirst = readEntries(world)
      .filter((entry) => kind === undefined || entry.kind === kind)
      .toReversed()
      .sort((left, right) => Number(right.pinned) - Number(left.pinned));
    const found = word === undefined ? newestFirst : await search(newestFirst, word, view);
    const { shown, facts } = cutPage(found, input);
    return {
      list: shown.map(view),
      ...facts,
      ...readCalendar(world, input),
    };
  },

  newsDetail({ world, language, input: { id } }) {
    const entries = readEntries(world);
    const index = entries.findIndex((entry) => entry.id === id);
    const entry = entries[index];
    if (entry === undefined) return refuse('notFound', { field: 'id' });
    return {
      ...viewItem(world, entry, language),
      body: newsText(world, entry, language).body,
      source: entry.kind === 'news' ? 'Papertape Markets' : null,
      previousId: entries[index - 1]?.id ?? null,
      nextId: entries[index + 1]?.id ?? null,
    };
  },
};

export const contentModule: ServerModule = {
  name: 'content',
  install: () => ({
    commands: { 'content.publish': (tx, _actor, input) => publish(tx, input) },
    load: loadPublished,
  }),
  register: (app, context) => registerFeature(app, context, content, handlers),
};
