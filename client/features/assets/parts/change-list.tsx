import { assets } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../../lib/api/use-read.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';

/** Every change of an account's available balances. */
export function ChangeList({ account }: { account: AccountKind }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const pages = usePages(assets.changeList, { account, size: 20 }, { quiet: true });
  return (
    <PagedList
      pages={pages}
      label={t('changes')}
      emptyTitle={t('changesEmpty')}
      emptyText={t('changesEmptyHint')}
      row={(row) => (
        <ListRow
          title={t(`reason.${row.reason}`)}
          sub={`${format.dateTime(row.time)} · ${t(row.part)}`}
          end={<Change text={signed(format.amount(row.change, row.coin), row.coin)} />}
          endSub={format.amount(row.balanceAfter, row.coin)}
        />
      )}
    />
  );
}

const signed = (text: string, coin: string) =>
  `${text.startsWith('-') || text.startsWith('−') ? '' : '+'}${text} ${coin}`;
