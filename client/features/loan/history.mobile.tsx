import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RealOnly } from '../../lib/account/real-only.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoanRow } from './parts/loan-row.tsx';
import { LoanSheet } from './parts/loan-sheet.tsx';
import { PaySheet } from './parts/pay-sheet.tsx';
import { type LoanKind, loanKinds, useLoans, useShownLoan } from './use-loans.ts';

export function LoanHistoryMobile() {
  const { t } = useTranslation('loan');
  return (
    <>
      <TopBar title={t('history')} back fallback="/pages/loan/index" />
      <Page title={t('history')} frame="mobile">
        <RealOnly>
          <History />
        </RealOnly>
      </Page>
    </>
  );
}

function History() {
  const { t } = useTranslation('loan');
  const [kind, setKind] = useState<LoanKind | 'all'>('all');
  const pages = useLoans(kind === 'all' ? undefined : kind);
  const shown = useShownLoan();
  return (
    <>
      <Tabs
        id="loans"
        small
        label={t('history')}
        value={kind}
        onChange={setKind}
        tabs={[
          { value: 'all', label: t('kind.all') },
          ...loanKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
      />
      <TabPanel id="loans" value={kind}>
        <PullToRefresh onRefresh={() => pages.refetch()}>
          <PagedList
            pages={pages}
            label={t('history')}
            emptyTitle={t('empty')}
            emptyText={t('emptyHint')}
            rowKey={(row) => row.id}
            row={(row) => <LoanRow row={row} onOpen={shown.open} />}
          />
        </PullToRefresh>
      </TabPanel>
      <LoanSheet model={shown} />
      <PaySheet model={shown} />
    </>
  );
}
