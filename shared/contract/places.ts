/**
 * Every page of the product by its name, with its address in each layout. A link names a place, so that no address is typed twice:
 * `mobilePath('recharge', { coin })`; in parts of the page, `usePath` takes the current layout.
 */

/**
 * Paths below `/pages/` and `/pages/desktop/`. A page that serves both layouts has one address. Of several places with one page in the other
 * layout, a redirect leads to the first.
 */
const places = {
  home: ['home/index', 'dashboard/index'],
  calendar: ['home/index?view=calendar', 'dashboard/index?view=calendar'],
  practice: ['home/index?view=practice', 'dashboard/index?view=practice'],
  quote: ['quote/index', 'dashboard/index'],
  search: ['search/index'],
  trade: ['market/index', 'trade/index'],
  tradeRecords: ['trade-detail/index', 'trade/index'],
  chart: ['trade-chart/index', 'trade/index'],
  seconds: ['market/second-contract', 'trade/index?product=seconds'],
  convert: ['market/second-contract?product=convert', 'trade/index?product=convert'],
  assets: ['assets/index', 'asset/index'],
  account: ['assets/account', 'asset/index'],
  transfer: ['assets/transfer', 'asset/index?view=transfer'],
  journal: ['assets/index?view=journal', 'asset/index?view=journal'],
  transferRecords: ['assets/transfer-records', 'asset/index?view=transfers'],
  recharge: ['recharge/index', 'recharge/index'],
  rechargeRecords: ['recharge/recharge-records', 'recharge/index'],
  rechargeCoins: ['recharge/recharge-list', 'recharge/index'],
  withdraw: ['withdraw/index', 'withdraw/index'],
  withdrawRecords: ['withdraw/withdraw-history', 'withdraw/components/history'],
  withdrawCoins: ['withdraw/withdraw-list', 'withdraw/index'],
  editAddress: ['withdraw/withdraw-address', 'withdraw/index'],
  createAddress: ['withdraw/create-address', 'withdraw/index'],
  addresses: ['withdraw/withdraw-address-list', 'withdraw/index'],
  financing: ['manage-account/index', 'manage/index'],
  financingRecords: ['manage-account/components/history-financing', 'manage/index'],
  buyFinancing: ['manage-account/components/buy-financing', 'manage/index'],
  loan: ['loan/index', 'loan/index'],
  loanApply: ['loan/components/loan', 'loan/loan'],
  loanPay: ['loan/components/list-pay-loan', 'loan/list-pay-loan'],
  loanRecords: ['loan/components/history-loan', 'loan/index'],
  loanPaid: ['loan/components/paid-history', 'loan/index'],
  loginPhone: ['login/login', 'login/login-phone'],
  loginEmail: ['login/email-login', 'login/login-email'],
  registerPhone: ['register/index', 'register/register-phone'],
  registerEmail: ['register/email/index', 'register/register-email'],
  verifyPhone: ['register/verify-code', 'register/verify-code-phone'],
  verifyEmail: ['register/email/verify-code', 'register/verify-code-email'],
  country: ['register/select-country', 'login/select-country'],
  recover: ['forgot-password/index', 'forgot-password/index'],
  recoverPhone: ['findPwd/phone-find', 'forgot-password/index?by=phone'],
  recoverEmail: ['findPwd/email-find', 'forgot-password/index?by=email'],
  language: ['profile/language', 'language/index'],
  kyc: ['profile/kyc-verification/index', 'kyc/index'],
  changePassword: ['profile/security-center/change-password', 'settings/change-password'],
  fundPassword: ['profile/security-center/payment-password', 'settings/set-fund-password'],
  forgotFundPassword: ['profile/security-center/forgot-fund-password', 'settings/forgot-fund-password'],
  profile: ['profile/index', 'settings/account'],
  security: ['profile/security-center/index', 'settings/account'],
  accountSetting: ['profile/account-setting/index', 'settings/account'],
  nickname: ['profile/account-setting/nickname', 'settings/account'],
  email: ['profile/account-setting/email', 'settings/account'],
  resetPassword: ['profile/reset-password', 'settings/change-password?by=code'],
  referral: ['profile/referral-code', 'settings/account'],
  about: ['profile/about-us'],
  notifications: ['notification/index', 'notification/index'],
  message: ['notification/detail', 'notification/index'],
  help: 'profile/helper-center',
  documents: 'privacy-policy/privacy-policy',
  company: 'home/components/website-company',
  support: 'home/components/customer-service',
  supportApp: ['home/components/customer-service-mobile'],
} as const satisfies Record<string, string | readonly [mobile: string, desktop?: string]>;

