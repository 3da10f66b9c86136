/**
 * Settings stored on the device. Guarantees that anything read from storage, however old or damaged, becomes
 * complete settings: an invalid value is replaced by its default.
 */

import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { type ProductGroup, productGroups } from '@papertape/shared/product-groups.ts';
import { isRecord } from '@papertape/shared/reading/nearest.ts';
import { isSymbol } from '@papertape/shared/text/symbol.ts';
import type { Theme, UpDown } from '../../ui/scheme.ts';
import { isStoredLanguage, type StoredLanguage } from './languages.ts';

const timeZones = ['America/New_York', 'Europe/London'] as const;
export type TimeZone = (typeof timeZones)[number];

/** Actions that can ask for confirmation. */
export const confirmedActions = ['market', 'limit', 'close', 'cancel', 'seconds'] as const;
type ConfirmedAction = (typeof confirmedActions)[number];

interface StoreLink {
  platform: string;
  url: string;
}

export interface SettingsValues {
  theme: Theme;
  language: StoredLanguage;
  /** True if the user chose the language here and no account has stored it yet. */
  languageChosen: boolean;
  upDown: UpDown;
  timeZone: TimeZone;
  quoteType: ProductGroup;
  /** Set when the country lookup returns Britain. */
  england: boolean;
  /** ISO code of the country chosen or looked up; empty before either. */
  country: string;
  /** True if the user chose the country. */
  countryChosen: boolean;
  /** True if the last window had the mobile layout. */
  isMobile: boolean;
  storeLinks: StoreLink[];
  confirmations: Record<ConfirmedAction, boolean>;
  balancesHidden: boolean;
  priceFlash: boolean;
  sounds: boolean;
  vibration: boolean;
  /** Enables shortcuts without Ctrl or Command while the user is not typing. */
  singleKeys: boolean;
  /** Initial leverage of a new order. */
  leverage: number;
  /** Unit of the size input of an order. */
  sizeUnit: 'base' | 'quote';
  /** Symbol that trade screens open with. */
  symbol: string;

  token: string;
  user: UserInfo | null;
  typeUser: Mode;
  /** True after the user agreed to invest in the demo account. */
  demoConfirmed: boolean;
}

export const signedOut = {
  token: '',
  user: null,
  typeUser: 'real',
  demoConfirmed: false,
} as const satisfies Partial<SettingsValues>;

export const defaultSettings: SettingsValues = {
  theme: 'light',
  language: 'en',
  languageChosen: false,
  upDown: 'green-up',
  timeZone: 'America/New_York',
  quoteType: 'FOREX',
  england: false,
  country: '',
  countryChosen: false,
  isMobile: false,
  storeLinks: [],
  confirmations: { market: true, limit: true, close: true, cancel: true, seconds: true },
  balancesHidden: false,
  priceFlash: true,
  sounds: false,
  vibration: true,
  singleKeys: true,
  leverage: 20,
  sizeUnit: 'base',
  symbol: 'BTCUSDT',
  ...signedOut,
};

type Check<Value> = (value: unknown) => value is Value;

const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';

function isAmong<Value extends string>(...values: readonly Value[]): Check<Value> {
  return (value): value is Value => values.some((one) => one === value);
}

const isLeverage: Check<number> = (value): value is number => Number.isInteger(value) && Number(value) >= 1;
const isText: Check<string> = (value): value is string => typeof value === 'string';
const isUser: Check<UserInfo | null> = (value): value is UserInfo | null =>
  value === null || (isRecord(value) && isText(value['uid']));
const isStoreLink: Check<StoreLink> = (value): value is StoreLink =>
  isRecord(value) && isText(value['platform']) && isText(value['url']);
const isStoreLinks: Check<StoreLink[]> = (value): value is StoreLink[] =>
  Array.isArray(value) && value.every(isStoreLink);

const checks: { [Key in Exclude<keyof SettingsValues, 'confirmations'>]: Check<SettingsValues[Key]> } = {
  theme: isAmong('light', 'dark'),
  language: isStoredLanguage,
  languageChosen: isBoolean,
  upDown: isAmong('green-up', 'red-up', 'colour-blind'),
  timeZone: isAmong(...timeZones),
  quoteType: isAmong(...productGroups),
  england: isBoolean,
  country: isText,
  countryChosen: isBoolean,
  isMobile: isBoolean,
  storeLinks: isStoreLinks,
  balancesHidden: isBoolean,
  priceFlash: isBoolean,
  sounds: isBoolean,
  vibration: isBoolean,
  singleKeys: isBoolean,
  leverage: isLeverage,
  sizeUnit: isAmong('base', 'quote'),
  symbol: isSymbol,
  token: isText,
  user: isUser,
  typeUser: isAmong('real', 'demo'),
  demoConfirmed: isBoolean,
};

function readConfirmations(stored: unknown): SettingsValues['confirmations'] {
  const known = isRecord(stored) ? stored : {};
  const result = { ...defaultSettings.confirmations };
  for (const action of confirmedActions) {
    const value = known[action];
    if (isBoolean(value)) result[action] = value;
  }
  return result;
}

/** Completes stored settings, with `language` where none is stored. Without a token, all session values are reset. */
export function readSettings(stored: unknown, language = defaultSettings.language): SettingsValues {
  const known = isRecord(stored) ? stored : {};
  const valid = Object.entries(checks).filter(([key, check]) => key in known && check(known[key]));
  const values: SettingsValues = {
    ...defaultSettings,
    language,
    ...Object.fromEntries(valid.map(([key]) => [key, known[key]])),
    confirmations: readConfirmations(known['confirmations']),
  };
  return values.token === '' ? { ...values, ...signedOut } : values;
}
