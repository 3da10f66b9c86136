import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { useOpenPosition } from '../lists/use-open-position.ts';
import { findTriggerProblems } from '../model/order-problems.ts';
import { paidFor } from '../model/position-figures.ts';
import { readContractTerms, toCanonicalDecimal } from '../model/ticket.ts';
import { TriggerInput } from '../order-form/protection-fields.tsx';
import { useProblemText } from '../parts/order-texts.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet } from './money-sheet.tsx';
import { useChangePosition } from './use-position-actions.ts';

const fields = ['takeProfit', 'stopLoss'] as const;

function useTriggerForm(position: PositionRow, onDone: () => void) {
  const [typed, setTyped] = useState({
    takeProfit: position.takeProfit ?? '',
    stopLoss: position.stopLoss ?? '',
  });
  const { run, busy, error } = useChangePosition();
  const text = useProblemText();
  const mark = useMark(position);
  const instrument = knownInstrument(position.symbol);
  const problems = instrument
    ? findTriggerProblems({ terms: readContractTerms(instrument) }, position.side, typed, mark)
    : [];
  useEffect(() => {
    if (error && !(error instanceof ApiRefusal && error.field)) reportProblem(error);
  }, [error]);
  const errorOf = (field: TriggerField): string | undefined => {
    if (error instanceof ApiRefusal && error.field === field) return problemText(error);
    const problem = problems.find((one) => one.field === field);
    return problem && text(problem);
  };
  const save = async () => {
    const value = (field: TriggerField) => (typed[field] === '' ? null : toCanonicalDecimal(typed[field]));
    const answer = await run({
      id: position.id,
      takeProfit: value('takeProfit'),
      stopLoss: value('stopLoss'),
    });
    if (answer) onDone();
  };
  return { typed, setTyped, busy, errorOf, save, ready: problems.length === 0, instrument };
}

/** Take-profit and stop-loss of an open position; an empty field clears its trigger. */
export function ProtectSheet({ sheet, open, onClose }: SheetProps<'protect'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { typed, setTyped, busy, errorOf, save, ready, instrument } = useTriggerForm(position, onClose);
  const { symbol, side, size, entryPrice, leverage } = position;
  const base = { side, size, entry: entryPrice, leverage, paid: paidFor(position) };
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
          <TriggerInput
            key={field}
            field={field}
            value={typed[field]}
            onChange={(price) => setTyped({ ...typed, [field]: price })}
            base={base}
            symbol={symbol}
            priceDecimals={instrument?.priceDecimals ?? 8}
            quote={instrument?.quote ?? 'USDT'}
            error={errorOf(field)}
          />
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
