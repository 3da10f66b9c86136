import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { RecordList } from '../../../entities/records/record-cards.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { changeColumns, signedAmount } from '../columns.tsx';
import { useBalanceChanges } from '../use-balance-changes.ts';

/** Every change of an account's available balances. */
export function ChangeList({ account }: { account: AccountKind }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const pages = useBalanceChanges(account);
  return (
    <RecordList
      pages={pages}
      label={t('changes')}
      csvName="balance-changes"
      columns={changeColumns(t, format)}
      emptyTitle={t('changesEmpty')}
      emptyText={t('changesEmptyHint')}
      row={(row) => (
        <ListRow
          title={t(`reason.${row.reason}`)}
          sub={`${format.dateTime(row.time)} · ${t(row.part)}`}
          end={<Change text={signedAmount(format.amount(row.change, row.coin), row.coin)} />}
          endSub={format.amount(row.balanceAfter, row.coin)}
        />
      )}
    />
  );
}
