import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import { contract } from '@papertape/shared/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { outdatedPaths } from './use-live-reads.ts';

const news = (parts: Partial<ContractData>): ContractData => ({ whole: false, mode: 'real', ...parts });

describe('reads that a message of the account makes old', () => {
  it('are those that show what it speaks of', () => {
    expect(outdatedPaths(news({ recharges: [{} as never], balances: [{} as never] }), false)).toEqual([
      '/asset/api/userrechange/list',
      '/asset/api/asset/',
      '/asset/api/account/',
      '/asset/api/accountchange/',
    ]);
    expect(outdatedPaths(news({ orders: [], unread: 2 }), false)).toEqual(['/asset/api/notification/']);
  });

  it('are all of them after a reconnect, none at the start', () => {
    const whole = { ...news({}), whole: true };
    expect(outdatedPaths(whole, true)).toEqual([]);
    expect(outdatedPaths(whole, false)).toHaveLength(11);
  });

  it('begin like paths of the contract', () => {
    const paths = Object.values(contract).flatMap((feature) =>
      Object.values(feature).map(({ path }) => path),
    );
    const all = outdatedPaths({ ...news({}), whole: true }, false);
    expect(all.filter((beginning) => !paths.some((path) => path.startsWith(beginning)))).toEqual([]);
  });
});
