/** Capsules contain the history of a world without secrets, and replay equally elsewhere. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { assets } from '@papertape/shared/contract/assets.ts';
import type { Capsule, CapsulePage } from '@papertape/shared/contract/capsule.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundPassword, type Possessions, possess } from '../../server/testing/possessions.ts';
import { advance, createTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { multipart, sendForm } from '../../server/testing/test-upload.ts';
import type { World } from '../../server/world/world.ts';

let app: TestApp;
let world: World;
let owned: Possessions;
let packed: Buffer;

const chance = '8264';

/** Registers a user with a code that does not follow from the seed, and changes the password. */
async function signUpByChance(): Promise<string> {
  const contact = { by: 'email', email: 'chance@example.com' } as const;
  const actor = { by: 'visitor', mode: 'real', language: 'en', ip: '10.1.2.3' } as const;
  const send = { contact, purpose: 'register', code: chance } as const;
  await world.execute({ name: 'identity.sendCode', actor, input: send });
  const given = { by: 'email', email: contact.email, country: 'US', termsAccepted: true } as const;
  const words = { password: 'first-word', confirmPassword: 'first-word' };
  const call = { world };
  expect((await app.call(identity.register, { ...given, ...words, code: '8265' }, call)).refused).toBe(
    'codeInvalid',
  );
  const { token } = await app.data(identity.register, { ...given, ...words, code: chance }, call);
  const password = { old: 'first-word', new: 'second-word', confirm: 'second-word' };
  await app.data(identity.update, { password }, { world, token });
  await app.data(
    identity.login,
    { by: 'email', email: contact.email, password: 'second-word' },
    { world, device: 'web' },
  );
  return token;
}

const page: CapsulePage = {
  address: '/assets?world=w-1&token=very-secret',
  width: 390,
  height: 844,
  language: 'de',
  uid: null,
  console: ['password: "second-word"', 'drawn'],
  picture: 'iVBORw0KGgo=',
};

const getFile = async (of: World, uploads: 'with' | 'without' = 'with') => {
  const { path: url, method } = sim.capsule;
  const { rawPayload } = await app.inject({ method, url, query: { uploads } }, { world: of });
  return rawPayload;
};
const read = (bytes: Buffer) => JSON.parse(gunzipSync(bytes).toString()) as Capsule;
const replay = (bytes: Buffer, fields: Record<string, string> = {}) =>
  sendForm(app, sim.worldReplay, multipart(bytes, { fields }), { world });

beforeAll(async () => {
  app = await createTestApp({ parts: { simulator: {} } });
  world = await app.world({ seed: 'sealed' });
  owned = await possess(app, world);
  const token = await signUpByChance();
  await advance(world, 3_600_000);
  packed = await getFile(world);
  expect(packed.includes(token)).toBe(false);
});
afterAll(() => app.close());

