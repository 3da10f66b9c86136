/** Every page before it has come, in its own geometry; the words are those of shape-pieces.ts. */
import { type Shape, shapeHtml } from './shape-pieces.ts';

const records = 'n4 (pad b32x25 ) w6';
const coins = '(pad b40 ) r10';
const article = '(pad.col.g-16 b28x60 p6 )';
const chat = '(pad.col.g-12 b20x40 b88x70 )';
const form = '(pad.col.g-16 f48x2 b48 )';
const visitor = '(pad.col.g-16 b40x12 b32x40 b20x80 b44 f48x2 b48 b48 )';

/** By the path between `/pages/` and `/index`. */
const narrow: Readonly<Record<string, string>> = {
  home: '(first__band.col.g-8 b20x40 b40x55 b20x65 b68 b28x70 [1.4fr_1fr_1fr b44 b44 b44 ) ) (pad b24x40 ) r2 (pad b48 ) n4 r8',
  quote: 'n5 (pad b12 ) r12',
  market: 'n4 (pad-x b40x60 ) b80 (pad [1.4fr_1fr (col.g-8 b36 b48 b48 b44 b48 ) b300 ) ) n2 w3',
  'market/second-contract': 'n3 (pad b20x60 ) b216 (pad.col.g-16 f116 f100 k3 ) a',
  'trade-chart': '(pad b56x70 ) n6 b360 n3 (pad k9 ) a',
  'trade-detail': '(pad b56x70 ) n4 (pad k9 ) a',
  search: '(pad.col.g-8 b16x20 b28 b28 ) r4 _ r4',
  assets:
    '(first__band.col.g-8 b20x40 b40x55 b20x50 b68 b28x70 [1fr_1fr_1fr_1fr b44 b44 b44 b44 ) ) (pad b42 ) (pad-x.col.g-12 b80 b80 b80 ) _ (pad b24x30 ) r6',
  'assets/account': '(pad.col.g-16 b32x50 b36 b40 ) n2 r10',
  'assets/transfer': '(pad.col.g-16 b116 f48x2 b16x80 b48 )',
  'assets/transfer-records': '(pad b32x25 ) w6',
  recharge: '(pad.col.g-16 b48 f48 (first__middle b176x50 ) b64 b40 b64 b40 k4 ) a',
  'recharge/recharge-list': coins,
  'recharge/recharge-records': records,
  withdraw: '(pad.col.g-16 b48 f48 f64 f72 f48 k3 ) a',
  'withdraw/withdraw-list': coins,
  'withdraw/withdraw-history': records,
  'withdraw/withdraw-address-list': 'w6',
  'withdraw/withdraw-address': '(pad.col.g-12 k5 )',
  'withdraw/create-address': '(pad.col.g-16 f48x3 b48 )',
  'manage-account': '(pad.col.g-16 [1fr_1fr q4 ) ) (pad.col.g-12 b24x30 b120 b120 b120 b120 )',
  'manage-account/components/buy-financing': '(pad.col.g-16 b84 f48 b44 k4 b48 p2 )',
  'manage-account/components/history-financing': records,
  loan: '(pad.col.g-16 b160 [1fr_1fr b48 b48 ) ) l1 _ (pad b24x30 ) w2',
  'loan/components/loan': '(pad.col.g-16 f48 b44 f44 f88 b176 b24 ) a',
  'loan/components/list-pay-loan': 'w4 a',
  'loan/components/history-loan': records,
  'loan/components/paid-history': '(pad b32x25 ) w6',
  profile: '(row.first__me c56 (grow.col.g-8 b20x40 b12x60 ) ) (pad-x b44 ) (pad ) _ l4 _ l7',
  'profile/security-center': 'w4 _ w2 (pad b48 )',
  'profile/account-setting': '(row.first__me c56 (grow b20x40 ) ) w3 _ (pad b24x30 ) w4',
  'profile/helper-center': '(pad b40 ) (pad-x b20x40 ) l5 (pad b20x40 ) l5',
  'profile/about-us': '(pad.col.g-12 (first__middle b64x20 ) (first__middle b20x40 ) k2 ) l5',
  'profile/referral-code': '(pad.col.g-16 (first__middle b176x50 ) b40 b48 )',
  'profile/language': 'l8',
  'profile/kyc-verification': '(pad.col.g-24 b44 b176 b176 b48 )',
  notification: 'n3 w9',
  'notification/detail': article,
  'privacy-policy/privacy-policy': `n3 ${article}`,
  'home/components/website-company': article,
  'home/components/customer-service': chat,
  'home/components/customer-service-mobile': chat,
  'register/select-country': coins,
};

