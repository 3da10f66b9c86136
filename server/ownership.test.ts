/**
 * No user can read or change records of another one. One user has one of everything; another one calls every endpoint with all of
 * its ids. Which inputs can name a record is read from the contract's schemas, so a new one without a case fails here.
 */
import { contract } from '@papertape/shared/contract/index.ts';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { type Endpoint, inputSchema } from '@papertape/shared/contract/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { users } from './modules/identity/users.store.ts';
import { type Possessions, possess, richUser, uploadPictures } from './testing/possessions.ts';
import { cases, fieldsTaking, type Input, type JsonSchema, offers, words } from './testing/record-inputs.ts';
import { createTestApp, expectLedgerSound, type TestApp } from './testing/test-app.ts';
import { signInAgain, type TestUser } from './testing/test-user.ts';
import { wholeAccount } from './world/account-view.ts';
import type { World } from './world/world.ts';

const endpoints = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([feature, list]) =>
    Object.entries(list).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
  ),
);

let test: TestApp;
let made: Scene;

interface Scene {
  world: World;
  owned: Possessions;
  stranger: TestUser;
  /** Uploaded by the stranger. */
  ownPictures: string[];
}

beforeAll(async () => {
  test = await createTestApp();
  const world = await test.world();
  // The stranger is created first, because some records of the owner expire after seconds.
  const stranger = await richUser(test, world, { email: 'stranger@example.com' });
  const ownPictures = await uploadPictures(test, world, stranger);
  made = { world, owned: await possess(test, world), stranger, ownPictures };
});
afterAll(() => test.close());

let sceneCount = 0;

/** Creates the same scene in a new world. */
async function scene(): Promise<Scene> {
  sceneCount += 1;
  const world = await test.directory.fork(made.world.id, `scene-${sceneCount}`);
  if (world === undefined) throw new Error('the world of the scene is gone');
  return { ...made, world };
}

/** Documents are handed in once, and loans are for verified users. */
async function setIdentity({ world }: Scene, name: string, { userId }: TestUser): Promise<void> {
  const handsIn = name.startsWith('kyc.');
  await world.execute('test.identity', (tx) => {
    const user = users.require(tx, userId);
    tx.db.user.delete(userId);
    tx.db.user.insert({ ...user, kycStatus: handsIn ? 'unverified' : 'verified' });
    if (handsIn) tx.db.idCard.delete(userId);
  });
}

async function send({ world }: Scene, name: string, input: Input, user: TestUser) {
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const request =
    endpoint.method === 'GET'
      ? { method: 'GET' as const, url: endpoint.path, query }
      : { method: 'POST' as const, url: endpoint.path, payload: input };
  const { body } = await test.inject(request, { world, user });
  return { body, ...(JSON.parse(body) as { code: number; data: unknown; msg: string }) };
}

function getMarks({ ids, pictures, secrets }: Possessions): string[] {
  return [...Object.values(ids), ...pictures, ...secrets];
}

/** Returns every stored row of all tables that refers to the owner, and the money of the owner's accounts. */
function dump({ world, owned }: Scene): string[] {
  const { connection } = world.database;
  const marks = getMarks(owned);
  const names = connection
    // The journal contains the refused calls of the stranger.
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'Journal%'",
    )
    .all() as { name: string }[];
  return names.flatMap(({ name }) =>
    connection
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map(
        (row) =>
          `${name} ${JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? `${value}` : value))}`,
      )
      .filter((row) => marks.some((mark) => row.includes(mark))),
  );
}

const named = (name: string) => name.split('.').slice(0, 2).join('.');

describe('endpoints whose input names a record', () => {
  it('have a case in this file for each such field', async () => {
    const found = [...endpoints].flatMap(([name, endpoint]) => {
      const schema = inputSchema(endpoint);
      if (schema === undefined) return [];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      const fields = ['pos_0a1b2c3d4e5f6g7h', '/files/3fQz81LwPnX4AbCd.png'].flatMap((text) =>
        fieldsTaking(text, json),
      );
      return [...new Set(fields)].filter((field) => !words.has(field)).map((field) => `${name}.${field}`);
    });
    expect(found.filter((field) => !offers.has(field)).sort()).toEqual(Object.keys(cases).sort());
  });
});

/** Codes of calls that name a record that is missing or belongs to another user. */
const refusals: readonly number[] = [codes.notFound, codes.addressNotSet, codes.imageInvalid];

describe('a call with the ids of another user', () => {
  it.each(Object.entries(cases))(
    'to %s changes nothing and reveals nothing',
    async (name, { kind, input }) => {
      const at = await scene();
      const { owned, stranger, ownPictures } = at;
      await setIdentity(at, name, stranger);
      const before = dump(at);
      for (const reference of kind === 'picture' ? owned.pictures : Object.values(owned.ids)) {
        const { body, code, data } = await send(at, named(name), input(reference, ownPictures), stranger);
        const answersNone = code === codes.ok && (data as { total?: number } | null)?.total === 0;
        expect([reference, code, answersNone || refusals.includes(code)]).toEqual([reference, code, true]);
        for (const mark of getMarks(owned)) expect(body).not.toContain(mark);
      }
      expect(dump(at)).toEqual(before);
      expectLedgerSound(at.world);
    },
  );

  // Without this test, a call that fails for any other reason would pass above.
  it.each(Object.entries(cases))('to %s succeeds for the owner', async (name, { kind, input }) => {
    const at = await scene();
    const { owner, ids, pictures } = at.owned;
    await setIdentity(at, name, owner);
    const [one = '', two = '', three = ''] = pictures;
    const reference = kind === 'picture' ? three : ids[kind];
    const { code, msg } = await send(at, named(name), input(reference, [one, two]), owner);
    expect([code, msg]).toEqual([codes.ok, msg]);
  });
});

describe('the answer to another user', () => {
  it('contains nothing of the owner in any endpoint or feed', async () => {
    const at = await scene();
    const { owned, stranger } = at;
    const before = dump(at);
    let user = stranger;
    for (const [name, endpoint] of endpoints) {
      if (endpoint.upload === true) continue;
      const { code, body } = await send(at, name, (endpoint.example ?? {}) as Input, user);
      expect(code).not.toBe(codes.serverFault);
      for (const mark of getMarks(owned)) expect([name, body.includes(mark)]).toEqual([name, false]);
      if (name === 'identity.logout') user = await signInAgain(test, at.world, stranger);
    }
    const { userId } = stranger;
    for (const mode of ['real', 'demo'] as const) {
      const whole = JSON.stringify(wholeAccount(at.world, { userId, mode, language: 'en' }));
      for (const mark of getMarks(owned)) expect(whole).not.toContain(mark);
    }
    expect(dump(at)).toEqual(before);
  });

  it('is no picture of the owner', async () => {
    const at = await scene();
    for (const url of at.owned.pictures) {
      const load = (user: TestUser) => test.inject({ method: 'GET', url }, { world: at.world, user });
      expect((await load(at.stranger)).statusCode).toBe(404);
      expect((await load(at.owned.owner)).statusCode).toBe(200);
    }
  });

  it('is not the answer to a request of the owner under the same key', async () => {
    const at = await scene();
    const { world, owned, stranger } = at;
    const payload = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' };
    const url = '/asset/api/account/transferAsset';
    const headers = { 'idempotency-key': 'one-key' };
    const move = async (user: TestUser) =>
      (await test.inject({ method: 'POST', url, payload }, { world, user, headers })).json() as {
        data: { id: string };
      };
    const [first, second] = [await move(owned.owner), await move(stranger)];
    expect(second.data.id).not.toBe(first.data.id);
  });
});
