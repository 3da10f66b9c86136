/**
 * Chains for deposits and withdrawals, with confirmations and address formats, and fees and minimums by coin
 * and chain. Amounts are in the coin.
 */
import { hasFeeWaiver } from './fees.ts';

/** Construction and checksum of a chain's addresses. */
export type AddressFormat =
  /** Hashes of keys and scripts, and with a prefix also witness programs, including taproot. */
  | { kind: 'bitcoin'; witness: string; key: number; scripts: readonly number[] }
  /** CashAddr, and the legacy spelling of the same hashes. */
  | { kind: 'cashaddr'; prefix: string; key: number; script: number }
  | { kind: 'bech32'; prefix: string }
  | { kind: 'eip55' }
  | { kind: 'base58check'; version: number }
  | { kind: 'ripple' }
  | { kind: 'base58'; bytes: number }
  | { kind: 'ss58'; network: number }
  | { kind: 'account-name' };

export interface Chain {
  id: string;
  name: string;
  format: AddressFormat;
  confirmations: number;
  /** Usual time between blocks. */
  blockMs: number;
  /** Prefixes of its addresses for hints, the generated kind first; empty if they are not significant. */
  prefixes: readonly string[];
  maximumLength: number;
  /** Memo that distinguishes the customers of one address: a number on the XRP Ledger, a text on EOS. */
  memo?: MemoKind;
}

export type MemoKind = 'tag' | 'memo';

const tagMax = 4_294_967_295;
const memoMax = 256;

/** Returns whether a chain accepts this memo; every chain accepts an empty one. */
export function isMemo(kind: MemoKind | null | undefined, text: string): boolean {
  if (text === '') return true;
  if (kind === 'tag') return /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= tagMax;
  return kind === 'memo' && text.length <= memoMax && /^[^\p{Cc}\p{Cf}]+$/u.test(text);
}

const chainRows: readonly Chain[] = [
  {
    id: 'BTC',
    name: 'Bitcoin',
    format: { kind: 'bitcoin', witness: 'bc', key: 0x00, scripts: [0x05] },
    confirmations: 2,
    blockMs: 600_000,
    prefixes: ['bc1', '1', '3'],
    maximumLength: 62,
  },
  {
    id: 'ERC20',
    name: 'Ethereum',
    format: { kind: 'eip55' },
    confirmations: 12,
    blockMs: 12_000,
    prefixes: ['0x'],
    maximumLength: 42,
  },
  {
    id: 'TRC20',
    name: 'Tron',
    format: { kind: 'base58check', version: 0x41 },
    confirmations: 20,
    blockMs: 3_000,
    prefixes: ['T'],
    maximumLength: 34,
  },
  {
    id: 'BEP20',
    name: 'BNB Smart Chain',
    format: { kind: 'eip55' },
    confirmations: 15,
    blockMs: 3_000,
    prefixes: ['0x'],
    maximumLength: 42,
  },
  {
    id: 'AVAXC',
    name: 'Avalanche C-Chain',
    format: { kind: 'eip55' },
    confirmations: 12,
    blockMs: 2_000,
    prefixes: ['0x'],
    maximumLength: 42,
  },
  {
    id: 'SOL',
    name: 'Solana',
    format: { kind: 'base58', bytes: 32 },
    confirmations: 32,
    blockMs: 400,
    prefixes: [],
    maximumLength: 44,
  },
  {
    id: 'XRP',
    name: 'XRP Ledger',
    format: { kind: 'ripple' },
    confirmations: 1,
    blockMs: 4_000,
    prefixes: ['r'],
    maximumLength: 35,
    memo: 'tag',
  },
  {
    id: 'LTC',
    name: 'Litecoin',
    format: { kind: 'bitcoin', witness: 'ltc', key: 0x30, scripts: [0x32, 0x05] },
    confirmations: 6,
    blockMs: 150_000,
    prefixes: ['ltc1', 'L', 'M', '3'],
    maximumLength: 63,
  },
  {
    id: 'DOGE',
    name: 'Dogecoin',
    format: { kind: 'bitcoin', witness: '', key: 0x1e, scripts: [0x16] },
    confirmations: 20,
    blockMs: 60_000,
    prefixes: ['D', 'A', '9'],
    maximumLength: 34,
  },
  {
    id: 'BCH',
    name: 'Bitcoin Cash',
    format: { kind: 'cashaddr', prefix: 'bitcoincash', key: 0x00, script: 0x05 },
    confirmations: 6,
    blockMs: 600_000,
    prefixes: ['bitcoincash:', 'q', 'p', '1', '3'],
    maximumLength: 54,
  },
  {
    id: 'DOT',
    name: 'Polkadot',
    format: { kind: 'ss58', network: 0 },
    confirmations: 10,
    blockMs: 6_000,
    prefixes: ['1'],
    maximumLength: 48,
  },
  {
    id: 'EOS',
    name: 'EOS',
    format: { kind: 'account-name' },
    confirmations: 360,
    blockMs: 500,
    prefixes: [],
    maximumLength: 12,
    memo: 'memo',
  },
  {
    id: 'NEO3',
    name: 'Neo N3',
    format: { kind: 'base58check', version: 0x35 },
    confirmations: 1,
    blockMs: 15_000,
    prefixes: ['N'],
    maximumLength: 34,
  },
  {
    id: 'BYTOM',
    name: 'Bytom',
    format: { kind: 'bech32', prefix: 'bm' },
    confirmations: 10,
    blockMs: 150_000,
    prefixes: ['bm1q'],
    maximumLength: 62,
  },
];

