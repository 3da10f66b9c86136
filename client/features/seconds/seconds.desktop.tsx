import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradePanelProps } from '../../lib/screens/trade-panel.ts';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmSheet, HelpSheet } from './parts/confirm-sheet.tsx';
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
import { useSecondsRecordsView } from './use-records.ts';
import './seconds.css';

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
      <HelpSheet open={isHelping} onClose={() => setHelping(false)} />
      {instrument.seconds ? (
        <Form key={instrument.symbol} instrument={instrument} />
      ) : (
        <Empty title={t('notOffered', { symbol: instrument.shortName })}>{t('notOfferedHint')}</Empty>
      )}
    </div>
  );
}

function Form({ instrument }: { instrument: Instrument }) {
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
      <ConfirmSheet symbol={instrument.symbol} order={order} offer={offers.chosen} />
      <ResultSheet held={order.asking !== undefined} onRecords={() => showRecords('records')} />
    </div>
  );
}
