import type { Instrument } from '@papertape/shared/contract/market.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestTicker, useTickerText } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { showToast } from '../../ui/toast.ts';
import { addAlert, useAlerts } from './alert-store.ts';
import { type AlertProblem, findProblem, priceAt } from './model/alert-rules.ts';
import { type AlertKind, alertsMost, type PriceAlert } from './model/price-alert.ts';

/** Returns a function that describes the condition of an alert: "Rises to 64,000". */
export function useAlertText(): (alert: Pick<PriceAlert, 'symbol' | 'kind' | 'target'>) => string {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  return useCallback(
    ({ symbol, kind, target }) =>
      kind === 'move'
        ? t('text.move', { percent: format.points(target) })
        : t(`text.${kind}`, { price: format.price(target, symbol) }),
    [t, format],
  );
}

/** Percentages that a new form starts with. */
const suggestions: Record<AlertKind, number> = { above: 1, below: -1, move: 5 };

function suggestTarget(kind: AlertKind, percent: number, last: string, { priceStep }: Instrument): string {
  return kind === 'move' ? String(percent) : priceAt(percent, { last, priceStep });
}

const readLatestPrice = (symbol: string) => latestTicker(symbol)?.last ?? '';
const chooseSide = (percent: number) => (percent > 0 ? 'above' : 'below');

/** Returns problems in the user's language. */
function useProblemTexts(instrument: Instrument) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const price = (text: string | undefined) => format.price(text, instrument.symbol);
  return ({ key, values = {} }: AlertProblem): string =>
    t(`problem.${key}`, {
      price: price(values.price),
      step: format.number(values.step),
      minimum: price(values.minimum),
      maximum: price(values.maximum),
      least: format.points(values.least),
      most: format.points(values.most),
      unit: instrument.quote,
    });
}

interface Typed {
  kind: AlertKind;
  /** The text in the field. */
  value: string;
}

/** Returns a function for the problem of the typed alert at a price; an empty text where there is none. */
function useAlertCheck(owner: string, instrument: Instrument, { kind, value }: Typed) {
  const { t } = useTranslation('alerts');
  const problemText = useProblemTexts(instrument);
  const alerts = useAlerts(owner);
  const { symbol, priceStep } = instrument;
  const isFull = alerts.length >= alertsMost;
  const isSame = (one: PriceAlert) =>
    one.symbol === symbol && one.kind === kind && one.reached === null && new Decimal(one.target).eq(value);
  const problemWith = (last: string): string => {
    if (isFull) return t('problem.full', { most: alertsMost });
    // An empty field is unfinished and not an error.
    if (value === '') return '';
    const problem = findProblem(kind, value, { last, priceStep });
    if (problem) return problemText(problem);
    // A move counts from the current price, so a second one of the same size differs.
    return kind !== 'move' && alerts.some(isSame) ? t('problem.known') : '';
  };
  return { isFull, problemWith };
}

/** Returns the direction in which the market would reach a price. */
function sideAt(price: string | undefined, symbol: string): AlertKind {
  const last = readLatestPrice(symbol);
  return price !== undefined && last !== '' && new Decimal(price).lt(last) ? 'below' : 'above';
}

/**
 * Manages the form for a new alert of a symbol, at `price` or at a suggested one. It renders when its problem changes, not with
 * each price.
 */
export function useAlertForm(owner: string, instrument: Instrument, price?: string) {
  const { t } = useTranslation('alerts');
  const { symbol } = instrument;
  const [kind, setKind] = useState<AlertKind>(() => sideAt(price, symbol));
  const [typed, setTyped] = useState<string | null>(price ?? null);
  const alertText = useAlertText();
  const isPriced = useTickerText(symbol, (ticker) => (ticker ? 'yes' : '')) !== '';
  const start = useMemo(
    () => suggestTarget(kind, suggestions[kind], isPriced ? readLatestPrice(symbol) : '', instrument),
    [kind, isPriced, symbol, instrument],
  );
  const value = typed ?? start;
  const { isFull, problemWith } = useAlertCheck(owner, instrument, { kind, value });
  const error = useTickerText(symbol, (ticker) => problemWith(ticker?.last ?? ''));
  return {
    kind,
    choose: (next: AlertKind) => {
      setKind(next);
      setTyped(null);
    },
    value,
    setValue: setTyped,
    error,
    canAdd: value !== '' && error === '',
    isFull,
    /** Sets the target at a percentage; a price on the other side changes the direction. */
    pick: (percent: number) => {
      const next = kind === 'move' ? kind : chooseSide(percent);
      setKind(next);
      setTyped(suggestTarget(next, percent, readLatestPrice(symbol), instrument));
    },
    add: () => {
      // The newest price, because the shown one may be a moment old.
      const reference = readLatestPrice(symbol);
      if (value === '' || problemWith(reference) !== '') return;
      const alert = { symbol, kind, target: value, reference };
      addAlert(owner, alert);
      setTyped('');
      showToast({ tone: 'ok', text: t('added', { alert: alertText(alert) }), id: 'alerts' });
    },
  };
}

export type AlertForm = ReturnType<typeof useAlertForm>;
