import type { SecondsContract } from '@papertape/shared/contract/seconds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginLink } from '../../lib/account/login-link.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { Button } from '../../ui/button.tsx';
import { Change } from '../../ui/change.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PullToRefresh, RefreshButton } from '../../ui/pull-to-refresh.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ContractSheet } from './parts/contract-sheet.tsx';
import { ContractStatus } from './parts/contract-status.tsx';
import { RecordFilterBar } from './parts/record-filter.tsx';
import { IfClosedNow } from './parts/running-card.tsx';
import { SideBadge } from './parts/side-badge.tsx';
import { useSecondsTexts } from './parts/texts.ts';
import { type RecordFilter, useSecondsRecords } from './use-records.ts';
import './seconds.css';

/** Every contract, running and ended. */
export function SecondsRecordsMobile() {
  const { t } = useTranslation('seconds');
  const [filter, setFilter] = useState<RecordFilter>('all');
  const signedIn = useSignedIn();
  const pages = useSecondsRecords(filter);
  const refresh = (
    <RefreshButton label={t('refresh')} busy={pages.isFetching} onRefresh={() => void pages.refetch()} />
  );
  return (
    <>
      <TopBar title={t('records')} back fallback="/pages/market/second-contract" end={signedIn && refresh} />
      <Page title={t('records')} frame="mobile">
        {signedIn ? (
          <PullToRefresh onRefresh={pages.refetch}>
            <div className="pad">
              <RecordFilterBar value={filter} onChange={setFilter} />
            </div>
            <Records pages={pages} />
          </PullToRefresh>
        ) : (
          <Empty title={t('records')} action={<LoginLink />}>
            {t('loginForRecords')}
          </Empty>
        )}
      </Page>
    </>
  );
}

function Records({ pages }: { pages: ReturnType<typeof useSecondsRecords> }) {
  const { t } = useTranslation('seconds');
  const [open, setOpen] = useState<SecondsContract>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PagedList
        pages={pages}
        label={t('records')}
        emptyTitle={t('recordsEmpty')}
        emptyText={t('recordsEmptyHint')}
        rowKey={(row) => row.id}
        row={(row) => <RecordRow contract={row} onPress={() => setOpen(row)} />}
      />
      <ContractSheet
        contract={open}
        onClose={close}
        footer={
          <Button size="lg" block onClick={close}>
            {t('sheet.close')}
          </Button>
        }
      />
    </>
  );
}

function RecordRow({ contract, onPress }: { contract: SecondsContract; onPress: () => void }) {
  const format = useFormat();
  const texts = useSecondsTexts();
  const { symbol, side, profit, openedAt, stake } = contract;
  return (
    <ListRow
      onPress={onPress}
      title={
        <span className="flex g-8">
          {format.symbol(symbol)}
          <SideBadge side={side} />
        </span>
      }
      sub={`${format.dateTime(openedAt)} · ${texts.durationOf(contract)} · ${format.money(stake)} USDT`}
      end={profit === null ? <IfClosedNow contract={contract} /> : <Change text={format.profit(profit)} />}
      endSub={<ContractStatus contract={contract} />}
    />
  );
}
