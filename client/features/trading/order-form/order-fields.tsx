/** The fields of limit and market orders. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { latestTicker, useTickerText } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { useSignedIn, useUser } from '../../../lib/settings/session.ts';
import { settings, useSettings } from '../../../lib/settings/settings-store.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { PercentSlider } from '../../../ui/percent-slider.tsx';
import type { OrderDraft } from '../model/order-draft.ts';
import type { ProblemField } from '../model/order-problems.ts';
import { computePercentAmount, referencePrice, summarizeOrder, toAmount } from '../model/order-summary.ts';
import { cutToStep } from '../model/ticket.ts';
import { editDraft, switchSizeUnit } from '../state/draft-store.ts';
import type { TicketState } from '../state/live-ticket.ts';
import { openSheet } from '../state/sheet-store.ts';
import { usePreferences } from '../state/trade-preferences.ts';
import { ProtectionFields, ProtectOption } from './protection-fields.tsx';
import {
  useDraft,
  useDraftPart,
  useEditDraft,
  useFieldError,
  useOrderForm,
  useTicketState,
} from './use-order-form.tsx';

/** A size times a price is USDT for every symbol. */
const money = 'USDT';

/** Renders the fields that the order type needs: price, amount, share and options. */
export function OrderFields() {
  const signedIn = useSignedIn();
  return (
    <>
      <PriceField />
      <AmountField />
      {signedIn && <AmountSlider />}
      <OrderOptions />
    </>
  );
}

/** Presses the button of the side pressed last. Enter does not name a side, so it always asks for confirmation. */
function useEnter(): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { press, busy } = useOrderForm();
  const side = useDraftPart((draft) => draft.side);
  const signedIn = useSignedIn();
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || busy || !signedIn) return;
    event.preventDefault();
    press(side, 'always');
  };
}

function FieldError({ field }: { field: ProblemField }) {
  const error = useFieldError(field);
  if (!error) return null;
  return (
    <p className="field__error tr-note" id={`order-${field}-note`}>
      <Icon name="info" size={14} />
      <span>{error}</span>
    </p>
  );
}

/** Fills in the last price of the market once; a field that the user empties stays empty. */
function useFirstPrice(type: OrderDraft['type'], price: string): void {
  const { symbol, priceStep } = useOrderForm().terms;
  const filled = useRef('');
  const hasTicker = useTickerText(symbol, (ticker) => (ticker ? 'yes' : '')) !== '';
  useEffect(() => {
    if (type !== 'limit' || filled.current === symbol) return;
    const last = hasTicker ? latestTicker(symbol)?.last : undefined;
    if (price === '' && last) editDraft(symbol, { price: cutToStep(last, priceStep) });
    if (price !== '' || last) filled.current = symbol;
  }, [type, price, symbol, priceStep, hasTicker]);
}

/** Renders the limit price; for a market order, a note that it fills at the best price. */
function PriceField() {
  const { t } = useTranslation('trading');
  const { terms, leave } = useOrderForm();
  const type = useDraftPart((draft) => draft.type);
  const price = useDraftPart((draft) => draft.price);
  const edit = useEditDraft();
  const layout = useLayout();
  const onEnter = useEnter();
  useFirstPrice(type, price);
  if (type === 'market') {
    return <div className="tr-market-price c-3">{t('form.marketPrice')}</div>;
  }
  return (
    <div>
      <NumberInput
        value={price}
        onChange={(typed) => edit({ price: typed })}
        scale={terms.priceDecimals}
        unit={terms.quote}
        onKeyDown={onEnter}
        onBlur={() => leave('price')}
        innerLabel={t('form.price')}
        suffix={<span className="tr-quote">{terms.quote}</span>}
        inputSize={layout === 'mobile' ? 'lg' : 'md'}
      />
      <FieldError field="price" />
    </div>
  );
}

/** Returns the text of the amount field: the typed one, or the present size of the slider's percentage. */
function useShownAmount(): string {
  const { live } = useOrderForm();
  const draft = useDraft();
  const size = useTicketState((state) => (draft.percent === null ? null : state[draft.side].size));
  if (size === null || size === '0') return draft.amount;
  const { ticket } = live;
  return toAmount(size, ticket.unit, referencePrice(ticket, draft.side));
}

/** Renders the size in base or quote units, its value in the other unit, and its error. */
function AmountField() {
  const { t } = useTranslation('trading');
  const { live, terms, leave } = useOrderForm();
  const unit = useSettings(({ sizeUnit }) => sizeUnit);
  const draft = useDraft();
  const edit = useEditDraft();
  const layout = useLayout();
  const onEnter = useEnter();
  const [name, other] = unit === 'base' ? [terms.sizeUnit, money] : [money, terms.sizeUnit];
  const switchUnit = () => {
    const { ticket } = live;
    const next = settings().sizeUnit === 'base' ? 'quote' : 'base';
    const { size } = summarizeOrder(ticket, draft.side);
    const amount = size === '0' ? '' : toAmount(size, next, referencePrice(ticket, draft.side));
    switchSizeUnit(terms.symbol, next, amount);
  };
  return (
    <div>
      <NumberInput
        value={useShownAmount()}
        onChange={(amount) => edit({ amount })}
        onKeyDown={onEnter}
        onBlur={() => leave('amount')}
        scale={unit === 'base' ? terms.sizeDecimals : 2}
        unit={name}
        innerLabel={t('form.amount')}
        inputSize={layout === 'mobile' ? 'lg' : 'md'}
        suffix={
          <button
            type="button"
            className="tr-unit"
            onClick={switchUnit}
            aria-label={t('form.switchUnit', { unit: name, other })}
          >
            {name}
            <span aria-hidden="true">⇄</span>
          </button>
        }
      />
      <FieldError field="amount" />
      <Equivalent />
      <BookHolds />
    </div>
  );
}

