/** The fields of an order. Those of the advanced kinds are loaded when one is first chosen. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { latestTicker, useTickerText } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { useSignedIn, useUser } from '../../../lib/settings/session.ts';
import { settings, useSettings } from '../../../lib/settings/settings-store.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { inPlace } from '../../../ui/in-place.tsx';
import { PercentSlider } from '../../../ui/percent-slider.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isAdvanced, mayProtect, type TicketSide } from '../model/order-draft.ts';
import { referencePrice } from '../model/order-kinds.ts';
import { findSizedSide, toAmount } from '../model/order-size.ts';
import { summarizeSide } from '../model/order-summary.ts';
import { cutToStep } from '../model/ticket.ts';
import { editDraft, switchSizeUnit } from '../state/draft-store.ts';
import type { TicketState } from '../state/live-ticket.ts';
import { openSheet } from '../state/sheet-store.ts';
import { usePreferences } from '../state/trade-preferences.ts';
import { NumberRow, PriceRow } from './number-row.tsx';
import { useDraft, useDraftPart, useOrderForm, useTicketState } from './use-order-form.tsx';

const AdvancedFields = inPlace<{ children: ReactNode }>(
  () => import('./advanced-fields.tsx'),
  'AdvancedFields',
);

/** A size times a price is USDT for every symbol. */
const money = 'USDT';

const ProtectionFields = inPlace<object>(() => import('./protection-fields.tsx'), 'ProtectionFields');

/** Renders the fields that the kind needs: prices, amount, share and options. */
export function OrderFields() {
  const signedIn = useSignedIn();
  const { t } = useTranslation('trading');
  const kind = useDraftPart((draft) => draft.kind);
  const common = (
    <>
      <SizeField />
      {signedIn && <SizeSlider />}
      <OrderOptions />
    </>
  );
  if (isAdvanced(kind)) {
    return <AdvancedFields waiting={<Skeleton height={320} />}>{common}</AdvancedFields>;
  }
  return (
    <>
      {kind === 'limit' ? <LimitField /> : <div className="tr-market-price c-3">{t('form.marketPrice')}</div>}
      {common}
    </>
  );
}

/** Renders the limit price. The last price of the market fills it in once; a field that the user empties stays empty. */
function LimitField() {
  const { t } = useTranslation('trading');
  const { symbol, priceStep } = useOrderForm().terms;
  const price = useDraftPart((draft) => draft.price);
  const filled = useRef('');
  const hasTicker = useTickerText(symbol, (ticker) => (ticker ? 'yes' : '')) !== '';
  useEffect(() => {
    if (filled.current === symbol) return;
    const last = hasTicker ? latestTicker(symbol)?.last : undefined;
    if (price === '' && last) editDraft(symbol, { price: cutToStep(last, priceStep) });
    if (price !== '' || last) filled.current = symbol;
  }, [price, symbol, priceStep, hasTicker]);
  return <PriceRow field="price" label={t('form.price')} />;
}

/** Returns the side whose size the form shows. */
function useSizedSide(): TicketSide {
  const { live } = useOrderForm();
  const { side, reduceOnly } = useDraft();
  // Positions come and go with the largest size that they allow.
  useTicketState((state) => reduceOnly && state[side].largest);
  return findSizedSide(live.ticket);
}

/** Returns the text of the amount field: the typed one, or the present size of the slider's percentage. */
function useShownAmount(): string {
  const { live } = useOrderForm();
  const { percent, amount } = useDraft();
  const side = useSizedSide();
  const size = useTicketState((state) => (percent === null ? null : state[side].size));
  if (size === null || size === '0') return amount;
  const { ticket } = live;
  return toAmount(size, ticket.unit, referencePrice(ticket, side));
}