/** Terms of one coin on one chain. */
export interface ChainTerms {
  coin: string;
  chain: string;
  depositFee: string;
  minimumDeposit: string;
  withdrawalFee: string;
  minimumWithdrawal: string;
  maximumWithdrawal: string;
}

type TermsRow = readonly [
  coin: string,
  chain: string,
  minimumDeposit: string,
  depositFee: string,
  fee: string,
  minimum: string,
  maximum: string,
];

const termsRows: readonly TermsRow[] = [
  ['USDT', 'TRC20', '1', '0.5', '1', '10', '1000000'],
  ['USDT', 'ERC20', '5', '1', '4.5', '20', '1000000'],
  ['USDT', 'BEP20', '1', '0.3', '0.5', '10', '1000000'],
  ['USDC', 'ERC20', '5', '1', '4.5', '20', '1000000'],
  ['USDC', 'TRC20', '1', '0.5', '1', '10', '1000000'],
  ['USDC', 'SOL', '1', '0.3', '0.8', '10', '1000000'],
  ['BTC', 'BTC', '0.0001', '0.00002', '0.0002', '0.001', '20'],
  ['ETH', 'ERC20', '0.002', '0.0004', '0.0015', '0.01', '400'],
  ['SOL', 'SOL', '0.02', '0.002', '0.008', '0.1', '8000'],
  ['XRP', 'XRP', '2', '0.1', '0.2', '20', '500000'],
  ['DOGE', 'DOGE', '10', '1', '4', '40', '5000000'],
  ['LTC', 'LTC', '0.01', '0.0005', '0.001', '0.02', '10000'],
  ['AVAX', 'AVAXC', '0.1', '0.005', '0.01', '0.5', '60000'],
  ['DOT', 'DOT', '1', '0.05', '0.1', '2', '300000'],
  ['UNI', 'ERC20', '1', '0.1', '0.4', '4', '100000'],
  ['TRX', 'TRC20', '10', '0.5', '1', '20', '3000000'],
  ['BCH', 'BCH', '0.002', '0.0002', '0.001', '0.01', '2000'],
  ['CRV', 'ERC20', '5', '1', '6', '20', '2000000'],
  ['SAND', 'ERC20', '10', '2', '12', '40', '4000000'],
  ['SUSHI', 'ERC20', '5', '1', '5', '20', '2000000'],
  ['EOS', 'EOS', '0.1', '0.01', '0.1', '1', '40000'],
  ['OMG', 'ERC20', '3', '0.5', '4', '15', '1000000'],
  ['ZRX', 'ERC20', '10', '2', '11', '40', '4000000'],
  ['GAS', 'NEO3', '0.5', '0.02', '0.1', '1', '400000'],
  ['HT', 'ERC20', '1', '0.2', '2', '6', '500000'],
  ['BTM', 'BYTOM', '100', '5', '20', '200', '50000000'],
];

const chainById = new Map(chainRows.map((chain) => [chain.id, chain]));
const termsByKey = new Map<string, ChainTerms>(
  termsRows.map(
    ([coin, chain, minimumDeposit, depositFee, withdrawalFee, minimumWithdrawal, maximumWithdrawal]) => [
      `${coin} ${chain}`,
      { coin, chain, depositFee, minimumDeposit, withdrawalFee, minimumWithdrawal, maximumWithdrawal },
    ],
  ),
);

/** Largest deposit that may be reported at once, in any coin. */
export const maximumDeposit = '1000000000';

export const chains: readonly Chain[] = chainRows;
export const chainTerms: readonly ChainTerms[] = [...termsByKey.values()];

export function findChain(id: string): Chain | undefined {
  return chainById.get(id);
}

/** Returns the terms of a coin on a chain; undefined if the chain does not carry the coin. */
export function findChainTerms(coin: string, chain: string): ChainTerms | undefined {
  return termsByKey.get(`${coin} ${chain}`);
}

/** Lists the chains that carry a coin, the usual one first. */
export function listChainsForCoin(coin: string): Chain[] {
  return chainTerms.flatMap((terms) => (terms.coin === coin ? (findChain(terms.chain) ?? []) : []));
}

/** Lists the coins that a chain carries. */
export function listCoinsOnChain(chain: string): string[] {
  return chainTerms.filter((terms) => terms.chain === chain).map((terms) => terms.coin);
}

/** Returns the fee of a withdrawal; "0" during a new user's first three months. */
export function calculateWithdrawalFee(terms: ChainTerms, registeredAt: number, now: number): string {
  return hasFeeWaiver(registeredAt, now) ? '0' : terms.withdrawalFee;
}

/** Returns the fee of a deposit; "0" during a new user's first three months. */
export function calculateDepositFee(terms: ChainTerms, registeredAt: number, now: number): string {
  return hasFeeWaiver(registeredAt, now) ? '0' : terms.depositFee;
}
