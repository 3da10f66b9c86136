import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useState } from 'react';
import { ActionLink } from '../../entities/records/columns.tsx';
import { OwnRecordsPage } from '../../entities/records/own-records-page.tsx';
import { RecordCards } from '../../entities/records/record-cards.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Change } from '../../ui/change.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { ContractStatus, contractColumns, useColumnParts } from './columns.tsx';
import { RecordDetails, RecordFilterBar } from './parts/record-parts.tsx';
import { IfClosedNow, RunningList } from './parts/running-card.tsx';
import { DirectionBadge, useSecondsTexts } from './parts/side-badge.tsx';
import { type RecordFilter, useSecondsRecords } from './use-records.ts';
import './seconds.css';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LiveChange, LivePrice } from '../../entities/market/live-cells.tsx';
import { MarketChart } from '../../entities/market/market-chart.tsx';
import { SymbolIcon } from '../../entities/market/symbol-icon.tsx';
import { type ChosenSymbol, useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { useContractLines } from '../../entities/market/use-contract-lines.ts';
import { useMarketTexts } from '../../entities/market/use-market-texts.ts';
import { usePriceTitle } from '../../entities/market/use-price-title.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { ProductTabs } from '../../lib/navigation/product-tabs.tsx';
import { useView } from '../../lib/navigation/use-view.ts';
import { otherProduct } from '../../lib/screens/trade-panels.ts';
import { defaultStudies, type StudySettings } from '../../ui/chart/study-names.ts';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Picker } from '../../ui/picker.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { SecondsConfirmSheet, SecondsHelpSheet } from './parts/confirm-sheet.tsx';
import {
  ClosedNote,
  DurationGrid,
  ExpectedLines,
  ExpectedShort,
  SideButtons,
  StakeField,
  useTradingTime,
} from './parts/order-fields.tsx';
import { ResultSheet } from './parts/result-sheet.tsx';
import { useOffers, useSecondsOrder } from './use-order.ts';

/** Lists every contract, running and ended. */
function SecondsRecordsMobile() {
  const parts = useColumnParts();
  const { t } = parts;
  const [filter, setFilter] = useState<RecordFilter>('all');
  const [open, setOpen] = useState<SecondsContract>();
  const pages = useSecondsRecords(filter);
  return (
    <OwnRecordsPage title={t('records')} fallback={mobilePath('seconds')} loginHint={t('loginForRecords')}>
      <RecordCards
        head={<RecordFilterBar value={filter} onChange={setFilter} />}
        pages={pages}
        label={t('records')}
        csvName="seconds-contracts"
        columns={contractColumns(parts)}
        emptyTitle={t('recordsEmpty')}
        emptyText={t('recordsEmptyHint')}
        emptyAction={<ActionLink to={mobilePath('seconds')}>{t('title')}</ActionLink>}
        row={(row) => <RecordRow contract={row} onPress={() => setOpen(row)} />}
      />
      <RecordDetails contract={open} onClose={() => setOpen(undefined)} />
    </OwnRecordsPage>
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
          <DirectionBadge side={side} />
        </span>
      }
      sub={`${format.dateTime(openedAt)} · ${texts.formatDuration(contract)} · ${format.money(stake)}\u00a0USDT`}
      end={profit === null ? <IfClosedNow contract={contract} /> : <Change text={format.profit(profit)} />}
      endSub={<ContractStatus contract={contract} />}
    />
  );
}

const frames = ['1s', '1m', '5m', '15m'] as const satisfies Timeframe[];
type Frame = (typeof frames)[number];

const noStudies: StudySettings = { ...defaultStudies, shown: [] };

