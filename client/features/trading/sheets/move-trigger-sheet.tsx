import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../../../lib/api/report.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { useOpenPosition } from '../lists/use-open-position.ts';
import { paidFor } from '../model/position-figures.ts';
import { computeTriggerOutcome } from '../model/protection.ts';
import { pairName } from '../parts/contract-name.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { AboutButton } from './about-button.tsx';
import { TradeSheet } from './trade-sheet.tsx';
import { useChangePosition } from './use-position-actions.ts';

/** A trigger line was dragged on the chart: the new price, what it would bring, and whether to keep it. */
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
      // The drag was the decision: Enter keeps the new price.
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
