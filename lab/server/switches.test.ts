import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../server/testing/app-of-file.ts';

const test = await testAppOfFile({ parts: { simulator: {} } });

it('a world can claim to be called from Britain', async () => {
  const world = await test.world();
  expect(await test.data(identity.country, undefined, { world })).toBe('America');
  expect(await test.data(sim.mannersSet, { country: 'Britain' }, { world })).toEqual({
    country: 'Britain',
    strict: true,
  });
  expect(await test.data(identity.country, undefined, { world })).toBe('Britain');
  const refused = await test.call(sim.mannersSet, { country: 'Atlantis' as 'Britain' }, { world });
  expect(refused.refused).toBe('invalidInput');
});

it('a world is lenient by default and can be made strict', async () => {
  const world = await test.world();
  const strictly = async (id: string) => {
    const made = test.directory.ready(id);
    if (made === undefined) throw new Error(`no world ${id}`);
    return (await test.data(sim.manners, undefined, { world: made })).strict;
  };
  await test.data(sim.worldCreate, { id: 'lenient', seed: 's' }, { world });
  await test.data(sim.worldCreate, { id: 'strict', seed: 's', strict: true }, { world });
  expect([await strictly('lenient'), await strictly('strict')]).toEqual([false, true]);
  const lenient = test.directory.ready('lenient');
  if (lenient === undefined) throw new Error('no lenient world');
  await test.data(sim.mannersSet, { strict: true }, { world: lenient });
  expect(await strictly('lenient')).toBe(true);
});
