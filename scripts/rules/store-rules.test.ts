import { expect, it } from 'vitest';
import { storeProblems } from './store-rules.ts';

const users = {
  path: 'server/modules/identity/users.store.ts',
  text: `export const users = {
  get: ({ db }: Rows, id: string) => db.user.get(id),

  setMode(tx: Tx, id: string, mode: Mode): void {
    tx.db.user.update(id, { mode });
  },
};

export const seen = {
  put({ db }: Rows, row: Row): void {
    db.seen.upsert(row);
  },
};
`,
};

const using = (path: string, code: string, from = '../identity/users.store.ts') => ({
  path,
  text: `import { seen, users } from '${from}';\n${code}\n`,
});

const breaks = (file: { path: string; text: string }) =>
  storeProblems([users, file]).map(({ rule, place }) => `${rule} ${place}`);

it('keeps a module from writing rows of another', () => {
  const service = 'server/modules/loan/loan.service.ts';
  expect(breaks(using(service, "users.setMode(tx, id, 'demo');"))).toEqual([`own-rows ${service}:2`]);
  expect(breaks(using(service, 'seen.put(tx, row);'))).toEqual([`own-rows ${service}:2`]);
});

it.each([
  ['reads of another module', using('server/modules/loan/loan.service.ts', 'users.get(tx, id);')],
  [
    'its own writes',
    using('server/modules/identity/update.service.ts', "users.setMode(tx, id, 'demo');", './users.store.ts'),
  ],
  ['writes of a store', using('server/modules/kyc/kyc.store.ts', "users.setMode(tx, id, 'demo');")],
  ['what a comment says', using('server/modules/loan/loan.service.ts', '// not users.setMode')],
])('allows %s', (_name, file) => {
  expect(breaks(file)).toEqual([]);
});
