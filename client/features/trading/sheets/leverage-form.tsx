import { leverageMax } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { leverageLimit } from '@papertape/shared/rules/perpetual/sums.ts';
import { maximumNotional } from '@papertape/shared/rules/tiers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/api/report.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Banner } from '../../../ui/banner.tsx';
import { type KeyValueItem, KeyValueList } from '../../../ui/key-value.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { computeLeverageEffect } from '../model/leverage-effect.ts';
import { summarizeOrder } from '../model/order-summary.ts';
import { type ContractTerms, sumNotional } from '../model/ticket.ts';
import { LiquidationChange } from '../order-form/receipt.tsx';
import { useChooseLeverage } from '../order-form/use-leverage.ts';
import { useDraft, useOrderForm, useTicketState } from '../order-form/use-order-form.tsx';
import { useProblemText } from '../parts/order-texts.ts';
import { Shortcuts } from './trade-sheet.tsx';

const highFrom = 20;

/** Where the host gives no highest leverage, the form takes what the call takes. */
const maximumOf = ({ maxLeverage }: ContractTerms) => (isKnown(maxLeverage) ? maxLeverage : leverageMax);

function stopsUpTo(maximum: number): number[] {
  const usual = [1, 5, 10, 20, 50, 75, 100, 125].filter((stop) => stop < maximum);
  return [...usual.slice(-5), maximum];
}

/** The leverage under consideration, and its saving: false if the host refused. */
export function useLeverageForm() {
  const { live, terms, leverage } = useOrderForm();
  const [typed, setTyped] = useState(String(leverage));
  // Renders with the ticket, so that the effect is that of the moment.
  useTicketState((state) => state.available);
  const chosen = Math.min(Math.max(Number(typed) || 1, 1), maximumOf(terms));
  const { choose, busy, error } = useChooseLeverage();
  const effect = computeLeverageEffect(live.ticket, chosen);
  const save = async () =>
    chosen === leverage && effect === undefined ? true : await choose(terms.symbol, chosen);
  const isRefused = effect !== undefined && 'key' in effect;
  return { typed, setTyped, chosen, effect, save, busy, error, ready: !isRefused };
}

export function LeverageFields({ form }: { form: ReturnType<typeof useLeverageForm> }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  const { typed, setTyped, chosen } = form;
  const most = terms.isStated ? maximumNotional(terms.contract.tiers, chosen).toString() : unknownDecimal;
  const maximum = maximumOf(terms);
  return (
    <div className="col g-16">
      <NumberStepper
        label={t('leverage.title')}
        value={typed}
        onChange={setTyped}
        step="1"
        min="1"
        max={String(maximum)}
        scale={0}
      />
      <input
        type="range"
        className="tr-range"
        min={1}
        max={maximum}
        value={chosen}
        aria-label={t('leverage.title')}
        aria-valuetext={t('times', { leverage: chosen })}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Shortcuts
        values={stopsUpTo(maximum)}
        chosen={chosen}
        onChoose={(stop) => setTyped(String(stop))}
        textOf={(stop) => t('times', { leverage: stop })}
      />
      <KeyValueList
        items={[
          {
            label: t('leverage.most'),
            value: isKnown(terms.maxLeverage) ? t('times', { leverage: maximum }) : unknownText,
          },
          {
            label: t('leverage.notional', { leverage: chosen }),
            value: `${format.short(most)} USDT`,
          },
        ]}
      />
      <OrderEffect leverage={chosen} />
      <HeldEffect form={form} />
      {chosen >= highFrom && (
        <Banner tone="warn" icon="warning" block>
          {t('leverage.warning', { rate: format.percent(new Decimal(1).div(chosen).toString()) })}
        </Banner>
      )}
    </div>
  );
}

/** What positions and open orders of the symbol do with the leverage under consideration, before it is saved. */
function HeldEffect({ form }: { form: ReturnType<typeof useLeverageForm> }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const text = useProblemText();
  const { effect, error } = form;
  const problem = effect !== undefined && 'key' in effect ? text(effect) : error && problemText(error);
  if (problem)
    return (
      <Banner tone="bad" icon="warning" block>
        {problem}
      </Banner>
    );
  if (effect === undefined || 'key' in effect) return null;
  const isReturned = effect.moved.startsWith('-');
  const items: (KeyValueItem | false)[] = [
    effect.positions > 0 && { label: t('leverage.positions'), value: effect.positions },
    effect.orders > 0 && { label: t('leverage.orders'), value: effect.orders },
    {
      label: t(isReturned ? 'leverage.returned' : 'leverage.taken'),
      value: `${format.money(effect.moved.replace('-', ''))} USDT`,
    },
  ];
  return <KeyValueList items={items.filter((item) => item !== false)} />;
}

/** Margin and liquidation price of the typed order at the leverage under consideration. */
function OrderEffect({ leverage }: { leverage: number }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { live, terms } = useOrderForm();
  const { side } = useDraft();
  // Renders with the ticket, so that the figures below are those of the moment.
  useTicketState((state) => state[side]);
  const summary = summarizeOrder({ ...live.ticket, leverage }, side);
  const held = live.ticket.account.positions.filter(({ symbol }) => symbol === terms.symbol);
  const allowed = leverageLimit(terms.contract.tiers, sumNotional(held));
  if (summary.costs === null) {
    return leverage > allowed && held.length > 0 ? (
      <p className="tr-hint">{t('problem.leverageAboveTier', { maximum: allowed })}</p>
    ) : (
      <p className="tr-hint">{t('leverage.noOrder')}</p>
    );
  }
  return (
    <KeyValueList
      items={[
        { label: t('receipt.margin'), value: `${format.money(summary.costs.margin)} USDT` },
        {
          label: t('receipt.liquidation'),
          value: <LiquidationChange summary={summary} symbol={terms.symbol} />,
        },
      ]}
    />
  );
}