/** Renders the amount in the other unit, of each side if they differ: a market order buys and sells at different prices. */
function Equivalent() {
  const { terms } = useOrderForm();
  const unit = useSettings(({ sizeUnit }) => sizeUnit);
  const format = useFormat();
  const read = ({ size, costs }: TicketState['buy']) => {
    if (size === '0') return '';
    if (unit === 'quote') return format.amount(size, terms.symbol);
    return costs === null ? '' : format.money(costs.notional);
  };
  const buy = useTicketState((state) => read(state.buy));
  const sell = useTicketState((state) => read(state.sell));
  const equivalent = joinDifferent([buy, sell]);
  if (equivalent === '') return null;
  return (
    <p className="tr-equivalent num">
      ≈ {equivalent} {unit === 'base' ? money : terms.sizeUnit}
    </p>
  );
}

const joinDifferent = (texts: readonly string[]) =>
  [...new Set(texts)].filter((text) => text !== '').join(' / ');

/** Says how much of a market order the book can fill, where that is not all of it. */
function BookHolds() {
  const { t } = useTranslation('trading');
  const { terms } = useOrderForm();
  const format = useFormat();
  const isMarket = useDraftPart((draft) => draft.type === 'market');
  const read = ({ fill }: TicketState['buy']) =>
    isMarket && fill !== null && !fill.complete ? format.amount(fill.filled, terms.symbol) : '';
  const buy = useTicketState((state) => read(state.buy));
  const sell = useTicketState((state) => read(state.sell));
  const size = joinDifferent([buy, sell]);
  if (size === '') return null;
  return <p className="tr-hint">{t('form.bookHolds', { size, unit: terms.sizeUnit })}</p>;
}

interface ShareSliderProps {
  percent: number;
  /** Size of that share in base units. */
  size: string;
  disabled: boolean;
  onChange: (percent: number) => void;
}

/** Renders the share of the largest size, for both forms. */
export function ShareSlider({ percent, size, disabled, onChange }: ShareSliderProps) {
  const { t } = useTranslation('trading');
  const { terms } = useOrderForm();
  const format = useFormat();
  const valueText = t('form.percentText', {
    percent: format.wholePercent(percent),
    size: format.amount(size, terms.symbol),
    unit: terms.sizeUnit,
  });
  return (
    <div className="tr-slider">
      <PercentSlider
        format={format.wholePercent}
        label={t('form.share')}
        value={percent}
        onChange={onChange}
        valueText={valueText}
        disabled={disabled}
      />
    </div>
  );
}

function AmountSlider() {
  const { live } = useOrderForm();
  const { side, percent } = useDraft();
  const edit = useEditDraft();
  const typed = useTicketState((state) => state[side].percent);
  const size = useTicketState((state) => state[side].size);
  const largest = useTicketState((state) => state[side].largest);
  return (
    <ShareSlider
      percent={percent ?? typed}
      size={size}
      disabled={largest === '0' || !isKnown(largest)}
      onChange={(next) => edit({ percent: next, amount: computePercentAmount(live.ticket, side, next) })}
    />
  );
}

/** Renders take profit and stop loss, reduce-only, post-only, and the size by risk. */
function OrderOptions() {
  const { t } = useTranslation('trading');
  const protect = useDraftPart((draft) => draft.protect);
  const reduceOnly = useDraftPart((draft) => draft.reduceOnly);
  const postOnly = useDraftPart((draft) => draft.postOnly);
  const isLimit = useDraftPart((draft) => draft.type === 'limit');
  const edit = useEditDraft();
  const isSplit = useUser()?.positionMode === 'split';
  return (
    <div className="tr-options col g-8">
      <ProtectOption protect={protect} reduceOnly={reduceOnly} change={edit}>
        <ProtectionFields />
      </ProtectOption>
      <div className="tr-options__row">
        <Checkbox
          checked={reduceOnly}
          onChange={(event) => edit({ reduceOnly: event.currentTarget.checked, amount: '', percent: null })}
        >
          {t('form.reduceOnly')}
        </Checkbox>
        {isLimit && (
          <Checkbox checked={postOnly} onChange={(event) => edit({ postOnly: event.currentTarget.checked })}>
            {t('form.postOnly')}
          </Checkbox>
        )}
        {!reduceOnly && (
          <button
            type="button"
            className="link t-12"
            aria-haspopup="dialog"
            onClick={() => openSheet({ name: 'risk' })}
          >
            {t('risk.open')}
          </button>
        )}
      </div>
      {reduceOnly && <p className="tr-hint">{t(isSplit ? 'form.reduceOnlySplit' : 'form.reduceOnlyHint')}</p>}
      {postOnly && <p className="tr-hint">{t('form.postOnlyHint')}</p>}
    </div>
  );
}

/** Renders the maximum distance from the best price at which a market order may fill; opens the sheet that changes it. */
export function ToleranceLine() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const rate = usePreferences(({ maxSlippage }) => maxSlippage);
  const type = useDraftPart((draft) => draft.type);
  if (type !== 'market') return null;
  return (
    <div className="kv kv--sm">
      <span>{t('receipt.tolerance')}</span>
      <button type="button" className="link num" onClick={() => openSheet({ name: 'tolerance' })}>
        {format.percent(rate)}
      </button>
    </div>
  );
}