/** Shows the last price and its chart; running contracts are lines at their entry. */
function SecondsChart({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('seconds');
  const [frame, setFrame] = useState<Frame>('1s');
  const { symbol } = instrument;
  const format = useFormat();
  const lines = useContractLines(symbol);
  return (
    <>
      <div className="between seconds-head">
        <span className="flex g-12">
          <span className="t-24 w-6 num">
            <LivePrice symbol={symbol} />
          </span>
          <span className="t-13">
            <LiveChange symbol={symbol} />
          </span>
        </span>
        <fieldset className="tf" aria-label={t('frames')}>
          {frames.map((one) => (
            <button key={one} type="button" aria-pressed={one === frame} onClick={() => setFrame(one)}>
              {t(`frame.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={classNames('seconds-plot', frame === '1s' && 'seconds-plot--line')}>
        <MarketChart
          label={t('chart', { symbol: format.symbol(symbol), frame: t(`frame.${frame}`) })}
          instrument={instrument}
          timeframe={frame}
          kind={frame === '1s' ? 'line' : 'candles'}
          studies={noStudies}
          lines={lines}
        />
      </div>
    </>
  );
}

/** Shows the symbol as the title of the page; pressing it offers the others. */
function SymbolChoice({ instruments, instrument, choose }: ChosenSymbol) {
  const { t } = useTranslation('seconds');
  const texts = useMarketTexts();
  return (
    <Picker
      look="plain"
      searchable
      label={t('symbol')}
      value={instrument?.symbol ?? null}
      onChange={choose}
      options={instruments.map((one) => ({
        value: one.symbol,
        label: one.shortName,
        description: `${texts.name(one)} · ${texts.group(one.group)}`,
        icon: <SymbolIcon instrument={one} />,
        keywords: `${one.base} ${one.quote}`,
      }))}
      renderValue={(option) => <span className="topbar__title">{option.label}</span>}
    />
  );
}

/** Renders seconds contracts, or the product that the address names, which has no address of its own. */
export function SecondContractMobile() {
  const [query] = useSearchParams();
  const Other = otherProduct(query.get('product'))?.MobilePage;
  if (!Other) return <SecondsMobile />;
  const waiting = (
    <main className="pad" aria-busy="true">
      <Skeleton height={420} />
    </main>
  );
  return <Other waiting={waiting} />;
}

const hasSeconds = ({ seconds }: Instrument) => seconds;

function SecondsMobile() {
  const [view] = useView(['trade', 'records'] as const);
  const model = useChosenSymbol(hasSeconds);
  if (view === 'records') return <SecondsRecordsMobile />;
  return (
    <>
      <SecondsBar model={model} />
      {model.instrument ? (
        <Trade key={model.instrument.symbol} instrument={model.instrument} />
      ) : (
        <NoSymbol model={model} />
      )}
    </>
  );
}

function SecondsBar({ model }: { model: ChosenSymbol }) {
  const { t } = useTranslation('seconds');
  const [query] = useSearchParams();
  const [isHelping, setHelping] = useState(false);
  const records = new URLSearchParams(query);
  records.set('view', 'records');
  return (
    <>
      <TopBar
        back
        fallback={mobilePath('trade')}
        center={
          <>
            <h1 className="sr-only">{t('title')}</h1>
            <SymbolChoice {...model} />
          </>
        }
        end={
          <>
            <IconLink icon="document" label={t('records')} to={`?${records}`} />
            <IconButton icon="help" iconSize={22} label={t('howItWorks')} onClick={() => setHelping(true)} />
          </>
        }
      />
      <SecondsHelpSheet open={isHelping} onClose={() => setHelping(false)} />
      <ProductTabs product="seconds" />
    </>
  );
}

function NoSymbol({ model }: { model: ChosenSymbol }) {
  const { t } = useTranslation('seconds');
  if (model.error) {
    return (
      <Page title={t('title')} frame="mobile">
        <ReadError error={model.error} onRetry={model.retry} />
      </Page>
    );
  }
  return (
    <Page title={t('title')} frame="mobile">
      <SkeletonRows label={t('title')} rows={8} />
    </Page>
  );
}

function Trade({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('seconds');
  const [, setView] = useView(['trade', 'records'] as const);
  const offers = useOffers(instrument.symbol);
  const order = useSecondsOrder(instrument, offers.chosen);
  const time = useTradingTime(instrument);
  usePriceTitle(instrument.symbol, instrument.shortName);
  const hasNone = offers.list?.length === 0;
  return (
    <Page
      title={t('title')}
      frame="mobile"
      actionBar={
        !hasNone && (
          <div className="seconds-acts col g-8">
            {order.missing === undefined && <ExpectedShort stake={order.stake} offer={offers.chosen} />}
            <SideButtons order={order} time={time} ready={Boolean(offers.chosen)} />
          </div>
        )
      }
    >
      <ClosedNote time={time} />
      <SecondsChart instrument={instrument} />
      <div className="seconds-form col g-16 pad-x">
        {hasNone ? (
          <Empty title={t('notOffered', { symbol: instrument.shortName })}>{t('notOfferedHint')}</Empty>
        ) : (
          <>
            <DurationGrid offers={offers} />
            <StakeField order={order} offer={offers.chosen} />
            <ExpectedLines stake={order.stake} offer={offers.chosen} />
          </>
        )}
      </div>
      {/* Below the form, so that a contract that starts or ends does not move the form. */}
      <RunningList />
      <SecondsConfirmSheet symbol={instrument.symbol} order={order} offer={offers.chosen} />
      <ResultSheet held={order.sideToConfirm !== undefined} onRecords={() => setView('records')} />
    </Page>
  );
}