describe('a capsule', () => {
  it('a capsule contains no password, no code, no hash of either and no token', () => {
    const text = gunzipSync(packed).toString();
    const stored = world.db.user
      .find({})
      .flatMap(({ passwordHash, fundPasswordHash }) => [passwordHash, fundPasswordHash ?? '']);
    const secrets = [
      'second-word',
      fundPassword,
      `"${chance}"`,
      owned.owner.token,
      ...stored.filter((hash) => hash !== ''),
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const { personal, files } = read(packed);
    expect(personal).toMatchObject({ email: 2, realName: 1, identificationNumber: 1, picture: 3 });
    expect(files.every(({ bytes }) => bytes !== null)).toBe(true);
  });

  it('an uploaded capsule becomes a paused world with the same certificate, pictures and people', async () => {
    const { data } = await replay(packed, { id: 'again' });
    expect(data).toMatchObject({
      hash: world.log.state.hash,
      difference: null,
      world: { id: 'again', clock: { mode: 'paused' } },
    });
    const again = await app.directory.find('again');
    if (again === undefined || data === null) throw new Error('not made');
    const [one, two] = [
      await app.data(sim.certificate, undefined, { world }),
      await app.data(sim.certificate, undefined, { world: again }),
    ];
    expect(two).toEqual(one);
    const mine = data.people.find(({ uid }) => uid === world.db.user.get(owned.owner.userId)?.uid);
    const caller = { world: again, token: mine?.token ?? '' };
    const wealth = (of: { world: World; token: string }) => app.data(assets.amountForex, undefined, of);
    expect(await wealth(caller)).toEqual(await wealth({ world, token: owned.owner.token }));
    const picture = await app.inject({ method: 'GET', url: owned.pictures[0] ?? '' }, caller);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(
      (await app.call(identity.info, undefined, { world: again, token: owned.owner.token })).refused,
    ).toBe('sessionMissing');
    // A replayed world has a history of its own.
    expect(read(await getFile(again)).events).toEqual(read(packed).events);
    expect((await replay(packed, { id: 'again' })).refused).toBe('statusConflict');
  });

  it('a capsule opens at any step, or is inspected without creating a world', async () => {
    const { entries } = read(packed);
    const middle = entries[Math.floor(entries.length / 2)];
    const { data } = await replay(packed, { until: String(middle?.sequence) });
    expect(data).toMatchObject({ sequence: middle?.sequence, hash: middle?.eventHash, time: middle?.at });
    const looked = await replay(packed, { keep: 'no' });
    expect(looked.data).toMatchObject({ world: null, people: [], hash: world.log.state.hash });
    expect((await replay(packed, { until: '99999' })).refused).toBe('notFound');
    expect((await replay(packed, { until: 'last' })).refused).toBe('invalidInput');
  });

  it('a replay ends at the instant of writing, with nothing due in between or while the clock is idle', async () => {
    const idle = await app.world({ seed: 'idle' });
    const { byMs, now } = { byMs: 7 * 60_000, now: idle.clock.now() };
    await app.data(sim.clockAdvance, { byMs }, { world: idle });
    const moved = idle.journal.sequence;
    const steps = await replay(await getFile(idle), { until: String(moved), id: 'moved' });
    expect(steps.data).toMatchObject({ time: now + byMs, world: { clock: { now: now + byMs } } });
    const before = await replay(await getFile(idle), { until: String(moved - 1) });
    expect(before.data).toMatchObject({ time: now });
    await advance(idle, 90_000);
    expect(idle.journal.sequence).toBe(moved);
    const end = now + byMs + 90_000;
    const { data } = await replay(await getFile(idle), { id: 'idle-again' });
    expect(data).toMatchObject({ time: end, difference: null, world: { clock: { now: end } } });
    const again = await app.directory.find('idle-again');
    if (again === undefined) throw new Error('not made');
    expect(await app.data(sim.certificate, undefined, { world: again })).toEqual(
      await app.data(sim.certificate, undefined, { world: idle }),
    );
    const last = { id: idle.id, newId: 'forked-after', sequence: moved };
    expect((await app.data(sim.worldFork, last, { world: idle })).clock.now).toBe(now + byMs);
    expect((await app.data(sim.replay, undefined, { world: idle })).difference).toBeNull();
  });

  it('a replay reports events that occurred between its last entry and the writing', async () => {
    const held = read(packed);
    const later = { ...held, world: { ...held.world, now: held.world.now + 40 * 86_400_000 } };
    const { data } = await replay(gzipSync(JSON.stringify(later)), { keep: 'no' });
    expect(data?.difference).toMatchObject({
      sequence: held.origin.sequence + held.entries.length + 1,
      reason: 'something happens by itself after the last entry, and nothing did',
      was: null,
    });
  });

  it('a replay names the first different entry with the recorded and the replayed event', async () => {
    const changed = read(packed);
    const at = changed.entries.findIndex(({ commands }) =>
      commands?.some(([name]) => name === 'assets.transfer'),
    );
    const command = changed.entries[at]?.commands?.find(([name]) => name === 'assets.transfer');
    (command?.[2] as { amount: string }).amount = '124';
    const { data } = await replay(gzipSync(JSON.stringify(changed)), { id: 'parted' });
    expect(data).toMatchObject({
      world: null,
      difference: { sequence: at + 1, was: { type: 'transfer.made' }, came: { type: 'transfer.made' } },
    });
    expect(await app.directory.find('parted')).toBeUndefined();
    if (command !== undefined) command[0] = 'assets.inventedLater';
    const newer = await replay(gzipSync(JSON.stringify(changed)), { keep: 'no' });
    expect(newer.data?.difference).toMatchObject({
      sequence: at + 1,
      reason: 'assets.inventedLater is a command that this version has not',
    });
  });

  it('a capsule can leave out uploads and include the state of a page', async () => {
    expect(read(await getFile(world, 'without')).files.map(({ bytes }) => bytes)).toEqual([null, null, null]);
    const { path: url, method } = sim.capsuleOfPage;
    const response = await app.inject({ method, url, payload: { page } }, { world });
    const held = read(response.rawPayload);
    expect(held.page).toEqual({
      ...page,
      address: '/assets?world=w-1&token=***',
      console: ['password: "***"', 'drawn'],
    });
    expect(held.personal['screenshot']).toBe(1);
    const { data } = await replay(response.rawPayload, { keep: 'no' });
    expect(data?.capsule.page).toEqual({
      address: '/assets?world=w-1&token=***',
      width: 390,
      height: 844,
      language: 'de',
      uid: null,
    });
  });

  it('a file that is no capsule is refused', async () => {
    for (const bytes of [
      Buffer.from('rubbish'),
      gzipSync('{}'),
      Buffer.from(JSON.stringify({ ...read(packed), entries: read(packed).entries.slice(1) })),
    ])
      expect((await replay(bytes)).refused).toBe('fileUnknown');
  });
});
