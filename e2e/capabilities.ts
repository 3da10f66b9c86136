/**
 * Lists each capability of the page, its place in each layout, and its browser test. A plain spec file runs on the
 * phone and on the desktop; if the layouts need separate tests, both are named.
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
    ['markets.mobile', 'quotes are sorted and the address keeps the order'],
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
    ['markets.desktop', 'a key opens the search, arrows select, Enter opens the symbol'],
  ),
  can(
    'mark favorites and put them in order',
    ['quote/index', 'dashboard/index'],
    ['favorites', 'favorites are added and sorted'],
  ),
  can(
    'keep named lists of symbols',
    ['quote/index', 'dashboard/index'],
    ['favorites', 'watchlists are created, filled and sorted'],
  ),
  can(
    'see equity, margin, debt and yield at a glance, and each coin over all accounts',
    ['assets/index', 'asset/index'],
    ['transfer', 'the overview shows assets, margin, debt, and the accounts of each coin'],
  ),
  can(
    'keep a journal of trades with notes, tags and statistics',
    ['assets/index', 'asset/index'],
    ['trade-journal', 'a closed trade appears in the journal and is found by its tag'],
  ),
  can(
    'get a message when a price is reached',
    ['market/index', 'trade/index'],
    ['alerts', 'an alert triggers once at its price and stays in the list until it is cleared'],
  ),
  can(
    'learn what VIP, OTC and cloud mining mean here',
    ['home/index', 'dashboard/index'],
    ['markets.mobile', 'unavailable services show a message'],
    ['markets.desktop', 'unavailable services show a message with the alternative'],
  ),
];

const trading: Capability[] = [
  can('see how deep the book is', order, [
    'depth',
    'the depth chart is drawn, shows values at the pointer, and exists as a table',
  ]),
  can('buy and sell at market, close', order, [
    'trading',
    'a market order is confirmed, fills, and its position is closed',
  ]),
  can('place, change and cancel a limit order', order, [
    'trading',
    'a limit order rests, is amended, and is canceled',
  ]),
  can(
    'place stop, stop limit and trailing orders, pairs and limits with a time in force, change and cancel them',
    order,
    ['conditional-orders', 'a stop order waits, triggers at its price, and fills'],
    [
      'conditional-orders',
      'a trailing stop shows its distance, one leg of a pair cancels the other, and a fill-or-kill order fills completely',
    ],
  ),
  can('size an order by its risk, divide it among limit orders, close in parts', order, [
    'conditional-orders',
    'a size is calculated from risk, divided among scaled orders, and a position closes in parts',
  ]),
  can(
    'place and cancel orders where they are looked at, on a wide window on the chart itself',
    order,
    ['trading', 'a limit order rests, is amended, and is canceled'],
    ['chart.desktop', 'the chart menu places an order, and the line of the order cancels it'],
  ),
  can(
    'trade, with a keyboard by single keys',
    order,
    ['trading', 'a market order is confirmed, fills, and its position is closed'],
    ['hotkeys.desktop', 'trading keys work as configured once they are on, and never while typing'],
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
    ['trading', 'leverage and modes show the new margin, and a rejection shows its reason'],
    ['positions', 'margin is added to an isolated position'],
  ),
  can('add margin', order, ['positions', 'margin is added to an isolated position']),
  can(
    'close a part, and read the records',
    ['trade-detail/index', 'trade/index'],
    ['positions', 'part of a position is closed and recorded'],
  ),
  can('reverse a position, close everything', order, [
    'trading',
    'a position is reversed, and everything is closed at once',
  ]),
  can(
    'open a seconds contract and see its result',
    secondsPlace,
    ['seconds', 'a seconds contract is confirmed, expires with a result, and is recorded'],
    ['seconds', 'a contract that expires while another page is open shows only a message'],
  ),
  can('exchange coins', secondsPlace, [
    'exchange',
    'a conversion shows its quote, its receipt and its record',
  ]),
];

const money: Capability[] = [
  can('hide the balances', ['assets/index', 'asset/index'], ['favorites', 'hidden balances stay hidden']),
  can(
    'transfer between accounts, read records and balance changes',
    ['assets/transfer', 'asset/index'],
    ['transfer', 'money moves between two accounts and is recorded'],
  ),
  can(
    'keep a statement of a month as a file or on paper',
    ['assets/index', 'asset/index'],
    ['statement', 'a monthly statement adds up, is saved as CSV with the same sum, and prints every entry'],
  ),
  can(
    'deposit',
    ['recharge/index', 'recharge/index'],
    ['recharge', 'a deposit is reported, confirmed by its chain and credited'],
  ),
  can(
    'keep deposit addresses',
    ['recharge/index', 'recharge/index'],
    ['recharge', 'a deposit address is added, used and hidden'],
  ),
  can(
    'withdraw',
    ['withdraw/index', 'withdraw/index'],
    ['withdraw', 'an address is saved, and money is sent to it'],
    ['withdraw', 'an unconfirmed withdrawal is canceled'],
  ),
  can(
    'keep an address book',
    ['withdraw/withdraw-address-list', 'withdraw/index'],
    ['withdraw', 'an address book entry is renamed and deleted'],
  ),
  can(
    'subscribe to financing and redeem',
    ['manage-account/index', 'manage/index'],
    ['financing', 'a product is subscribed, redeemed early, and held to expiry'],
  ),
  can(
    'borrow, pay one loan, pay all',
    ['loan/index', 'loan/index'],
    ['loan', 'a loan is applied for, paid out, and repaid in two parts'],
  ),
];

const person: Capability[] = [
  can(
    'register',
    ['register/index', 'register/register-phone'],
    ['sign-in', 'a visitor registers by phone and returns to the page that required it'],
  ),
  can(
    'log in',
    ['login/email-login', 'login/login-email'],
    ['sign-in', 'a user signs in by email, and a wrong password is rejected'],
  ),
  can(
    'recover the login password',
    ['forgot-password/index', 'forgot-password/index'],
    ['sign-in', 'a forgotten password is reset with a code'],
  ),
  can(
    'verify the identity',
    ['profile/kyc-verification/index', 'kyc/index'],
    ['kyc', 'documents are submitted, rejected with a reason, submitted again and verified'],
  ),
  can(
    'change the login password',
    ['profile/security-center/change-password', 'settings/change-password'],
    ['account', 'the login password changes only with the correct current one'],
  ),
  can(
    'set, change and reset the fund password',
    ['profile/security-center/payment-password', 'settings/set-fund-password'],
    ['account', 'the fund password is set, changed, and reset with a code'],
  ),
  can('change the nickname', account, ['account', 'the nickname is changed']),
  can('choose an avatar', account, ['account', 'an avatar is chosen and shown']),
  can('bind an email address', account, ['account', 'a new email address is bound with its code']),
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
    ['replay', 'the past is replayed bar by bar, traded, and discarded'],
    [
      'replay',
      'a replay ended in another window returns to the account, and signing out applies to all windows',
    ],
  ),
  can(
    'invite friends',
    ['profile/referral-code', 'settings/account'],
    ['profile', 'the referral code is shown with the users who registered with it'],
  ),
  can(
    'clear the cache, read about the product',
    ['profile/about-us', 'settings/account'],
    ['profile', 'the about page shows the version, and the cache is cleared'],
  ),
  can(
    'log out',
    ['profile/index', 'settings/account'],
    ['profile', 'logging out asks for confirmation and ends the session'],
  ),
  can(
    'read messages and news',
    ['notification/index', 'notification/index'],
    ['notification', 'a message is read, and a new one arrives while the list is open'],
    ['notification', 'all messages are marked as read at once'],
  ),
];

/** Help, legal texts and support have one address for both layouts. */
const shared: Capability[] = [
  {
    does: 'ask customer service',
    mobile: phone('home/components/customer-service'),
    desktop: phone('home/components/customer-service'),
    journeys: [['support', 'the assistant answers, shows that it is simulated, and links to the article']],
  },
  {
    does: 'read the help',
    mobile: phone('profile/helper-center'),
    desktop: phone('profile/helper-center'),
    journeys: [['help', 'an article is found by a word of its text, read and rated']],
  },
  {
    does: 'read the legal texts',
    mobile: phone('privacy-policy/privacy-policy'),
    desktop: phone('privacy-policy/privacy-policy'),
    journeys: [['help', 'the legal texts are shown as tabs, with the figures of the rules']],
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
