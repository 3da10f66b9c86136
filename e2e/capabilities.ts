/**
 * What a user can do, where it stands in each layout, and the journey that shows it. A journey of a plain spec file runs on the
 * phone and on the desktop; where the layouts need journeys of their own, both are named.
 */

import { type Capability, can, phone } from './capability.ts';
import { chart } from './chart-capabilities.ts';

const order = ['market/index', 'trade/index'] as const;
const secondsPlace = ['market/second-contract', 'trade/index'] as const;
const account = ['profile/account-setting/index', 'settings/account'] as const;
const security = ['profile/security-center/index', 'settings/account'] as const;

const market: Capability[] = [
  can(
    'browse prices by group, sorted',
    ['quote/index', 'dashboard/index'],
    ['markets.mobile', 'quotes are sorted and the address keeps how'],
    ['markets.desktop', 'the dashboard shows the account and the market of a group'],
  ),
  can(
    'see who rises and falls',
    ['home/index', 'dashboard/index'],
    ['markets.mobile', 'a visitor sees the market and is invited to log in'],
    ['markets.desktop', 'the dashboard shows the account and the market of a group'],
  ),
  can(
    'find a symbol',
    ['search/index', 'dashboard/index'],
    ['markets.mobile', 'the search helps where nothing is found and remembers what was opened'],
    ['markets.desktop', 'a key opens the search, the arrows choose, Enter trades'],
  ),
  can(
    'mark favorites and put them in order',
    ['quote/index', 'dashboard/index'],
    ['favorites', 'favorites are marked, and put in order'],
  ),
  can(
    'keep named lists of symbols',
    ['quote/index', 'dashboard/index'],
    ['favorites', 'named lists are made, filled and put in order'],
  ),
  can(
    'see equity, margin, debt and yield at a glance, and each coin over all accounts',
    ['assets/index', 'asset/index'],
    ['transfer', 'the overview says what is owned, at stake and owed, and where each coin is'],
  ),
  can(
    'keep a journal of trades with notes, tags and statistics',
    ['assets/index', 'asset/index'],
    ['trade-journal', 'a closed trade stands in the journal, and takes a tag that finds it'],
  ),
  can(
    'get a message when a price is reached',
    ['market/index', 'trade/index'],
    [
      'alerts',
      'an alert is set, rings once when the price gets there, and is kept as reached until it is cleared',
    ],
  ),
  can(
    'learn what VIP, OTC and cloud mining mean here',
    ['home/index', 'dashboard/index'],
    ['markets.mobile', 'what is not offered says so'],
    ['markets.desktop', 'what is not offered says so, and what there is in its place'],
  ),
];

const trading: Capability[] = [
  can('see how deep the book is', order, [
    'depth',
    'the depth of the book is drawn, read at the pointer, and stands in a table',
  ]),
  can('buy and sell at market, close', order, [
    'trading',
    'a market order is confirmed, fills, and its position is closed',
  ]),
  can('place, change and cancel a limit order', order, [
    'trading',
    'a limit order rests, is changed, and is canceled',
  ]),
  can(
    'place stop, stop limit and trailing orders, pairs and limits with a time in force, change and cancel them',
    order,
    ['conditional-orders', 'a stop order waits, is triggered by the price, and its order fills'],
    [
      'conditional-orders',
      'a trailing stop shows how far behind it is, one of a pair ends the other, and a limit fills whole',
    ],
  ),
  can('size an order by its risk, divide it among limit orders, close in parts', order, [
    'conditional-orders',
    'a size comes from the risk or is divided among limit orders, and a position closes in parts',
  ]),
  can(
    'place and cancel orders where they are looked at, on a wide window on the chart itself',
    order,
    ['trading', 'a limit order rests, is changed, and is canceled'],
    ['chart.desktop', 'the menu of the chart places an order, and its line cancels it'],
  ),
  can(
    'trade, with a keyboard by single keys',
    order,
    ['trading', 'a market order is confirmed, fills, and its position is closed'],
    [
      'hotkeys.desktop',
      'keys trade once they are switched on, as they were set, and never while something is typed',
    ],
  ),
  can('close at break-even', order, ['positions', 'a position is set to close at break-even']),
  can('cancel all orders', order, ['positions', 'all resting orders are canceled at once']),
  can('set take profit and stop loss', order, [
    'trading',
    'take profit and stop loss are set by percent and by price',
  ]),
  can(
    'set leverage, margin mode and position mode',
    order,
    ['trading', 'leverage and modes: the new margin is shown, a refusal says what is in the way'],
    ['positions', 'margin is added to an isolated position'],
  ),
  can('add margin', order, ['positions', 'margin is added to an isolated position']),
  can(
    'close a part, and read the records',
    ['trade-detail/index', 'trade/index'],
    ['positions', 'a part of a position is closed, and the records tell it'],
  ),
  can('reverse a position, close everything', order, [
    'trading',
    'a position is reversed, and everything is closed at once',
  ]),
  can(
    'open a seconds contract and see its result',
    secondsPlace,
    ['seconds', 'a seconds contract runs from its confirmation to its result and its record'],
    ['seconds', 'a contract that ends on another page shows a message alone'],
  ),
  can('exchange coins', secondsPlace, [
    'exchange',
    'a conversion shows its quote, its receipt and its record',
  ]),
];

