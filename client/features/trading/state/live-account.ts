/**
 * The account at the newest marks, for every part of the trade screens. It is computed once per flush of the hub, whatever the number of
 * readers, and not at all without any.
 */
import type { ContractBalance } from '@papertape/shared/contract/assets.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { useSyncExternalStore } from 'react';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { settings, useSettings } from '../../../lib/settings/settings-store.ts';
import { useIsSeen } from '../../../ui/seen.tsx';
import { accountAt, type LiveAccountView, positionAt } from '../model/account-at-marks.ts';
import { readContractTerms } from '../model/ticket.ts';
import { Readers } from './readers.ts';

const contracts = new Map<string, Contract>();

/** Returns the contract of a symbol; `undefined` while its instrument is unknown or the host does not state its terms. */
export function findContract(symbol: string): Contract | undefined {
  const known = contracts.get(symbol);
  if (known !== undefined) return known;
  const instrument = knownInstrument(symbol);
  if (instrument === undefined) return undefined;
  const { contract, isStated } = readContractTerms(instrument);
  if (!isStated) return undefined;
  contracts.set(symbol, contract);
  return contract;
}

class LiveAccount {
  readonly #readers = new Readers(
    () => this.#start(),
    () => this.#stop(),
  );
  /** The requested balance, until the feed sends one. */
  #fallbackBalance: ContractBalance | null = null;
  #state: LiveAccountView | undefined;
  #isDue = false;
  #stops: (() => void)[] = [];
  #symbols = '';
  #stopMarks: (() => void)[] = [];

  get state(): LiveAccountView {
    this.#state ??= this.#compute();
    return this.#state;
  }

  /** True once the feed or a request has delivered the account. */
  get isKnown(): boolean {
    return this.#fallbackBalance !== null || pageHub().account.state.contractBalance !== null;
  }

  setFallbackBalance(balance: ContractBalance | null): void {
    if (balance === this.#fallbackBalance) return;
    this.#fallbackBalance = balance;
    this.#changed();
  }

  get subscribe() {
    return this.#readers.subscribe;
  }

  #start(): void {
    this.#state = undefined;
    this.#stops = [pageHub().account.subscribe(this.#onAccount), useSettings.subscribe(this.#changed)];
    this.#followMarks();
  }

  #stop(): void {
    for (const stop of [...this.#stops, ...this.#stopMarks]) stop();
    this.#stops = [];
    this.#stopMarks = [];
    this.#symbols = '';
    this.#state = undefined;
  }

  readonly #onAccount = (): void => {
    this.#followMarks();
    this.#changed();
  };

  #followMarks(): void {
    const { account, quotes } = pageHub();
    const symbols = [...new Set(account.state.positions.map(({ symbol }) => symbol))].sort();
    const names = symbols.join(' ');
    if (names === this.#symbols) return;
    this.#symbols = names;
    const before = this.#stopMarks;
    this.#stopMarks = symbols.flatMap((symbol) => [
      quotes.tickers.subscribe(symbol, this.#changed),
      quotes.subscribe(symbol),
    ]);
    for (const stop of before) stop();
  }

  /** Notifies readers after the flush that made the change, before the frame that shows it. */
  readonly #changed = (): void => {
    this.#state = undefined;
    if (this.#isDue) return;
    this.#isDue = true;
    pageHub().afterFlush(() => {
      this.#isDue = false;
      this.#readers.notify();
    });
  };

  #compute(): LiveAccountView {
    const { account, quotes } = pageHub();
    const { user } = settings();
    const { positions, orders, balances, contractBalance } = account.state;
    const balance = contractBalance ?? this.#fallbackBalance;
    const usdt = balances.find((row) => row.account === 'currency' && row.coin === 'USDT');
    const now = (position: PositionRow) => {
      const mark = quotes.tickers.get(position.symbol)?.mark ?? position.mark;
      return positionAt(position, mark, findContract(position.symbol));
    };
    const sums = {
      marginMode: user?.marginMode ?? 'isolated',
      positionMode: user?.positionMode ?? 'merge',
      cash: balance?.cash ?? usdt?.available ?? '0',
      wallet: balance?.wallet ?? usdt?.total ?? '0',
      orders,
    } as const;
    return accountAt(sums, positions.map(now), findContract);
  }
}

export const liveAccount = new LiveAccount();

/** Subscribes to nothing, for rows out of sight. */
const neverChanges = () => () => undefined;

/** Returns a figure of the account, null while it is unknown. Renders only when it changes. */
export function useLiveAccount(read: (account: LiveAccountView) => string | null): string | null {
  const isSeen = useIsSeen();
  return useSyncExternalStore(isSeen ? liveAccount.subscribe : neverChanges, () =>
    liveAccount.isKnown ? read(liveAccount.state) : null,
  );
}
