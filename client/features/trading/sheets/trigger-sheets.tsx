import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../../../lib/api/report.ts';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { useOpenPosition } from '../lists/use-open-lists.ts';
import { paidFor } from '../model/position-figures.ts';
import { computeTriggerOutcome, priceAtPercent } from '../model/protection.ts';
import { pairName } from '../parts/contract-name.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet, TradeSheet } from './trade-sheet.tsx';
import { AboutButton } from './use-gone.tsx';
import { useChangePosition } from './use-position-actions.ts';
import { FormTrigger, useTriggerForm } from './use-trigger-form.tsx';

const fields = ['takeProfit', 'stopLoss'] as const;

/** Distance of a suggested stop loss from the entry in percent, and the share of the margin that it may lose at most. */
const suggestedStop = { percent: 2, marginPercent: 40 };

/** Returns a stop loss before the liquidation price, and a take profit twice as far. */
function suggestTriggers(position: PositionRow) {
  const { side, size, entryPrice: entry, leverage, symbol } = position;
  const decimals = knownInstrument(symbol)?.priceDecimals ?? 8;
  const base = { side, size, entry, leverage, paid: paidFor(position) };
  const percent = Math.min(suggestedStop.percent, suggestedStop.marginPercent / leverage);
  return {
    takeProfit: priceAtPercent(base, 'takeProfit', (2 * percent).toFixed(2), decimals),
    stopLoss: priceAtPercent(base, 'stopLoss', percent.toFixed(2), decimals),
  };
}

/** Returns the triggers that the fields begin with. */
function readTriggers(position: PositionRow, isSuggested: boolean | undefined) {
  const { takeProfit, stopLoss } = position;
  if (isSuggested && takeProfit === null && stopLoss === null) return suggestTriggers(position);
  return { takeProfit: takeProfit ?? '', stopLoss: stopLoss ?? '' };
}

/** Sets take profit and stop loss of a position; an empty field clears its trigger. */
export function ProtectSheet({ sheet, open, onClose }: SheetProps<'protect'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const form = useTriggerForm(position, () => readTriggers(position, sheet.isSuggested), fields, onClose);
  const { busy, save, ready } = form;
  const { symbol, entryPrice } = position;
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('protect.title')}
      busy={busy}
      ready={ready}
      onSend={() => void save()}
      sendLabel={t('save')}
    >
      <div className="kv">
        <span>{t('position.entry')}</span>
        <span className="num">{format.price(entryPrice, symbol)}</span>
      </div>
      <MarkLine position={position} />
      <div className="mt-12 col g-12">
        {fields.map((field) => (
          <FormTrigger key={field} form={form} field={field} />
        ))}
        <p className="tr-hint">{t('protect.hint')}</p>
      </div>
    </MoneySheet>
  );
}

function MarkLine({ position }: { position: PositionRow }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const mark = useMark(position);
  return (
    <div className="kv">
      <span>{t('position.mark')}</span>
      <span className="num">{format.price(mark, position.symbol)}</span>
    </div>
  );
}

/** Confirms a trigger that was dragged on the chart. */
export function MoveTriggerSheet({ sheet, open, onClose }: SheetProps<'moveTrigger'>) {
  const { field, price } = sheet;
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const confirm = useRef<HTMLButtonElement>(null);
  const { run, busy } = useChangePosition(reportProblem);
  const { symbol, side, size, entryPrice: entry, leverage } = position;
  const outcome = computeTriggerOutcome({ side, size, entry, leverage, paid: paidFor(position) }, price);
  const save = () => void run({ id: position.id, [field]: price }).then((answer) => answer && onClose());
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t(`move.${field}`)}
      dismissible={!busy}
      // The drag was the decision, so Enter keeps the new price.
      initialFocus={confirm}
      footer={
        <>
          <Button size="lg" onClick={onClose} disabled={busy}>
            {t('move.discard')}
          </Button>
          <AboutButton ref={confirm} variant="primary" busy={busy} onClick={save}>
            {t('move.confirm')}
          </AboutButton>
        </>
      }
    >
      <KeyValueList
        items={[
          { label: t('confirm.contract'), value: pairName(symbol) },
          {
            label: t(`form.${field}`),
            value: (
              <span className="num">
                <span className="c-3">{format.price(position[field], symbol)} → </span>
                {format.price(price, symbol)}
              </span>
            ),
          },
          {
            label: t(outcome?.fee == null ? 'close.expected' : 'move.outcome'),
            value: `${format.profit(outcome?.profit)} USDT`,
          },
        ]}
      />
    </TradeSheet>
  );
}
