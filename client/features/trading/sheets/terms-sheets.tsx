import { identity } from '@papertape/shared/contract/identity.ts';
import { leverageMax, type MarginMode, type PositionMode } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { leverageLimit } from '@papertape/shared/rules/perpetual/sums.ts';
import { maximumNotional } from '@papertape/shared/rules/tiers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { rememberUser, useUser } from '../../../lib/settings/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { type KeyValueItem, KeyValueList } from '../../../ui/key-value.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { computeLeverageEffect } from '../model/leverage-effect.ts';
import { summarizeSide } from '../model/order-summary.ts';
import { type ContractTerms, sumNotional } from '../model/ticket.ts';
import { LiquidationChange } from '../order-form/receipt.tsx';
import { useChooseLeverage } from '../order-form/use-leverage.ts';
import { useDraft, useOrderForm, useTicketState } from '../order-form/use-order-form.tsx';
import { useProblemText } from '../parts/order-texts.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { KeyShortcuts, MoneySheet, SheetBody } from './trade-sheet.tsx';

/** Sets the leverage of a symbol. */
export function LeverageSheet({ open, onClose }: SheetProps<'leverage'>) {
  const { t } = useTranslation('trading');
  const form = useLeverageForm();
  const save = async () => {
    if (await form.save()) onClose();
  };
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('leverage.title')}
      busy={form.busy}
      ready={form.ready}
      onSend={() => void save()}
      sendLabel={t('leverage.save', { leverage: form.chosen })}
    >
      <LeverageFields form={form} />
    </MoneySheet>
  );
}

/** Sets margin mode and position mode of all USDT contracts. */
export function ModesSheet({ open, onClose }: SheetProps<'modes'>) {
  const { t } = useTranslation('trading');
  const form = useModesForm();
  const save = async () => {
    if (await form.save()) onClose();
  };
  return (
    <MoneySheet
      flush
      open={open}
      onClose={onClose}
      title={t('modes.title')}
      description={t('modes.text')}
      busy={form.busy}
      ready={form.ready}
      onSend={() => void save()}
      sendLabel={t('save')}
    >
      <ModeFields form={form} />
    </MoneySheet>
  );
}

/** Sets leverage and both modes in one sheet, on phones. */
export function TermsSheet({ open, onClose }: SheetProps<'terms'>) {
  const { t } = useTranslation('trading');
  const leverage = useLeverageForm();
  const modes = useModesForm();
  const save = async () => {
    if ((await leverage.save()) && (await modes.save())) onClose();
  };
  return (
    <MoneySheet
      flush
      open={open}
      onClose={onClose}
      title={t('terms.title')}
      busy={leverage.busy || modes.busy}
      ready={leverage.ready}
      onSend={() => void save()}
      sendLabel={t('save')}
    >
      <SheetBody>
        <LeverageFields form={leverage} />
      </SheetBody>
      <ModeFields form={modes} />
      <SheetBody>
        <p className="tr-hint">{t('modes.text')}</p>
      </SheetBody>
    </MoneySheet>
  );
}

const highFrom = 20;

/** Returns the highest leverage, that of the contract of the API where the host states none. */
const findMaxLeverage = ({ maxLeverage }: ContractTerms) =>
  isKnown(maxLeverage) ? maxLeverage : leverageMax;

function stopsUpTo(maximum: number): number[] {
  const usual = [1, 5, 10, 20, 50, 75, 100, 125].filter((stop) => stop < maximum);
  return [...usual.slice(-5), maximum];
}