export type Place = keyof typeof places;

/** Places with an address in both layouts; the others exist in a narrow window only. */
export type WidePlace = {
  [Name in Place]: (typeof places)[Name] extends readonly [string] ? never : Name;
}[Place];

/** Places with one address for both layouts. */
export type OnePlace = { [Name in Place]: (typeof places)[Name] extends string ? Name : never }[Place];

/** Names in the query of each place; a name that no page reads does not compile. */
interface Queries {
  quote: 'type';
  trade: 'symbol' | 'act' | 'close' | 'protect' | 'side' | 'type' | 'amount' | 'list';
  tradeRecords: 'symbol' | 'view';
  chart: 'symbol';
  seconds: 'symbol' | 'view';
  assets: 'account';
  account: 'account';
  transfer: 'from' | 'to' | 'coin' | 'amount';
  recharge: 'coin' | 'reset';
  rechargeCoins: 'coin';
  withdrawCoins: 'coin';
  withdraw: 'coin' | 'chain' | 'address';
  editAddress: 'id';
  createAddress: 'coin' | 'chain';
  rechargeRecords: 'record';
  convert: 'view';
  loanPay: 'view';
  buyFinancing: 'product';
  registerPhone: 'invitation';
  notifications: 'kind' | 'id';
  message: 'kind' | 'id';
  help: 'article';
  documents: 'document';
  support: 'from';
}

export type PlaceQuery<Name extends Place> = Name extends keyof Queries
  ? Readonly<Partial<Record<Queries[Name], string | null | undefined>>>
  : Readonly<Record<string, never>>;

const findAddress = (name: Place, desktop: boolean): string | undefined => {
  const place = places[name];
  if (typeof place === 'string') return `/pages/${place}`;
  const [narrow, wide] = place;
  if (!desktop) return `/pages/${narrow}`;
  return wide && `/pages/desktop/${wide}`;
};

function withQuery(address: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const named = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  if (named.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${named.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

/**
 * Returns the mobile address of a page, from the site root. Parameters that are null or undefined are left out;
 * others are percent-encoded.
 */
export function mobilePath<Name extends Place>(name: Name, query?: PlaceQuery<Name>): string {
  return withQuery(findAddress(name, false) ?? '', query ?? {});
}

/** Returns the desktop address of a page that has one; for parameters see `mobilePath`. */
export function desktopPath<Name extends WidePlace>(name: Name, query?: PlaceQuery<Name>): string {
  return withQuery(findAddress(name, true) ?? '', query ?? {});
}

/** Returns the address of a page that serves both layouts. */
export function onePath<Name extends OnePlace>(name: Name, query?: PlaceQuery<Name>): string {
  return withQuery(`/pages/${places[name]}`, query ?? {});
}

export const layoutPath: {
  readonly [Layout in 'mobile' | 'desktop']: <Name extends WidePlace>(
    name: Name,
    query?: PlaceQuery<Name>,
  ) => string;
} = { mobile: mobilePath, desktop: desktopPath };

/** Returns the addresses of a page in both layouts; for parameters see `mobilePath`. */
export function bothPaths<Name extends WidePlace>(
  name: Name,
  query?: PlaceQuery<Name>,
): Readonly<Record<'mobile' | 'desktop', string>> {
  return { mobile: mobilePath(name, query), desktop: desktopPath(name, query) };
}

/**
 * Returns the layout of an address by its prefix alone, also for addresses that no page has; `both` for those
 * outside `/pages`.
 */
export function layoutOfPath(path: string): 'mobile' | 'desktop' | 'both' {
  if (path.startsWith('/pages/desktop/')) return 'desktop';
  return path.startsWith('/pages/') ? 'mobile' : 'both';
}

const stripQuery = (address: string | undefined) => address?.replace(/\?.*/, '');

/** Returns the path of the same page in the other layout; undefined if only one layout has it. */
export function findCounterpart(path: string, to: 'mobile' | 'desktop'): string | undefined {
  const isDesktop = to === 'desktop';
  const name = (Object.keys(places) as Place[]).find(
    (one) => stripQuery(findAddress(one, !isDesktop)) === path && findAddress(one, isDesktop) !== undefined,
  );
  return name && stripQuery(findAddress(name, isDesktop));
}