const card = (inner: string) => `(card (card__body.col.g-16 ${inner} ) )`;
/** Beside the links of the account. */
const account = (inner: string, head = 'b32x25') =>
  `(page.with-nav (first__nav b12x40 b20x80 b20x70 b20x80 b20x60 b20x80 ) (col.g-24 ${head} ${inner} ) )`;
const settings = (inputs: number) => account(`(first__form ${card(`f48x${inputs} b48`)} )`);
const apply = `[minmax(0,1fr)_336px ${card('f48 b44 f44 b116x20')} (col.g-16 b20x40 k5 b48 b116 ) )`;
const products = '[1fr_1fr b124 b124 ) [1fr_1fr b124 b124 ) [1fr_1fr b124 b124 )';

const wide: Readonly<Record<string, string>> = {
  dashboard:
    '(first__band [minmax(0,1fr)_360px (col.g-8 b20x20 b48x30 b20x40 b96 ) (col.g-12 b44 [1fr_1fr b40 b40 ) k2 ) ) ) (page [minmax(0,1fr)_360px (col.g-24 b24x20 t2 n5 t9 ) (col.g-16 b20x40 k9 ) ) )',
  trade: `(first__desk${' (panel )'.repeat(7)} )`,
  asset: account(
    `b6 [1fr_1fr_1fr ${card('q1 b30')} ${card('q1 b30')} ${card('q1 b30')} ) (card n4 t9 )`,
    '[2fr_1fr (col.g-8 b20x30 b40x40 b20x50 ) b48 )',
  ),
  manage: account(
    `[1fr_1fr_1fr_1fr q4 ) [minmax(0,1fr)_336px (col.g-16 ${products} n2 t2 ) ${card('b20x50 f48 b44 k7 b48 p2')} )`,
  ),
  loan: account(`${apply} n2 t3`),
  'loan/loan': account(apply),
  'loan/list-pay-loan': account(`${card('q1 b16 b36 b48x12')} n2 t3`),
  recharge: account(
    `[minmax(0,1fr)_320px ${card('[1fr_1fr f48x2 ) [176px_1fr b176 (col.g-16 p3 b64 ) ) b48')} ${card('b20x40 k5 b48')} ) b24x20 t3`,
  ),
  withdraw: account(
    `[minmax(0,1fr)_376px ${card('[1fr_1fr f48x2 ) f48 [1fr_1fr f72 f48 ) [1fr_1fr b84 b48 )')} ${card('b20x40 r3 b48')} ) b24x20 t3`,
  ),
  'withdraw/components/history': account('n5 t6'),
  kyc: account(`[minmax(0,1fr)_280px ${card('b44 b176 b48')} (col.g-16 b284 b160 ) )`),
  language: account('(first__form (card l8 ) )'),
  notification: account('(card [400px_minmax(0,1fr) (col n3 w8 ) (col ) ) )'),
  'settings/account': account('(card (row.first__me c56 (grow b20x30 ) ) ) (card t5 ) (card t4 )'),
  'settings/change-password': settings(3),
  'settings/set-fund-password': settings(3),
  'settings/forgot-fund-password': settings(1),
};

const ofForms = /^(login|register|forgot|findPwd)/;
/** What a user of a phone changes about themselves, each a form. */
const ofOneForm = /password|email|nickname/;
/** The pages that nobody has to sign in for. */
const forAnyone =
  /^(home|dashboard|quote|market|trade|search|notification|language|privacy|profile\/(language|about-us|helper-center))/;
const withTabs = /^(home|quote|market|assets)$/;

function wordsOf(page: string, isWide: boolean): string | undefined {
  const known = (isWide ? wide : narrow)[page];
  if (known !== undefined || (isWide && !ofForms.test(page))) return known;
  if (ofForms.test(page)) return visitor;
  return ofOneForm.test(page) ? form : undefined;
}

export const isForAnyone = (page: string) => ofForms.test(page) || forAnyone.test(page);

/** The page's name: what stands between `/pages/` and `/index`. */
export const pageName = (path: string) => path.replace(/^\/pages\/(desktop\/)?|\/(index)?$/g, '');

/** The page at a path as it will look, for a user or a visitor; undefined where there is no such page. */
export function pageShape(path: string, signedIn: boolean): Shape | undefined {
  const isWide = path.includes('/desktop/');
  const asked = pageName(path);
  const page = signedIn || isForAnyone(asked) ? asked : 'login';
  const words = wordsOf(page, isWide);
  if (words === undefined) return undefined;
  if (isWide) {
    const tape = page === 'dashboard' && signedIn ? '(first__tape ) ' : '';
    return { words: tape + words, around: ofForms.test(page) ? 'wide bare' : 'wide' };
  }
  return { words, around: withTabs.test(page) ? 'narrow tabs' : 'narrow' };
}

export const pageHtml = (path: string, signedIn: boolean) => {
  const shape = pageShape(path, signedIn);
  return shape && shapeHtml(shape);
};
