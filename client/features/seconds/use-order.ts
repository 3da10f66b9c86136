import { assets } from '@papertape/shared/contract/assets.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { type SecondsOffer, seconds } from '@papertape/shared/contract/seconds.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { confirmInvesting } from '../../entities/account/invest-question.ts';
import { amountProblem, leftOver, smaller, useAmountText } from '../../entities/money/amount-check.ts';
import { useOptionBalance } from '../../entities/money/use-option-balance.ts';
import { ApiRefusal } from '../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../lib/api/report.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { latestTicker } from '../../lib/feeds/use-live.ts';
import { changeSettings, settings } from '../../lib/settings/settings-store.ts';

/** The half-typed contract. It outlives a change of screen or layout, not the visit. */

interface SecondsDraft {
  /** Plain decimal text, or empty. */
  stake: string;
  /** The duration wanted; a symbol that does not offer it shows another one. */
  seconds: number;
}

const useSecondsDraft = create<SecondsDraft>(() => ({ stake: '', seconds: 60 }));

export function changeDraft(change: Partial<SecondsDraft>): void {
  useSecondsDraft.setState(change);
}

/** Rates and limits change with releases, not by the minute. */
const staleMs = 300_000;

/** Durations of a symbol with their profit rates and stakes, and the one that is chosen. */
export function useOffers(symbol: string) {
  const wanted = useSecondsDraft((draft) => draft.seconds);
  const { data, error, refetch } = useRead(seconds.getProfitRate, { symbol }, { staleMs });
  const list = data?.list;
  const chosen = list?.find((offer) => offer.seconds === wanted) ?? list?.[0];
  return { list, chosen, error: data ? null : error, retry: () => void refetch() };
}

export type Offers = ReturnType<typeof useOffers>;

/** Stakes are whole cents. */
export const stakeDecimals = 2;

const changed = [
  seconds.cryptoList,
  seconds.forexList,
  assets.accountList,
  assets.userAssetData,
  assets.getValidAssetById,
];

/** Sends the contract; what is wrong with the stake is handed on, everything else is a toast. */
function useCreate({ group }: Instrument, onStakeRefused: (text: string) => void) {
  const { t } = useTranslation('seconds');
  return useAction(group === 'CRYPTO' ? seconds.cryptoCreate : seconds.forexCreate, {
    invalidates: changed,
    doneText: t('created'),
    onProblem: (error) => {
      if (error instanceof ApiRefusal && error.field?.endsWith('stake')) onStakeRefused(problemText(error));
      else reportProblem(error);
    },
  });
}

/** What of the stake the option account lacks; nothing while its balance is not known. */
function missingOf(stake: string, available: string | undefined): string | undefined {
  if (stake === '' || available === undefined || new Decimal(stake).lte(available)) return undefined;
  return leftOver(stake, available);
}

/** The stake, what is wrong with it, and the way from pressing a side to a running contract. */
export function useSecondsOrder(instrument: Instrument, offer: SecondsOffer | undefined) {
  const { stake } = useSecondsDraft();
  const available = useOptionBalance();
  const amountText = useAmountText();
  const [isPressed, setPressed] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [asking, setAsking] = useState<Side>();
  const action = useCreate(instrument, setRefused);
  const bounds = offer && { minimum: offer.minStake, maximum: offer.maxStake };
  const missing = missingOf(stake, available);
  const isTyped = stake !== '' && new Decimal(stake).gt(0);
  const problem = bounds && (isPressed || isTyped) ? amountText(stake, { ...bounds, available }) : undefined;

  const send = async (side: Side) => {
    if (!offer) return;
    const { symbol } = instrument;
    const seen = latestTicker(symbol)?.last;
    const price = seen === undefined ? {} : { expectedPrice: seen };
    await action.run({ symbol, side, stake, seconds: offer.seconds, ...price });
    setAsking(undefined);
  };
  const press = async (side: Side) => {
    setPressed(true);
    if (!bounds || amountProblem(stake, { ...bounds, available }) || !(await confirmInvesting())) return;
    if (settings().confirmations.seconds) setAsking(side);
    else await send(side);
  };
  return {
    stake,
    setStake: (value: string) => {
      setRefused(undefined);
      changeDraft({ stake: value });
    },
    setMost: () => {
      const most = smaller(available ?? '0', offer?.maxStake ?? '0');
      changeDraft({ stake: new Decimal(most).toDecimalPlaces(stakeDecimals, Decimal.ROUND_DOWN).toFixed() });
    },
    available,
    missing,
    error: refused ?? problem,
    press,
    busy: action.busy,
    /** The side whose confirmation is on screen. */
    asking,
    cancel: () => setAsking(undefined),
    confirm: (isLastTime: boolean) => {
      if (isLastTime) changeSettings({ confirmations: { ...settings().confirmations, seconds: false } });
      if (asking) void send(asking);
    },
  };
}

export type SecondsOrder = ReturnType<typeof useSecondsOrder>;
