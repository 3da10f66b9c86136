import type { OrderType, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionRail } from '../../../entities/market/position-rail.tsx';
import { latestTicker, useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Field } from '../../../ui/field.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { PercentSlider } from '../../../ui/percent-slider.tsx';
import { readDirection } from '../../../ui/price.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ExitPrices } from '../lists/position-cells.tsx';
import { useOpenPosition } from '../lists/use-open-position.ts';
import { chargesOfClose, profitOfClose } from '../model/position-figures.ts';
import { pairName, SideBadge } from '../parts/contract-name.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { AboutButton } from './about-button.tsx';
import { TradeSheet } from './trade-sheet.tsx';
import { useClosePosition } from './use-position-actions.ts';

function useCloseForm(position: PositionRow) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol } = position;
  const decimals = knownInstrument(symbol)?.sizeDecimals ?? 8;
  const [type, setType] = useState<OrderType>('market');
  const [price, setPrice] = useState(() => latestTicker(symbol)?.last ?? '');
  const [size, setSize] = useState(position.size);
  const typed = parseDecimal(size);
  const over = typed?.gt(position.size);
  const sizeError = over ? t('close.tooMuch', { size: format.amount(position.size, symbol) }) : undefined;
  const part = typed && new Decimal(position.size).gt(0) ? typed.times(100).div(position.size) : null;
  const priceOk = type === 'market' || parseDecimal(price)?.gt(0) === true;
  return {
    type,
    setType,
    price,
    setPrice,
    size,
    setSize,
    decimals,
    sizeError,
    percent: Math.min(100, part?.floor().toNumber() ?? 0),
    setPercent: (percent: number) =>
      setSize(
        percent === 100
          ? position.size
          : decimalText(new Decimal(position.size).times(percent).div(100), decimals),
      ),
    ready: typed?.gt(0) === true && !over && priceOk,
  };
}

/** Closes a position, whole or in part, at market or at a limit. */
export function CloseSheet({ sheet, open, onClose }: SheetProps<'close'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const form = useCloseForm(position);
  const { closeAtMarket, closeAtLimit, busy } = useClosePosition();
  const { symbol, side } = position;
  const send = async () => {
    const { type, size, price } = form;
    const answer = await (type === 'market'
      ? closeAtMarket(position, size)
      : closeAtLimit(position, size, price));
    if (answer) onClose();
  };
  const button = (
    <AboutButton
      size="lg"
      block
      variant={side === 'long' ? 'sell' : 'buy'}
      busy={busy}
      disabled={!form.ready}
      onClick={() => void send()}
    >
      {t(`close.send.${side}`, {
        size: format.amount(form.size || '0', symbol),
        symbol: format.symbol(symbol),
      })}
    </AboutButton>
  );
  return (
    <TradeSheet open={open} onClose={onClose} title={t('close.title')} dismissible={!busy} footer={button}>
      <div className="flex g-8">
        <b>{pairName(symbol)}</b>
        <SideBadge side={side} />
      </div>
      <div className="mt-8">
        <PositionRail position={position} figures />
        <KeyValueList
          items={[{ label: t('position.triggers'), value: <ExitPrices position={position} /> }]}
        />
      </div>
      <div className="mt-16 col g-12">
        <SegmentedControl
          label={t('form.type')}
          value={form.type}
          onChange={form.setType}
          segments={(['market', 'limit'] as const).map((type) => ({
            value: type,
            label: t(`type.${type}`),
          }))}
        />
        {form.type === 'limit' && (
          <Field label={t('order.price')}>
            <NumberInput
              value={form.price}
              onChange={form.setPrice}
              scale={knownInstrument(symbol)?.priceDecimals}
              suffix={knownInstrument(symbol)?.quote}
            />
          </Field>
        )}
        <Field label={t('order.size')} error={form.sizeError}>
          <NumberInput
            value={form.size}
            onChange={form.setSize}
            scale={form.decimals}
            suffix={knownInstrument(symbol)?.sizeUnit}
            onMax={() => form.setSize(position.size)}
          />
        </Field>
        <PercentSlider label={t('close.part')} value={form.percent} onChange={form.setPercent} />
        <Expected position={position} size={form.size} limit={form.type === 'limit' ? form.price : null} />
      </div>
    </TradeSheet>
  );
}

/** What the close would bring at the limit, or at the mark: before fees, the fees, and what is left. */
function Expected({ position, size, limit }: { position: PositionRow; size: string; limit: string | null }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const mark = useMark(position);
  const price = limit ?? mark;
  const isReady = parseDecimal(size) !== undefined && parseDecimal(price) !== undefined;
  const gross = isReady ? profitOfClose(position, size, price) : null;
  // A limit that the market has yet to reach rests, and pays as a maker.
  const rests = limit !== null && (position.side === 'long') === Number(limit) > Number(mark);
  const charges = isReady ? chargesOfClose(position, size, price, rests ? 'maker' : 'taker') : null;
  const net = gross === null || charges === null ? null : decimalText(new Decimal(gross).minus(charges), 8);
  const usdt = (figure: string | null) => `${format.profit(figure)} USDT`;
  return (
    <KeyValueList
      items={[
        { label: t(limit === null ? 'close.expectedAtMark' : 'close.expected'), value: usdt(gross) },
        { label: t('close.fees'), value: charges === null ? unknownText : `${format.money(charges)} USDT` },
        {
          label: t('close.net'),
          value: <span className={`num ${net === null ? '' : readDirection(net)}`}>{usdt(net)}</span>,
        },
      ]}
    />
  );
}
