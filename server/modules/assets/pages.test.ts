/** Lists that are read page by page while rows arrive: the `left` cursor returns each row once, and page numbers still work. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { fund, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';

let world: World;
let user: TestUser;

const app = await testAppOfFile();

async function transfer(times: number): Promise<void> {
  for (let made = 0; made < times; made += 1)
    await app.data(
      assets.transferAsset,
      { from: 'currency', to: 'option', coin: 'USDT', amount: '1' },
      { world, user },
    );
}

beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
  await fund(world, user.userId, 10_000_000_000n);
  await transfer(5);
});

interface Page {
  list: { id: string }[];
  left?: number | undefined;
}

const size = 2;
const by = () => ({ world, user });
const lists: [name: string, read: (place: { page?: number; left?: number }) => Promise<Page>][] = [
  ['transfers', (place) => app.data(assets.getTransferLog, { size, ...place }, by())],
  ['balance changes', (place) => app.data(assets.changeList, { size, ...place }, by())],
];

describe.each(lists)('%s', (_, read) => {
  it('returns each row once when paged by left, while others are added', async () => {
    expect((await read({ left: 999 })).list).toHaveLength(size);
    const ids: string[] = [];
    const first = await read({});
    const total = first.list.length + (first.left ?? 0);
    for (let page = first; ; page = await read({ left: page.left ?? 0 })) {
      ids.push(...page.list.map(({ id }) => id));
      if ((page.left ?? 0) === 0) break;
      await transfer(1);
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(total);
  });

  it('returns each row once when paged by number', async () => {
    const [one, two] = [await read({ page: 1 }), await read({ page: 2 })];
    const ids = [...one.list, ...two.list].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((one.left ?? 0) - (two.left ?? 0)).toBe(two.list.length);
  });
});
