import type { OrderType, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionRail } from '../../../entities/market/position-rail.tsx';
import { reportProblem } from '../../../lib/api/report.ts';
import { latestTicker, useMark } from '../../../lib/feeds/use-live.ts';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { PercentSlider } from '../../../ui/percent-slider.tsx';
import { readDirection } from '../../../ui/price.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ExitPrices, UnrealisedCell, UnrealisedTotal } from '../lists/position-cells.tsx';
import { useOpenPosition, usePositions } from '../lists/use-open-lists.ts';
import { type BreakEven, findBreakEven } from '../model/break-even.ts';
import { computeCloseCharges, computeCloseProfit } from '../model/position-figures.ts';
import { pairName, SideBadge } from '../parts/contract-name.tsx';
import { useIsReached } from '../parts/use-is-reached.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet, TradeSheet, usePositionLines } from './trade-sheet.tsx';
import { AboutButton, AboutConfirm } from './use-gone.tsx';
import { useChangePosition, useClosePosition } from './use-position-actions.ts';

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
  const unit = knownInstrument(symbol)?.sizeUnit ?? '';
  const most = `${format.amount(position.size, symbol)} ${unit}`.trim();
  const sizeError = over ? t('close.tooMuch', { size: most }) : undefined;
  const part = typed && new Decimal(position.size).gt(0) ? typed.times(100).div(position.size) : null;
  const priceOk = type === 'market' || parseDecimal(price)?.gt(0) === true;
  return {
    type,
    setType,
    price,
    setPrice,
    size,
    setSize,
    /** The size to close; empty if the position is smaller, so that no figure is shown for what cannot be closed. */
    closable: over ? '' : size,
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

interface CloseFieldsProps {
  position: PositionRow;
  form: ReturnType<typeof useCloseForm>;
  limit: string | null;
  isReached: boolean;
}

/** Edits type, price and size of a close, and shows its expected result. */
function CloseFields({ position, form, limit, isReached }: CloseFieldsProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const instrument = knownInstrument(position.symbol);
  return (
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
        <Field label={t('order.price')} hint={t(isReached ? 'order.reached' : 'form.about.limit')}>
          <NumberInput
            value={form.price}
            onChange={form.setPrice}
            scale={instrument?.priceDecimals}
            suffix={instrument?.quote}
          />
        </Field>
      )}
      <Field label={t('order.size')} error={form.sizeError}>
        <NumberInput
          value={form.size}
          onChange={form.setSize}
          scale={form.decimals}
          suffix={instrument?.sizeUnit}
          onMax={() => form.setSize(position.size)}
        />
      </Field>
      <PercentSlider
        label={t('close.part')}
        value={form.percent}
        format={format.wholePercent}
        onChange={form.setPercent}
      />
      <Expected position={position} size={form.closable} limit={limit} isReached={isReached} />
    </div>
  );
}

/** Closes a position, whole or in part, at market or at a limit. */
export function CloseSheet({ sheet, open, onClose }: SheetProps<'close'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const form = useCloseForm(position);
  const { closeAtMarket, closeAtLimit, busy } = useClosePosition();
  const { symbol, side } = position;
  const limit = form.type === 'limit' ? form.price : null;
  const isReached = useIsReached(symbol, side === 'long' ? 'sell' : 'buy', limit);
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
        size: format.amount(form.closable || '0', symbol),
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
      <CloseFields position={position} form={form} limit={limit} isReached={isReached} />
    </TradeSheet>
  );
}

interface ExpectedProps {
  position: PositionRow;
  size: string;
  /** Null for a close at market. */
  limit: string | null;
  isReached: boolean;
}

