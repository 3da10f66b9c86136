/**
 * Groups modules into files, so that a page is a handful of requests. A group takes along what its members import, unless a group above it
 * has it: first what every page loads, then what many pages share, then areas.
 */
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** Returns a test for modules below one of these paths, of the repository or of a package, on any system. */
function isBelow(...paths: string[]): (id: string) => boolean {
  const pattern = new RegExp(`/(node_modules|client|shared)/(${paths.join('|')})`);
  return (id) => pattern.test(id.replaceAll('\\', '/'));
}

/** Areas of texts that load together. */
const textAreas: Readonly<Record<string, readonly string[]>> = {
  base: ['app', 'lib', 'ui', 'market', 'home', 'calendar'],
  overview: ['quote', 'assets'],
  notes: ['alerts', 'paper', 'unanswered'],
  trade: ['trading', 'seconds', 'exchange'],
  account: ['identity', 'profile', 'kyc', 'contact', 'notification', 'support', 'search', 'help'],
  // One file for rarely used texts, because every file name makes the first page larger.
  seldom: ['charting', 'replay', 'practice', 'watchlists', 'rows'],
  money: ['recharge', 'withdraw', 'loan', 'financing', 'money', 'journal'],
};

function textsName(id: string): string | null {
  const [, language, name] = /locales[\\/](\w+)[\\/](\w+)\.json$/.exec(id) ?? [];
  if (language === undefined || name === undefined) return null;
  const area = Object.keys(textAreas).find((one) => textAreas[one]?.includes(name));
  if (area === undefined) {
    throw new Error(`${name}: say here with which texts it is loaded, or leave it out of lib/i18n/i18n.ts`);
  }
  return `texts-${language}-${area}`;
}

/** Exact decimals, number fields and what uses them: for pages with sums and forms. */
const exact = isBelow(
  'decimal\\.js/',
  'money/(decimal|rounding|units)\\.',
  'rules/(fees|position-sums|contract-unit|symbol-class)',
  'ui/(number-(input|edit)|read-number|use-number-text)',
  'entities/money/amount-check',
  'entities/account/(demo-money|real-only)\\.',
);
const overlays = isBelow(
  '@base-ui/',
  '@floating-ui/',
  'reselect/',
  'sonner/',
  'ui/([\\w-]+-surface|styles/surface)',
  'ui/(toast-host|styles/toast)',
);
/** Long lists draw only what is in sight. */
const lists = isBelow('@tanstack/(virtual-core|react-virtual)/', 'ui/virtual-window');
/** Parts of many pages, but not of those that are opened first. */
const forms = isBelow(
  'contract/trading(-inputs)?\\.',
  'lib/form/(?!use-online)',
  'text/(contact|csv)',
  'entities/(contacts/|records/|account/(use-available|real-page)|money/balance-reads)',
  'lib/navigation/money-nav',
  'ui/(checkbox|chip|copy-button|field|key-value|mobile-page|number-text|paged-list|password-input|picker|side-nav)\\.',
  'entities/market/symbol-icon',
  'ui/(pair-icon|search-input|sheet|status-badge|stepper|styles/(stepper|slider)|percent-slider|upload-tile|text-input|use-csv|virtual-rows|table-columns)\\.',
);
/** Parts that no first paint needs: a gesture of phones, confirmations, rows of feeds, and tables, whose rows come later. */
const behindPaint = isBelow(
  'contract/(trading|loan)-rows\\.',
  'ui/(pull-to-refresh|confirm-dialog|table)\\.',
  'entities/account/switch-dialog',
);

/** The chart of a symbol, for pages that show one without the trade page. */
const charts = isBelow(
  'entities/market/(market-chart|chart-sources|composed-reader|use-contract-lines|use-price-title)',
  'ui/chart/(?!tools/)',
  'studies/',
);

const ownOfAreas = isBelow('features/', 'app/', 'rules/perpetual/', 'chart-frames\\.');

