import { identity } from '@papertape/shared/contract/identity.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { decideByHand, pendingRequests } from '../../office/back-office.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance } from '../../testing/test-app.ts';
import { uploadPicture } from '../../testing/test-upload.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { defaultSettings } from '../../world/settings.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { uploadModule } from '../upload/upload.module.ts';
import { kycModule } from './kyc.module.ts';

const delay = defaultSettings.backOffice.kyc.delayMs;
let world: World;
let user: TestUser;
let documents: { realName: string; identificationNumber: string; front: string; back: string };

const app = await testAppOfFile({ modules: [identityModule, uploadModule, kycModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
  documents = {
    realName: 'Mia Carter',
    identificationNumber: 'X4820193',
    front: await uploadPicture(app, world, user),
    back: await uploadPicture(app, world, user),
  };
});

const info = (lang: 'en' | 'de' = 'en') => app.data(kyc.info, undefined, { world, user, lang });
const insert = (changes: object = {}, who = user) =>
  app.call(kyc.insert, { ...documents, ...changes }, { world, user: who });
const getStatus = async () => (await app.data(identity.info, undefined, { world, user })).kycStatus;
const eventTypes = () => world.db.eventLog.find({}, { orderBy: '"seq"' }).map(({ type }) => type);

describe('identity documents', () => {
  it('are unverified at first', async () => {
    expect(await info()).toMatchObject({
      status: 'unverified',
      realName: null,
      extra: [],
      submittedAt: null,
    });
  });

  it('are pending until the time of the decision, and then verified', async () => {
    const extra = [await uploadPicture(app, world, user)];
    const handedIn = world.clock.now();
    expect((await insert({ extra })).data).toMatchObject({
      status: 'pending',
      realName: 'Mia Carter',
      identificationNumber: '••••0193',
      front: documents.front,
      extra,
      reason: null,
      submittedAt: handedIn,
      decidedAt: null,
    });
    await advance(world, delay - 1);
    expect(await getStatus()).toBe('pending');
    await advance(world, 3_600_000);
    expect(await info()).toMatchObject({ status: 'verified', decidedAt: handedIn + delay });
    expect(await getStatus()).toBe('verified');
    expect(eventTypes().slice(-2)).toEqual(['kyc.submitted', 'kyc.verified']);
  });

  it('with a name that contains REJECT are rejected with a reason, and can be submitted again', async () => {
    await insert({ realName: 'Reject Carter' });
    await advance(world, delay);
    const rejected = await info();
    expect(rejected.status).toBe('rejected');
    expect(rejected.reason).toMatch(/could not be read/);
    expect((await insert()).data).toMatchObject({ status: 'pending', reason: null, decidedAt: null });
    await advance(world, delay);
    expect(await getStatus()).toBe('verified');
  });

  it('can be decided by hand once', async () => {
    await insert({ realName: 'Manual Carter' });
    await advance(world, 30 * 86_400_000);
    const [pending] = await world.execute('look', (tx) =>
      pendingRequests(tx).flatMap(({ kind, requests }) => (kind === 'kyc' ? requests : [])),
    );
    expect(pending).toMatchObject({ userId: user.userId, details: { realName: 'Manual Carter' } });
    const decide = () =>
      world.execute('decide', (tx) =>
        decideByHand(tx, 'kyc', pending!.id, { approve: false, reason: 'The card has expired.' }),
      );
    expect(await decide()).toBeUndefined();
    expect(await decide()).toMatchObject({ refused: 'statusConflict' });
    const { token } = await app.data(
      identity.login,
      { by: 'email', email: user.email, password: user.password },
      { world },
    );
    expect(await app.data(kyc.info, undefined, { world, token })).toMatchObject({
      status: 'rejected',
      reason: 'The card has expired.',
    });
  });

  it('are refused while others are pending or verified', async () => {
    await insert();
    expect((await insert()).refused).toBe('kycPending');
    await advance(world, delay);
    expect((await insert()).refused).toBe('kycVerified');
  });

  it('must be distinct pictures of the user', async () => {
    const other = await app.register(world);
    expect((await insert({}, other)).refused).toBe('imageInvalid');
    const foreign = await uploadPicture(app, world, other);
    expect((await insert({ extra: [foreign] })).refused).toBe('imageInvalid');
    expect((await insert({ back: documents.front })).refused).toBe('imageInvalid');
    expect((await insert({ front: '/files/not-uploaded-yet.png' })).refused).toBe('imageInvalid');
    expect(await getStatus()).toBe('unverified');
  });

  it.each([
    [{ realName: ' ' }, 'invalidInput'],
    [{ realName: 'x'.repeat(81) }, 'invalidInput'],
    [{ identificationNumber: '12' }, 'invalidInput'],
    [{ back: undefined }, 'invalidInput'],
    [{ front: '/etc/passwd' }, 'imageInvalid'],
    [{ status: 'verified' }, 'invalidInput'],
  ])('with %j are refused with %s', async (changes, refused) => {
    expect((await insert(changes)).refused).toBe(refused);
    expect(await getStatus()).toBe('unverified');
  });

  it('are decided after a restart during the review', async () => {
    await insert();
    const fork = await app.directory.fork(world.id, `${world.id}-fork`);
    await advance(fork!, delay);
    const answer = await app.data(kyc.info, undefined, { world: fork!, user });
    expect(answer.status).toBe('verified');
  });
});
