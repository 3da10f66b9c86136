/** One thing that stands against an order, and the form's words for what the rules refuse. */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { ContractTerms } from './contract-terms.ts';

export type ProblemField = 'price' | 'amount' | 'takeProfit' | 'stopLoss' | 'leverage' | 'order';

export interface Problem {
  field: ProblemField;
  /** A key under `problem` in the texts. */
  key: ProblemKey;
  values?: Record<string, string>;
}

type ProblemKey =
  | 'priceMissing'
  | 'amountMissing'
  | 'pricePrecision'
  | 'priceOutOfBand'
  | 'sizeBelowMinimum'
  | 'sizeAboveMaximum'
  | 'leverageAboveHeld'
  | 'leverageAboveTier'
  | 'leverageFunds'
  | 'leverageWouldLiquidate'
  | 'wouldLiquidate'
  | 'protectionMissing'
  | 'takeProfitAbove'
  | 'takeProfitBelow'
  | 'stopLossAbove'
  | 'stopLossBelow'
  | 'insufficientFunds'
  | 'bookTooThin'
  | 'marketClosed'
  | 'marketHalted'
  | 'postOnlyWouldFill'
  | 'nothingToReduce'
  | 'nameThePosition'
  | 'positionLimit'
  | 'noPrice';

/** What an order can be refused with, in the form's words where those differ. */
const words: Partial<Record<CodeKey, ProblemKey>> = {
  leverageInvalid: 'leverageAboveTier',
  numberNotPositive: 'sizeBelowMinimum',
  sizePrecision: 'sizeBelowMinimum',
  outOfTradingTime: 'marketClosed',
  tradingHalted: 'marketHalted',
  priceMoved: 'bookTooThin',
  positionRequired: 'nothingToReduce',
};

const fields: Readonly<Record<string, ProblemField>> = {
  size: 'amount',
  price: 'price',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
  leverage: 'leverage',
};

/** `missing` is what the account lacks of the order's cost. */
export function problemOf(
  { refused, field, params = {} }: Refusal,
  { terms }: { terms: Pick<ContractTerms, 'priceStep' | 'minSize'> },
  missing: string | null = null,
): Problem {
  const at = (field === undefined ? undefined : fields[field]) ?? 'order';
  if (refused === 'insufficientFunds' && missing === null) return { field: at, key: 'leverageFunds' };
  const { minimum, maximum, value } = params;
  const values = {
    step: terms.priceStep,
    minimum: String(minimum ?? terms.minSize),
    maximum: String(maximum ?? value ?? ''),
    missing: missing ?? '',
  };
  return { field: at, key: words[refused] ?? (refused as ProblemKey), values: chosen(refused, values) };
}

/** Only what the text names. */
function chosen(refused: CodeKey, values: Record<'step' | 'minimum' | 'maximum' | 'missing', string>) {
  const { step, minimum, maximum, missing } = values;
  if (refused === 'pricePrecision') return { step };
  if (refused === 'priceOutOfBand') return { minimum, maximum };
  if (refused === 'insufficientFunds') return { missing };
  return words[refused] === 'sizeBelowMinimum' || refused === 'sizeBelowMinimum' ? { minimum } : { maximum };
}

/** Problems of an unfinished form: they disable the button without a word of complaint. */
export function isMissing({ key }: Problem): boolean {
  return (
    key === 'priceMissing' || key === 'amountMissing' || key === 'noPrice' || key === 'protectionMissing'
  );
}