const groups: Group[] = [
  {
    name: 'vendor',
    test: isBelow(
      '(react|react-dom|scheduler|react-router|react-router-dom|i18next)/',
      'react-i18next/(?!dist/es/Trans)',
    ),
  },
  { name: 'core', tags: ['$initial'] },
  { name: textsName, debugName: 'texts', test: /[\\/]locales[\\/]\w+[\\/]\w+\.json$/ },
  {
    name: 'styles',
    test: isBelow(
      '(lib|entities)/(?!replay/practice)[\\w/-]+\\.css',
      'features/home/(home|calendar|places)\\.css',
      'app/[\\w/-]+\\.css',
    ),
  },
  {
    name: 'shared',
    test: (id) => ![exact, lists, overlays, forms, behindPaint, ownOfAreas].some((has) => has(id)),
    minShareCount: 12,
  },
  {
    // Loads behind the first paint of every page.
    name: 'frame',
    test: isBelow(
      'app/background',
      'app/shell/(header-end|connection-note|unanswered\\.)',
      'lib/api/(intents|use-unanswered)',
      'lib/feeds/feed-reader',
      'lib/form/read-error',
      'features/alerts/alert-host',
      'features/trading/(order-news|parts/contract-name)',
      'features/\\w+/\\w+\\.trade-panels',
      'entities/account/(account-switch|notification-bell|use-real-block|switch-dialog|shown-here|use-sign-out|support-unread)',
      'entities/(alerts/|replay/trial-strip|watchlists/favorites-places)',
      'entities/market/(?!market-chart|position-rail|chart-sources|composed-reader|use-contract-lines|use-price-title|favorites-editor|reorder-rows)',
      'lib/screens/',
      'lib/navigation/use-(view|set-query)',
      'ui/(menu|icon-link|avatar|in-place|pull-to-refresh|confirm-dialog|table|table-columns|tone)\\.',
      'lib/settings/vibrate',
      'ui/picture-files',
      'ui/pictures/(coins|flags)/',
    ),
  },
  {
    // The market, the value of an account and its open positions: the first pages.
    name: 'market',
    test: isBelow(
      'entities/(brand|frames)/',
      // Plain sums of positions, without the decimals that other sums need.
      'money/plain-decimal',
      'rules/(perpetual/(quantities|sums|exit-kind)|fee-rates|funding-times)',
      'entities/money/(use-equity|equity-)',
      'features/home/',
    ),
    minShareCount: 2,
  },
  { name: 'fuzzy', test: isBelow('@leeoniya/ufuzzy/', 'lib/search/', 'text/search-terms'), minShareCount: 2 },
  // Pages with a chart have number fields too: one file less for them.
  { name: 'number', test: (id) => exact(id) || charts(id), minShareCount: 2 },
  { name: 'lists', test: lists, minShareCount: 2 },
  {
    name: 'kit',
    test: isBelow(
      'entities/(?!account/real-page|money/balance-reads|replay/(?!replay-store)|market/(market-chart|position-rail|favorites-editor|reorder-rows)|classroom/|messages/|watchlists/|choices/)',
      'lib/(?!navigation/money-nav|api/use-revised)',
      'ui/(?![\\w-]+-surface|toast-host|qr-|chart/|rail|slip)',
      'contract/(?!class|chart-alerts|practice|replay|trade-journal|sim|(withdraw|financing|seconds|user-choices)\\.)',
    ),
    minShareCount: 2,
  },
  {
    // Of the pages of the real account.
    name: 'real',
    test: isBelow('entities/(account/real-page|money/balance-reads)', 'lib/navigation/money-nav'),
    minShareCount: 2,
  },
  {
    name: 'replay',
    test: isBelow('entities/replay/(?!replay-store)', 'contract/(replay|practice)'),
    minShareCount: 2,
  },
  {
    name: 'watchlists',
    test: isBelow(
      'entities/(watchlists/|choices/|market/(favorites-editor|reorder-rows))',
      'lib/api/use-revised',
    ),
    minShareCount: 2,
  },
  {
    // Each is used by one page and by the help: a page does not load the help for its rules.
    name: 'rules',
    test: isBelow('rules/(seconds-contract|chains|financing|loan|interest|flash-exchange)'),
    minShareCount: 2,
  },
  {
    name: 'trade',
    test: isBelow(
      'features/trading/(?!model/protection|order-form/protection-fields|charting/charting-texts|charts/(?!chart-panel|chart-toolbar)|lists/use-conditional|sheets/(about-|leverage-form|modes-form|money-sheet|use-gone))',
    ),
    minShareCount: 2,
  },
  { name: 'chart', test: isBelow('lightweight-charts/', 'fancy-canvas/', 'ui/chart/(?!tools/)') },
  { name: 'toast', test: isBelow('sonner/', 'ui/(toast-host|styles/toast)') },
  { name: 'overlay', test: overlays },
  // Small and rarely used: one file, because every file name makes the first page larger.
  { name: 'location', test: isBelow('app/system/location-pages') },
  {
    name: 'alerts',
    test: isBelow('features/alerts/(alert-watch|device-news|model/alert-rules)'),
  },
  {
    name: (id) => /client[\\/]features[\\/](\w+)/.exec(id)?.[1] ?? null,
    debugName: 'features',
    test: isBelow('features/'),
    minShareCount: 2,
  },
];

export const chunkGroups: Group[] = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));