/** Renders the expected profit at the limit or the mark, the fees, and the result after them. */
function Expected({ position, size, limit, isReached }: ExpectedProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const mark = useMark(position);
  const price = limit ?? mark;
  const isReady = parseDecimal(size) !== undefined && parseDecimal(price) !== undefined;
  const gross = isReady ? computeCloseProfit(position, size, price) : null;
  // A limit that the market has not reached rests and pays the maker's fee.
  const rests = limit !== null && !isReached;
  const charges = isReady ? computeCloseCharges(position, size, price, rests ? 'maker' : 'taker') : null;
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

/** Asks before all positions are closed. */
export function CloseAllSheet({ sheet, open, onClose }: SheetProps<'closeAll'>) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol } = sheet;
  const { rows = [] } = usePositions(symbol);
  const { closeAll, busy } = useClosePosition();
  const send = async () => {
    if (await closeAll(symbol)) onClose();
  };
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t('closeAll.title')}
      description={t('closeAll.text', { count: rows.length })}
      dismissible={!busy}
      footer={
        <>
          <Button size="lg" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <MoneyButton
            size="lg"
            variant="danger"
            busy={busy}
            disabled={rows.length === 0}
            onClick={() => void send()}
          >
            {t('closeAll.send')}
          </MoneyButton>
        </>
      }
    >
      <ul>
        {rows.map((position) => (
          <li key={position.id} className="kv">
            <span className="flex g-8">
              {pairName(position.symbol)} <SideBadge side={position.side} />
              <span className="num">{format.amount(position.size, position.symbol)}</span>
            </span>
            <UnrealisedCell position={position} />
          </li>
        ))}
        <li className="kv kv--total">
          <span>{t('position.total')}</span>
          <UnrealisedTotal positions={rows} />
        </li>
      </ul>
    </TradeSheet>
  );
}

export function ReverseSheet({ sheet, open, onClose }: SheetProps<'reverse'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { reverse, busy } = useClosePosition();
  const values = {
    size: format.amount(position.size, position.symbol),
    symbol: format.symbol(position.symbol),
  };
  return (
    <AboutConfirm
      open={open}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void reverse(position).then((answer) => answer && onClose())}
      title={t('reverse.title')}
      confirmLabel={t('position.reverse')}
    >
      {t(`reverse.text.${position.side}`, values)}
    </AboutConfirm>
  );
}

/** Closes a position at its break-even price: by a stop loss while it wins, else by a take profit. */
export function BreakEvenSheet({ sheet, open, onClose }: SheetProps<'breakEven'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const mark = useMark(position);
  const { run, busy } = useChangePosition(reportProblem);
  const at = findBreakEven(position, mark, knownInstrument(position.symbol)?.priceDecimals ?? 8);
  const save = async ({ field, price }: BreakEven) => {
    const answer = await run({ id: position.id, [field]: price });
    if (answer) onClose();
  };
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('breakEven.title')}
      description={t('breakEven.text')}
      busy={busy}
      ready={at !== undefined}
      onSend={() => at && void save(at)}
      sendLabel={t(`breakEven.send.${at?.field ?? 'stopLoss'}`)}
    >
      {at === undefined ? <p>{t('breakEven.none')}</p> : <Lines position={position} mark={mark} at={at} />}
    </MoneySheet>
  );
}

function Lines({ position, mark, at }: { position: PositionRow; mark: string; at: BreakEven }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const lines = usePositionLines(position);
  const { symbol, fee, funding } = position;
  const before = position[at.field];
  return (
    <>
      <KeyValueList
        items={[
          ...lines,
          {
            label: t('breakEven.paid'),
            value: <span className="num">{`${format.money(fee)} / ${format.money(funding)} USDT`}</span>,
          },
          { label: t('position.mark'), value: <span className="num">{format.price(mark, symbol)}</span> },
          {
            label: t(`form.${at.field}`),
            value: (
              <span className="num">
                {before !== null && <span className="c-3">{format.price(before, symbol)} → </span>}
                {format.price(at.price, symbol)}
              </span>
            ),
            total: true,
          },
        ]}
      />
      <p className="tr-hint">{t(`breakEven.hint.${at.field}`)}</p>
      {at.isBetter && at.field === 'stopLoss' && <p className="field__error">{t('breakEven.better')}</p>}
    </>
  );
}
