import { appVersion } from '@papertape/shared/contract/app-version.ts';
import { compareVersions } from '@papertape/shared/text/compare-versions.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { appVersionModule } from './app-version.module.ts';

const app = await testAppOfFile({ modules: [appVersionModule] });
const world = await app.world();

describe('app version', () => {
  it('lists a store link per platform', async () => {
    const list = await app.data(appVersion.appQr, undefined, { world });
    expect(list.map(({ platform }) => platform)).toEqual(['ios', 'android']);
    for (const { url } of list) expect(new URL(url).protocol).toBe('https:');
  });

  it.each([
    ['1.0.0', null, false, false],
    ['1.0', null, false, false],
    ['2.3', null, false, false],
    ['0.9.9', 'choose_update', true, true],
    ['0.9', 'choose_update', true, true],
    ['0.8.12', 'must_update', false, true],
    ['0', 'must_update', false, true],
  ] as const)('answers version %s with %s', async (versionNo, tag, hot, full) => {
    const answer = await app.data(appVersion.getVersion, { platform: 'android', versionNo }, { world });
    expect(answer.newUpdateTag).toBe(tag);
    expect(answer.version).toMatchObject({ versionNo: '1.0.0', versionCode: 100 });
    expect(answer.version.description).not.toBe('');
    expect(answer.version.linkUpdateHot !== null).toBe(hot);
    expect(answer.version.linkUpdateFull !== null).toBe(full);
  });

  it.each([
    { platform: 'windows', versionNo: '1.0.0' },
    { platform: 'ios', versionNo: 'one' },
    { platform: 'ios' },
  ])('refuses %j', async (input) => {
    expect((await app.call(appVersion.getVersion, input as never, { world })).refused).toBe('invalidInput');
  });

  it('compares versions part by part as numbers', () => {
    const sorted = ['1.10.0', '1.9', '1.9.1', '0.10', '1.0.0'].sort(compareVersions);
    expect(sorted).toEqual(['0.10', '1.0.0', '1.9', '1.9.1', '1.10.0']);
    expect(compareVersions('1.0', '1.0.0.0')).toBe(0);
  });
});
