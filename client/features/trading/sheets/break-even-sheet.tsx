import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../../../lib/api/report.ts';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { useOpenPosition } from '../lists/use-open-position.ts';
import { type BreakEven, breakEvenOf } from '../model/break-even.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet } from './money-sheet.tsx';
import { usePositionLines } from './position-lines.tsx';
import { useChangePosition } from './use-position-actions.ts';

/** Closes a position where it has brought neither profit nor loss: by a stop while it wins, else by a take profit. */
export function BreakEvenSheet({ sheet, open, onClose }: SheetProps<'breakEven'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const mark = useMark(position);
  const { run, busy } = useChangePosition(reportProblem);
  const at = breakEvenOf(position, mark, knownInstrument(position.symbol)?.priceDecimals ?? 8);
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
