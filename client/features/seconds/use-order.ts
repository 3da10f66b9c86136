import { assets } from '@papertape/shared/contract/assets.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { type SecondsOffer, seconds } from '@papertape/shared/contract/seconds.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { confirmInvesting } from '../../entities/account/invest-question.ts';
import { amountProblem, leftOver, smallerAmount, useAmountText } from '../../entities/money/amount-check.ts';
import { useOptionBalance } from '../../entities/money/use-option-balance.ts';
import { ApiRefusal } from '../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../lib/api/report.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { latestTicker } from '../../lib/feeds/use-live.ts';
import { changeSettings, settings } from '../../lib/settings/settings-store.ts';

/** The unfinished contract, which survives a change of screen or layout but not a reload. */
interface SecondsDraft {
  /** Plain decimal text, or empty. */
  stake: string;
  /** The wanted duration; a symbol that does not offer it shows another one. */
  seconds: number;
}

const useSecondsDraft = create<SecondsDraft>(() => ({ stake: '', seconds: 60 }));

export function changeOrderDraft(change: Partial<SecondsDraft>): void {
  useSecondsDraft.setState(change);
}

/** Rates and limits change with releases, not by the minute. */
const staleMs = 300_000;

/** Reads the durations of a symbol with their profit rates and stakes, and holds the chosen one. */
export function useOffers(symbol: string) {
  const chosenSeconds = useSecondsDraft((draft) => draft.seconds);
  const { data, error, refetch } = useRead(seconds.getProfitRate, { symbol }, { staleMs });
  const list = data?.list;
  const chosen = list?.find((offer) => offer.seconds === chosenSeconds) ?? list?.[0];
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

/** Sends the contract; a problem of the stake is passed to the field, any other is a toast. */
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

/** Returns the part of the stake that the option account lacks; undefined while its balance is unknown. */
function missingStake(stake: string, available: string | undefined): string | undefined {
  if (stake === '' || available === undefined || new Decimal(stake).lte(available)) return undefined;
  return leftOver(stake, available);
}

function findMaxStake(available: string | undefined, offer: SecondsOffer | undefined): string {
  const most = smallerAmount(available ?? '0', offer?.maxStake ?? '0');
  return new Decimal(most).toDecimalPlaces(stakeDecimals, Decimal.ROUND_DOWN).toFixed();
}

/** Manages the stake, its problems, and the steps from pressing a side to a running contract. */
export function useSecondsOrder(instrument: Instrument, offer: SecondsOffer | undefined) {
  const { stake } = useSecondsDraft();
  const available = useOptionBalance();
  const amountText = useAmountText();
  const [isPressed, setPressed] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [sideToConfirm, setSideToConfirm] = useState<Side>();
  const action = useCreate(instrument, setRefused);
  const bounds = offer && { minimum: offer.minStake, maximum: offer.maxStake };
  const missing = missingStake(stake, available);
  const isTyped = stake !== '' && new Decimal(stake).gt(0);
  const problem =
    bounds && (isPressed || isTyped) ? amountText(stake, { ...bounds, available, coin: 'USDT' }) : undefined;

  const send = async (side: Side) => {
    if (!offer) return;
    const { symbol } = instrument;
    const seen = latestTicker(symbol)?.last;
    const price = seen === undefined ? {} : { expectedPrice: seen };
    await action.run({ symbol, side, stake, seconds: offer.seconds, ...price });
    setSideToConfirm(undefined);
  };
  const press = async (side: Side) => {
    setPressed(true);
    if (!bounds || amountProblem(stake, { ...bounds, available }) || !(await confirmInvesting())) return;
    if (settings().confirmations.seconds) setSideToConfirm(side);
    else await send(side);
  };
  return {
    stake,
    setStake: (value: string) => {
      setRefused(undefined);
      changeOrderDraft({ stake: value });
    },
    setMost: () => changeOrderDraft({ stake: findMaxStake(available, offer) }),
    available,
    missing,
    error: refused ?? problem,
    press,
    busy: action.busy,
    /** The side whose confirmation is open. */
    sideToConfirm,
    cancel: () => setSideToConfirm(undefined),
    confirm: (isLastTime: boolean) => {
      if (isLastTime) changeSettings({ confirmations: { ...settings().confirmations, seconds: false } });
      if (sideToConfirm) void send(sideToConfirm);
    },
  };
}

export type SecondsOrder = ReturnType<typeof useSecondsOrder>;
