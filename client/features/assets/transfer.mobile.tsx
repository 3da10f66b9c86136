import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ActionLink } from '../../entities/records/columns.tsx';
import { RecordCards } from '../../entities/records/record-cards.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { transferColumns } from './columns.tsx';
import { TransferPart } from './parts/transfer-form.tsx';
import { useTransferRecords } from './use-assets.ts';
import './assets.css';

export function TransferRecordsMobile() {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const pages = useTransferRecords();
  return (
    <MobilePage title={t('transferRecords')} fallback={mobilePath('assets')}>
      <RecordCards
        pages={pages}
        label={t('transferRecords')}
        csvName="transfers"
        columns={transferColumns(t, format)}
        emptyTitle={t('transferEmpty')}
        emptyText={t('transferEmptyHint')}
        emptyAction={<ActionLink to={mobilePath('transfer')}>{t('transfer')}</ActionLink>}
        row={(row) => (
          <ListRow
            title={`${t(`account.${row.from}`)} → ${t(`account.${row.to}`)}`}
            sub={format.dateTime(row.time)}
            end={`${format.amount(row.amount, row.coin)} ${row.coin}`}
          />
        )}
      />
    </MobilePage>
  );
}

export function TransferMobile() {
  const { t } = useTranslation('assets');
  return (
    <MobilePage
      title={t('transfer')}
      fallback={mobilePath('assets')}
      className="pad"
      end={
        <Link className="well t-13" to={mobilePath('transferRecords')}>
          {t('transferRecords')}
        </Link>
      }
    >
      <TransferPart />
    </MobilePage>
  );
}
