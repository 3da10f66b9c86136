import type { Instrument } from '@papertape/shared/contract/market.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type ChosenSymbol, useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { usePriceTitle } from '../../entities/market/use-price-title.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { ProductTabs } from '../../lib/navigation/product-tabs.tsx';
import { useView } from '../../lib/navigation/use-view.ts';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ClosedNote } from './parts/closed-note.tsx';
import { ConfirmSheet } from './parts/confirm-sheet.tsx';
import { DurationGrid } from './parts/duration-grid.tsx';
import { ExpectedLines, ExpectedShort } from './parts/expected-lines.tsx';
import { HelpSheet } from './parts/help-sheet.tsx';
import { ResultSheet } from './parts/result-sheet.tsx';
import { RunningList } from './parts/running-list.tsx';
import { SecondsChart } from './parts/seconds-chart.tsx';
import { SideButtons } from './parts/side-buttons.tsx';
import { StakeField } from './parts/stake-field.tsx';
import { SymbolChoice } from './parts/symbol-choice.tsx';
import { SecondsRecordsMobile } from './records.mobile.tsx';
import { useOffers } from './use-offers.ts';
import { useSecondsOrder } from './use-order.ts';
import { useTradingTime } from './use-trading-time.ts';
import './seconds.css';

const hasSeconds = ({ seconds }: Instrument) => seconds;

export function SecondsMobile() {
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
        centre={
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
      <HelpSheet open={isHelping} onClose={() => setHelping(false)} />
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
      {/* Below the form, which a contract that starts or ends does not move. */}
      <RunningList />
      <ConfirmSheet symbol={instrument.symbol} order={order} offer={offers.chosen} />
      <ResultSheet held={order.asking !== undefined} onRecords={() => setView('records')} />
    </Page>
  );
}
