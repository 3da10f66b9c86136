/** Names of seats: which names a class accepts, and seats that the trainer reserves for a learner. */
import { seatName } from '@papertape/shared/contract/class-rows.ts';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { scenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { claimSeat, startTestClass } from '../../../server/testing/test-class.ts';
import { loadTexts } from '../../../server/texts/languages.ts';

const test = await testAppOfFile({ parts: { simulator: {} } });
const lobby = await test.world();

const start = (input: Parameters<typeof startTestClass>[2]) => startTestClass(test, lobby, input);
const claim = (input: object) => test.call(classroom.classClaim, input, { world: lobby });

it.each([
  'Mia',
  `Mia "Q" O'Neil`,
  'Zoë-Lou',
  'मीरा',
  '🦊',
  '👩🏽‍🎓 Ann',
  '🇨🇭 Urs',
  '„Kiki“',
  'Ann & Ben',
  '2b',
])('a seat can be named %s, in a class and in the file of a lesson', (name) => {
  expect(seatName.safeParse(name).success).toBe(true);
  expect(scenarioFile.def.shape.people.def.innerType.def.element.safeParse({ name }).success).toBe(true);
});

it('the error of a name lists each sign that a name can have, in every language', () => {
  const signs = [...'-._&()'];
  for (const sign of signs) {
    expect(seatName.safeParse(`A${sign}`).success, sign).toBe(true);
    expect(seatName.safeParse(`${sign}A`).success, sign).toBe(false);
  }
  for (const area of ['join', 'class'] as const)
    for (const [language, texts] of Object.entries(loadTexts(area)))
      expect(
        signs.filter((sign) => !texts['badName']?.includes(sign)),
        `${area} ${language}`,
      ).toEqual([]);
});

it.each(['', ' Mia', '=1+1', '+49', '-1', '@Mia', '<b>Mia</b>', 'Mia\u202E', 'Mia\nNoah', 'a'.repeat(41)])(
  'a seat cannot be named %j',
  (name) => expect(seatName.safeParse(name).success).toBe(false),
);

it('a learner with only a name gets the seat reserved for it, else one that is not reserved', async () => {
  const { held, world } = await start({ seats: 4, names: ['Mia', 'Noah'], clock: 'paused' });
  const { code } = held;
  const door = await test.data(classroom.classDoor, { code }, { world: lobby });
  expect(door.free.map(({ seat, reserved }) => [seat, reserved])).toEqual([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ]);
  expect((await claim({ code, name: 'Zoe' })).data).toMatchObject({ seat: 3, name: 'Zoe' });
  expect((await claim({ code, name: 'noah' })).data).toMatchObject({ seat: 2, name: 'Noah' });
  expect((await claim({ code })).data).toMatchObject({ seat: 4, name: 'Seat 4' });
  // The last free seat is for Mia.
  expect((await claim({ code, name: 'Late' })).refused).toBe('statusConflict');
  expect((await claim({ code, seat: 1, name: 'Mimi' })).data).toMatchObject({ seat: 1, name: 'Mia' });
  const { roster } = await test.data(sim.classShow, undefined, { world: world() });
  expect(roster.map(({ name }) => name)).toEqual(['Mia', 'Noah', 'Zoe', 'Seat 4']);
});

it('a seat that the trainer names is reserved, also through its own code', async () => {
  const { held, world } = await start({ seats: 2, clock: 'paused' });
  const asTrainer = { world: world() };
  await test.data(sim.classSeatChange, { seat: 2, name: 'Ann' }, asTrainer);
  const added = await test.data(sim.classSeatAdd, { name: 'Ben' }, asTrainer);
  const { free } = await test.data(classroom.classDoor, { code: held.code }, { world: lobby });
  expect(free.map(({ reserved }) => reserved)).toEqual([false, true, true]);
  expect(await claimSeat(test, lobby, { seatCode: added.code, name: 'Other' })).toMatchObject({
    name: 'Ben',
  });
});

it('a repeated class reserves the seats of those who had one', async () => {
  const { held, world } = await start({ seats: 3, names: ['Mia'], clock: 'paused' });
  await claimSeat(test, lobby, { code: held.code, seat: 2, name: 'Noah' });
  await test.data(sim.classEnd, {}, { world: world() });
  const again = await test.data(sim.classReplicate, { clock: 'paused' }, { world: world() });
  const { free } = await test.data(classroom.classDoor, { code: again.code }, { world: lobby });
  expect(free.map(({ name, reserved }) => `${name} ${reserved}`)).toEqual([
    'Mia true',
    'Noah true',
    'Seat 3 false',
  ]);
});