const money: Capability[] = [
  can(
    'hide the balances',
    ['assets/index', 'asset/index'],
    ['favorites', 'balances are hidden and stay hidden'],
  ),
  can(
    'transfer between accounts, read records and balance changes',
    ['assets/transfer', 'asset/index'],
    ['transfer', 'money moves between two accounts, and the records tell it'],
  ),
  can(
    'keep a statement of a month as a file or on paper',
    ['assets/index', 'asset/index'],
    ['statement', 'a month adds up, is saved as a file that sums, and prints every entry'],
  ),
  can(
    'deposit',
    ['recharge/index', 'recharge/index'],
    ['recharge', 'a deposit is reported, confirmed by its chain and credited'],
  ),
  can(
    'keep deposit addresses',
    ['recharge/index', 'recharge/index'],
    ['recharge', 'an address is added, used and hidden'],
  ),
  can(
    'withdraw',
    ['withdraw/index', 'withdraw/index'],
    ['withdraw', 'an address is written down, and money is sent to it'],
    ['withdraw', 'a prepared withdrawal is given up'],
  ),
  can(
    'keep an address book',
    ['withdraw/withdraw-address-list', 'withdraw/index'],
    ['withdraw', 'an entry of the book is renamed and deleted'],
  ),
  can(
    'subscribe to financing and redeem',
    ['manage-account/index', 'manage/index'],
    ['financing', 'a product is subscribed, one redeemed early, one kept to its end'],
  ),
  can(
    'borrow, pay one loan, pay all',
    ['loan/index', 'loan/index'],
    ['loan', 'a loan is applied for, paid out, and paid back in two parts'],
  ),
];

const person: Capability[] = [
  can(
    'register',
    ['register/index', 'register/register-phone'],
    ['sign-in', 'a visitor registers by phone and comes to the page that asked for it'],
  ),
  can(
    'log in',
    ['login/email-login', 'login/login-email'],
    ['sign-in', 'a user signs in by email; a wrong password is refused'],
  ),
  can(
    'recover the login password',
    ['forgot-password/index', 'forgot-password/index'],
    ['sign-in', 'a forgotten password is set anew by a code'],
  ),
  can(
    'verify the identity',
    ['profile/kyc-verification/index', 'kyc/index'],
    ['kyc', 'documents are handed in, rejected with a reason, handed in again and verified'],
  ),
  can(
    'change the login password',
    ['profile/security-center/change-password', 'settings/change-password'],
    ['account', 'the login password is changed, and only the right one counts'],
  ),
  can(
    'set, change and reset the fund password',
    ['profile/security-center/payment-password', 'settings/set-fund-password'],
    ['account', 'the fund password is set, changed, and reset by a code'],
  ),
  can('change the nickname', account, ['account', 'the nickname is changed']),
  can('choose an avatar', account, ['account', 'an avatar is chosen and shown']),
  can('bind an email address', account, ['account', 'another email address is bound by its code']),
  can('sign out other devices', security, ['account', 'other devices are signed out']),
  can(
    'choose the language',
    ['profile/language', 'language/index'],
    ['account', 'the language changes at once and follows the user'],
  ),
  can('choose theme and price colors', account, [
    'account',
    'price colors and the theme change the whole page at once',
  ]),
  can(
    'switch between real and demo, and train there on the past',
    ['profile/index', 'settings/account'],
    ['account', 'the account is switched to demo after a warning'],
    ['replay', 'the past is replayed bar by bar, traded, and thrown away'],
    [
      'replay',
      'a replay that another window has ended leads back; signing out in one leaves nobody signed in',
    ],
  ),
  can(
    'invite friends',
    ['profile/referral-code', 'settings/account'],
    ['profile', 'the referral code is shown with those who came by it'],
  ),
  can(
    'clear the cache, read about the product',
    ['profile/about-us', 'settings/account'],
    ['profile', 'the page about the product names its version, and the cache is cleared'],
  ),
  can(
    'log out',
    ['profile/index', 'settings/account'],
    ['profile', 'logging out asks first and ends the session'],
  ),
  can(
    'read messages and news',
    ['notification/index', 'notification/index'],
    ['notification', 'a message is read, and another one arrives while the list is open'],
    ['notification', 'all messages are marked read at once'],
  ),
];

/** Help, legal texts and support have one address for both layouts. */
const shared: Capability[] = [
  {
    does: 'ask customer service',
    mobile: phone('home/components/customer-service'),
    desktop: phone('home/components/customer-service'),
    journeys: [['support', 'the assistant answers, says that it is simulated, and leads to the article']],
  },
  {
    does: 'read the help',
    mobile: phone('profile/helper-center'),
    desktop: phone('profile/helper-center'),
    journeys: [['help', 'an article is found by a word of its text, read, and answered for']],
  },
  {
    does: 'read the legal texts',
    mobile: phone('privacy-policy/privacy-policy'),
    desktop: phone('privacy-policy/privacy-policy'),
    journeys: [['help', 'the legal texts stand side by side, with the figures of the rules']],
  },
];

export const capabilities: readonly Capability[] = [
  ...market,
  ...chart,
  ...trading,
  ...money,
  ...person,
  ...shared,
];
