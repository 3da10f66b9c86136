import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisitorRecords } from '../../entities/records/own-records-page.tsx';
import { useAccount } from '../../lib/feeds/use-live.ts';
import type { TradePanelProps } from '../../lib/screens/trade-panels.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Table } from '../../ui/table.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { contractColumns, runningColumns, useColumnParts } from './columns.tsx';
import { RecordDetails, RecordFilterBar } from './parts/record-parts.tsx';
import { type RecordFilter, recordViews, useSecondsRecords, useSecondsRecordsView } from './use-records.ts';
import './seconds.css';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SecondsConfirmSheet, SecondsHelpSheet } from './parts/confirm-sheet.tsx';
import {
  ClosedNote,
  DurationGrid,
  ExpectedLines,
  SideButtons,
  StakeField,
  useTradingTime,
} from './parts/order-fields.tsx';
import { ResultSheet } from './parts/result-sheet.tsx';
import { RunningList } from './parts/running-card.tsx';
import { useOffers, useSecondsOrder } from './use-order.ts';

/** Lists running and past contracts under the chart of the desktop's trade page. */
export function SecondsRecordsDesktop({ end }: Pick<TradePanelProps, 'end'>) {
  const { t } = useTranslation('seconds');
  const { view, show } = useSecondsRecordsView();
  const [filter, setFilter] = useState<RecordFilter>('all');
  const running = useAccount((account) => account.seconds);
  if (!useSignedIn()) return <VisitorRecords title={t('records')}>{t('loginForRecords')}</VisitorRecords>;
  const labels = { running: t('running'), records: t('records') };
  return (
    <>
      <Tabs
        id="seconds"
        label={t('title')}
        value={view}
        onChange={show}
        tabs={recordViews.map((value) => ({
          value,
          label: labels[value],
          ...(value === 'running' ? { count: running.length } : {}),
        }))}
        end={
          <>
            {view === 'records' && <RecordFilterBar value={filter} onChange={setFilter} />}
            {end}
          </>
        }
      />
      <TabPanel id="seconds" value={view} className="seconds-records">
        {view === 'running' ? <RunningContracts /> : <ContractTable filter={filter} />}
      </TabPanel>
    </>
  );
}

function RunningContracts() {
  const parts = useColumnParts();
  const { t } = parts;
  const known = useAccount((account) => account.known);
  const running = useAccount((account) => account.seconds);
  return (
    <Table
      flush
      caption={t('running')}
      columns={runningColumns(parts)}
      rows={known ? [...running] : undefined}
      rowKey={(row) => row.id}
      empty={<Empty title={t('noRunning')}>{t('noRunningHint')}</Empty>}
    />
  );
}

function ContractTable({ filter }: { filter: RecordFilter }) {
  const parts = useColumnParts();
  const { t } = parts;
  const pages = useSecondsRecords(filter);
  const [open, setOpen] = useState<SecondsContract>();
  return (
    <>
      <PagedTable
        pages={pages}
        columns={contractColumns(parts)}
        caption={t('records')}
        emptyTitle={t('recordsEmpty')}
        emptyText={t('recordsEmptyHint')}
        onRowPress={setOpen}
        csvName="seconds-contracts"
      />
      <RecordDetails contract={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Renders the order form of the desktop's trade page, for the symbol of that page. */
export function SecondsDesktop({ instrument }: TradePanelProps) {
  const { t } = useTranslation('seconds');
  const [isHelping, setHelping] = useState(false);
  return (
    <div className="seconds-panel col g-16">
      <div className="between">
        <h2 className="t-14 w-6">{t('title')}</h2>
        <IconButton
          small
          icon="help"
          iconSize={18}
          label={t('howItWorks')}
          onClick={() => setHelping(true)}
        />
      </div>
      <SecondsHelpSheet open={isHelping} onClose={() => setHelping(false)} />
      {instrument.seconds ? (
        <SecondsForm key={instrument.symbol} instrument={instrument} />
      ) : (
        <Empty title={t('notOffered', { symbol: instrument.shortName })}>{t('notOfferedHint')}</Empty>
      )}
    </div>
  );
}

function SecondsForm({ instrument }: { instrument: Instrument }) {
  const offers = useOffers(instrument.symbol);
  const order = useSecondsOrder(instrument, offers.chosen);
  const time = useTradingTime(instrument);
  const showRecords = useSecondsRecordsView((state) => state.show);
  return (
    <div className="seconds-form col g-16">
      <ClosedNote time={time} />
      <DurationGrid offers={offers} />
      <StakeField order={order} offer={offers.chosen} />
      <ExpectedLines stake={order.stake} offer={offers.chosen} />
      <SideButtons order={order} time={time} ready={Boolean(offers.chosen)} />
      <RunningList />
      <SecondsConfirmSheet symbol={instrument.symbol} order={order} offer={offers.chosen} />
      <ResultSheet held={order.sideToConfirm !== undefined} onRecords={() => showRecords('records')} />
    </div>
  );
}