/** Edits a leverage; `save` resolves to false if the host refused. */
export function useLeverageForm() {
  const { live, terms, leverage } = useOrderForm();
  const [typed, setTyped] = useState(String(leverage));
  // Renders with the ticket.
  useTicketState((state) => state.available);
  const chosen = Math.min(Math.max(Number(typed) || 1, 1), findMaxLeverage(terms));
  const { choose, busy, error } = useChooseLeverage();
  const effect = computeLeverageEffect(live.ticket, chosen);
  const save = async () =>
    chosen === leverage && effect === undefined ? true : await choose(terms.symbol, chosen);
  const isRefused = effect !== undefined && 'key' in effect;
  const isOutside = Number(typed) !== chosen;
  return { typed, setTyped, chosen, isOutside, effect, save, busy, error, ready: !isRefused && !isOutside };
}

export function LeverageFields({ form }: { form: ReturnType<typeof useLeverageForm> }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  const { typed, setTyped, chosen } = form;
  const most = terms.isStated ? maximumNotional(terms.contract.tiers, chosen).toString() : unknownDecimal;
  const maximum = findMaxLeverage(terms);
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
        unit={t('times', { leverage: '' })}
      />
      {typed !== '' && form.isOutside && (
        <p className="field__error" role="alert">
          {t('between', { least: t('times', { leverage: 1 }), most: t('times', { leverage: maximum }) })}
        </p>
      )}
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
      <KeyShortcuts
        values={stopsUpTo(maximum)}
        chosen={chosen}
        onChoose={(stop) => setTyped(String(stop))}
        formatValue={(stop) => t('times', { leverage: stop })}
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

/** Effects of the leverage on positions and open orders. */
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

/** Renders margin and liquidation price of the typed order at that leverage. */
function OrderEffect({ leverage }: { leverage: number }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { live, terms } = useOrderForm();
  const { side } = useDraft();
  // Renders with the ticket.
  useTicketState((state) => state[side]);
  const summary = summarizeSide({ ...live.ticket, leverage }, side);
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

const marginModes = ['isolated', 'cross'] as const;
const positionModes = ['merge', 'split'] as const;

/** Edits the two modes; `save` resolves to false if the host refused. */
export function useModesForm() {
  const { t } = useTranslation('trading');
  const user = useUser();
  const [marginMode, setMarginMode] = useState<MarginMode>(user?.marginMode ?? 'isolated');
  const [positionMode, setPositionMode] = useState<PositionMode>(user?.positionMode ?? 'merge');
  const { run, busy, error } = useAction(identity.update, { quiet: true, doneText: t('done.modes') });
  const save = async (): Promise<boolean> => {
    const changes = {
      ...(marginMode === user?.marginMode ? {} : { marginMode }),
      ...(positionMode === user?.positionMode ? {} : { positionMode }),
    };
    if (user === null || Object.keys(changes).length === 0) return true;
    const after = await run(changes);
    if (!after) return false;
    rememberUser(after);
    return true;
  };
  return {
    marginMode,
    setMarginMode,
    positionMode,
    setPositionMode,
    save,
    busy,
    error,
    ready: user !== null,
  };
}

export function ModeFields({ form }: { form: ReturnType<typeof useModesForm> }) {
  const { t } = useTranslation('trading');
  const { marginMode, setMarginMode, positionMode, setPositionMode, error } = form;
  return (
    <>
      {error && (
        <Banner tone="bad" icon="warning" block>
          {problemText(error)}
        </Banner>
      )}
      <h3 className="section-title tr-modes-title">{t('modes.margin')}</h3>
      <RadioList
        label={t('modes.margin')}
        value={marginMode}
        onChange={(mode) => setMarginMode(mode as MarginMode)}
        options={marginModes.map((mode) => ({
          value: mode,
          label: t(`marginMode.${mode}`),
          description: t(`modes.about.${mode}`),
        }))}
      />
      <h3 className="section-title tr-modes-title">{t('modes.position')}</h3>
      <RadioList
        label={t('modes.position')}
        value={positionMode}
        onChange={(mode) => setPositionMode(mode as PositionMode)}
        options={positionModes.map((mode) => ({
          value: mode,
          label: t(`positionMode.${mode}`),
          description: t(`modes.about.${mode}`),
        }))}
      />
    </>
  );
}
