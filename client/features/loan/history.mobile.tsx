import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { RealMobilePage } from '../../entities/account/real-page.tsx';
import { ActionLink } from '../../entities/records/columns.tsx';
import { RecordCards } from '../../entities/records/record-cards.tsx';
import { StatusTabs, useStatusFilter } from '../../entities/records/record-filters.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { loanColumns } from './columns.tsx';
import { LoanRow } from './parts/loan-rows.tsx';
import { LoanSheets } from './parts/loan-sheets.tsx';
import { type LoanKind, loanKinds, useLoans, useShownLoan } from './use-loans.ts';

export function LoanHistoryMobile() {
  const { t } = useTranslation('loan');
  return (
    <RealMobilePage title={t('history')} fallback={mobilePath('loan')}>
      <LoanHistory />
    </RealMobilePage>
  );
}

function LoanHistory() {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const filter = useStatusFilter<LoanKind>();
  const pages = useLoans(filter.status);
  const shown = useShownLoan();
  return (
    <>
      <StatusTabs
        id="loans"
        small
        label={t('history')}
        filter={filter}
        statuses={loanKinds}
        text={(value) => t(`kind.${value}`)}
      >
        <RecordCards
          pages={pages}
          label={t('history')}
          csvName="loans"
          columns={loanColumns(t, format, shown)}
          emptyTitle={t('empty')}
          emptyText={t('emptyHint')}
          emptyAction={<ActionLink to={mobilePath('loanApply')}>{t('apply.title')}</ActionLink>}
          row={(row) => <LoanRow row={row} onOpen={shown.open} />}
        />
      </StatusTabs>
      <LoanSheets model={shown} />
    </>
  );
}