/** Renders the size in base or quote units, its value in the other unit, and its error. */
function SizeField() {
  const { t } = useTranslation('trading');
  const { live, terms } = useOrderForm();
  const unit = useSettings(({ sizeUnit }) => sizeUnit);
  const [name, other] = unit === 'base' ? [terms.sizeUnit, money] : [money, terms.sizeUnit];
  const switchUnit = () => {
    const { ticket } = live;
    const next = settings().sizeUnit === 'base' ? 'quote' : 'base';
    const side = findSizedSide(ticket);
    const { size } = summarizeSide(ticket, side);
    const amount = size === '0' ? '' : toAmount(size, next, referencePrice(ticket, side));
    switchSizeUnit(terms.symbol, next, amount);
  };
  const suffix = (
    <button
      type="button"
      className="tr-unit"
      onClick={switchUnit}
      aria-label={t('form.switchUnit', { unit: name, other })}
    >
      {name}
      <span aria-hidden="true">⇄</span>
    </button>
  );
  return (
    <div>
      <NumberRow
        field="amount"
        value={useShownAmount()}
        label={t('form.amount')}
        scale={unit === 'base' ? terms.sizeDecimals : 2}
        unit={name}
        suffix={suffix}
      />
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
  const isMarket = useDraftPart((draft) => draft.kind === 'market');
  const read = ({ fill }: TicketState['buy']) =>
    isMarket && fill !== null && !fill.complete ? format.amount(fill.filled, terms.symbol) : '';
  const buy = useTicketState((state) => read(state.buy));
  const sell = useTicketState((state) => read(state.sell));
  const size = joinDifferent([buy, sell]);
  if (size === '') return null;
  return <p className="tr-hint">{t('form.bookHolds', { size, unit: terms.sizeUnit })}</p>;
}

/** Renders the share of the largest size. */
function SizeSlider() {
  const { t } = useTranslation('trading');
  const { terms, setPercent } = useOrderForm();
  const format = useFormat();
  const side = useSizedSide();
  const slid = useDraftPart((draft) => draft.percent);
  const typed = useTicketState((state) => state[side].percent);
  const size = useTicketState((state) => state[side].size);
  const largest = useTicketState((state) => state[side].largest);
  const percent = slid ?? typed;
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
        onChange={setPercent}
        valueText={valueText}
        disabled={largest === '0' || !isKnown(largest)}
      />
    </div>
  );
}

/** Renders take profit and stop loss, reduce-only, post-only, and the size by risk. */
function OrderOptions() {
  const { t } = useTranslation('trading');
  const { edit } = useOrderForm();
  const kind = useDraftPart((draft) => draft.kind);
  const protect = useDraftPart((draft) => draft.protect);
  const reduceOnly = useDraftPart((draft) => draft.reduceOnly);
  const mayBeMaker = kind === 'limit' || kind === 'scaled';
  return (
    <div className="tr-options col g-8">
      {mayProtect(kind) && (
        <Checkbox
          checked={protect}
          disabled={reduceOnly}
          onChange={(event) => edit({ protect: event.currentTarget.checked })}
        >
          {t('form.protect')}
        </Checkbox>
      )}
      {protect && <ProtectionFields waiting={<Skeleton height={160} />} />}
      <div className="tr-options__row">
        <Checkbox
          checked={reduceOnly}
          onChange={(event) => edit({ reduceOnly: event.currentTarget.checked, amount: '' })}
        >
          {t('form.reduceOnly')}
        </Checkbox>
        {mayBeMaker && <PostOnlyOption />}
        {!reduceOnly && !isAdvanced(kind) && (
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
      <OptionHints mayBeMaker={mayBeMaker} />
    </div>
  );
}

function PostOnlyOption() {
  const { t } = useTranslation('trading');
  const { edit } = useOrderForm();
  const postOnly = useDraftPart(({ timeInForce }) => timeInForce === 'postOnly');
  return (
    <Checkbox
      checked={postOnly}
      onChange={(event) => edit({ timeInForce: event.currentTarget.checked ? 'postOnly' : 'GTC' })}
    >
      {t('form.postOnly')}
    </Checkbox>
  );
}

function OptionHints({ mayBeMaker }: { mayBeMaker: boolean }) {
  const { t } = useTranslation('trading');
  const reduceOnly = useDraftPart((draft) => draft.reduceOnly);
  const postOnly = useDraftPart(({ timeInForce }) => timeInForce === 'postOnly');
  const isSplit = useUser()?.positionMode === 'split';
  return (
    <>
      {reduceOnly && <p className="tr-hint">{t(isSplit ? 'form.reduceOnlySplit' : 'form.reduceOnlyHint')}</p>}
      {postOnly && mayBeMaker && <p className="tr-hint">{t('form.postOnlyHint')}</p>}
    </>
  );
}

/** Renders the maximum distance from the best price at which a market order may fill; opens the sheet that changes it. */
export function ToleranceLine() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const rate = usePreferences(({ maxSlippage }) => maxSlippage);
  const kind = useDraftPart((draft) => draft.kind);
  if (kind !== 'market') return null;
  return (
    <div className="kv kv--sm">
      <span>{t('receipt.tolerance')}</span>
      <button type="button" className="link num" onClick={() => openSheet({ name: 'tolerance' })}>
        {format.percent(rate)}
      </button>
    </div>
  );
}
