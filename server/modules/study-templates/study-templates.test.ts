import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { type StudyTemplate, studyTemplates } from '@papertape/shared/contract/study-templates.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { createTrader, type TestTrader } from '../../testing/test-trader.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const trend: StudyTemplate = {
  id: 'a',
  name: 'Trend',
  studies: [
    { study: 'EMA', parameters: [12, 26] },
    { study: 'VOL', parameters: [] },
  ],
};
const swing: StudyTemplate = { id: 'b', name: 'Swing', studies: [{ study: 'BOLL', parameters: [20, 2] }] };

async function start() {
  const world = await app.world();
  return { trader: await createTrader(app, world), other: await createTrader(app, world) };
}

const read = ({ caller }: TestTrader) => app.data(studyTemplates.templates, undefined, caller);
const save = ({ caller }: TestTrader, templates: StudyTemplate[], revision: number) =>
  app.call(studyTemplates.save, { templates, revision }, caller);

describe('study templates', () => {
  it('are listed as an addition, and are stored for each user in order', async () => {
    const { trader, other } = await start();
    const { additions } = await app.data(market.initForestData, undefined, trader.caller);
    expect(additions).toContain('studyTemplates');
    await save(trader, [trend, swing], 0);
    expect(await read(trader)).toEqual({ templates: [trend, swing], revision: 1 });
    expect(await read(other)).toEqual({ templates: [], revision: 0 });
  });

  it('refuse a revision other than the stored one', async () => {
    const { trader } = await start();
    await save(trader, [trend], 0);
    expect((await save(trader, [swing], 0)).code).toBe(codes.statusConflict);
    expect(await read(trader)).toEqual({ templates: [trend], revision: 1 });
  });

  it.each<[string, unknown]>([
    ['an unknown study', { ...trend, studies: [{ study: 'SAR', parameters: [1] }] }],
    ['a length of no bars', { ...trend, studies: [{ study: 'MA', parameters: [0] }] }],
    ['a template without a name', { ...trend, name: '' }],
  ])('refuse %s', async (_name, template) => {
    const { trader } = await start();
    expect((await save(trader, [template as StudyTemplate], 0)).code).toBe(codes.invalidInput);
    expect((await read(trader)).templates).toEqual([]);
  });
});
