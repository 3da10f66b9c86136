import type { Withdrawal } from '@papertape/shared/contract/withdraw-rows.ts';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { formatFor } from '../../lib/format/format.ts';
import { withdrawalColumns } from './columns.tsx';

it('the CSV file of withdrawals contains the account that paid each one', () => {
  const t = ((key: string) => key) as TFunction<['withdraw', 'money']>;
  const columns = withdrawalColumns(t, formatFor('en', 'America/New_York'), () => undefined);
  const more = columns.flatMap(({ also = [] }) => also);
  const account = more.find(({ header }) => header === 'record.account');
  expect(account?.text({ account: 'currency' } as Withdrawal)).toBe('currency');
});
