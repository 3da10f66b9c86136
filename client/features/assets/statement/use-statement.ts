import { type StatementLine, statements } from '@papertape/shared/contract/statements.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { readAllRows } from '../../../lib/api/read-all.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { monthAfter } from '../../../lib/format/months.ts';
import { useMode } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';

/** One account's statement of one month, by the user's own zone of time. */
export function useStatement() {
  const format = useFormat();
  const zone = useSettings(({ timeZone }) => timeZone);
  const mode = useMode();
  const present = format.fileTime(worldNow()).slice(0, 7);
  const [month, setMonth] = useState(present);
  const [account, setAccount] = useState<AccountKind>('currency');
  const [reading, setReading] = useState(false);
  const asked = { account, month, zone };
  const { data, error, refetch } = useRead(statements.month, asked);
  const readLines = async (): Promise<StatementLine[] | undefined> => {
    setReading(true);
    try {
      return await readAllRows(statements.lines, asked, ({ list }) => list);
    } finally {
      setReading(false);
    }
  };
  const first = data?.firstMonth ?? present;
  return {
    /** Which statement it is: what was read of one is not shown under another. */
    of: `${mode} ${account} ${month}`,
    account,
    setAccount,
    month,
    before: month > first ? () => setMonth(monthAfter(month, -1)) : undefined,
    after: month < present ? () => setMonth(monthAfter(month, 1)) : undefined,
    data,
    error,
    retry: refetch,
    reading,
    readLines,
  };
}

export type Statement = ReturnType<typeof useStatement>;
