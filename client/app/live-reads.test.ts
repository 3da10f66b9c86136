import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import { contract } from '@papertape/shared/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { outdatedPaths } from './use-live-reads.ts';

const news = (parts: Partial<ContractData>): ContractData => ({ whole: false, mode: 'real', ...parts });

describe('outdatedPaths', () => {
  it('lists the reads that show the data of an account message', () => {
    expect(outdatedPaths(news({ recharges: [{} as never], balances: [{} as never] }), false)).toEqual([
      '/asset/api/userrechange/list',
      '/asset/api/asset/',
      '/asset/api/account/',
      '/asset/api/accountchange/',
    ]);
    expect(outdatedPaths(news({ orders: [], unread: 2 }), false)).toEqual(['/asset/api/notification/']);
  });

  it('lists all reads for a whole state after a reconnect and none for the first one', () => {
    const whole = { ...news({}), whole: true };
    expect(outdatedPaths(whole, true)).toEqual([]);
    expect(outdatedPaths(whole, false)).toHaveLength(11);
  });

  it('lists only prefixes of paths in the contract', () => {
    const paths = Object.values(contract).flatMap((feature) =>
      Object.values(feature).map(({ path }) => path),
    );
    const all = outdatedPaths({ ...news({}), whole: true }, false);
    expect(all.filter((beginning) => !paths.some((path) => path.startsWith(beginning)))).toEqual([]);
  });
});
