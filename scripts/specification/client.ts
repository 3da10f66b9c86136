/** Requirements of the page, how they are met or why they are met differently, and their tests. */
import { row, type Section } from './section.ts';

const lib = 'client/lib';

export const client: readonly Section[] = [
  {
    title: 'The page: routes and layouts',
    rows: [
      row(
        'All mobile and desktop routes, in history mode and without path parameters; the entry / and its alias /splash',
        'One list of places; tests open every route in every state and layout',
        'client/app/screens.test.ts',
        'e2e/routes.mobile.spec.ts',
        'e2e/routes.desktop.spec.ts',
      ),
      row(
        'The default page title is Forex Trading',
        'On a host without its own brand; each page adds its own title before it',
        'client/build/brand.test.ts',
        'client/ui/document-title.test.ts',
      ),
      row(
        'Screens load lazily, with a loading delay of 200 ms and a time-out of 60 s',
        'Each screen is a separate script; after a failure the page offers a retry',
        'client/app/screen-loader.test.ts',
        'e2e/lost-scripts.spec.ts',
      ),
      row(
        'A script chunk may take 120 s',
        'Parts of a page, such as dialogs and charts, fail after that and are loaded again at the next press',
        'client/ui/part-loader.test.ts',
        'e2e/lost-scripts.spec.ts',
      ),
      row(
        'A window wider than 1000 px uses the desktop layout, otherwise the mobile layout',
        'One media query decides for the whole page; printing does not change the layout',
        `${lib}/navigation/use-window-layout.test.ts`,
        'e2e/reach.mobile.spec.ts',
      ),
      row(
        'Crossing the threshold reloads into the matching landing page',
        'Met differently: the page goes to the same place in the other layout without a reload, so that turning a tablet or resizing a window keeps the typed order, the streams and the place. A place without a counterpart leads to the landing page',
        `${lib}/navigation/use-window-layout.test.ts`,
        'client/app/screens.test.ts',
      ),
      row(
        'Mobile pages are at most 450 px wide',
        'Measured in the browser, from the smallest phones',
        'e2e/narrow.mobile.spec.ts',
        'e2e/reach.mobile.spec.ts',
      ),
      row(
        'The tab bar has home, quote, trade and asset; the tab labels also include margin and profile',
        'Four tabs. Margin and profile are labels without a tab in the list of tabs: margin is a field of positions, and the profile opens from the avatar in the bar',
        'e2e/routes.mobile.spec.ts',
        'e2e/profile.spec.ts',
      ),
      row(
        'A visitor who opens a protected page is sent to the login page',
        'After signing in, the user returns to that page',
        'e2e/sign-in.spec.ts',
        `${lib}/navigation/return-place.test.ts`,
      ),
      row(
        'The shared bar goes one page back, or through browser history if there is no page stack',
        'A fixed page if the tab has neither',
        'client/ui/earlier-pages.test.ts',
      ),
    ],
  },
  {
    title: 'The page: settings and colors',
    rows: [
      row(
        'Theme, language, account type, token, user, layout, quote page type and the demo confirmation are kept on the device',
        'Missing values get their defaults; values of other versions are repaired',
        `${lib}/settings/settings.test.ts`,
        `${lib}/settings/settings-storage.test.ts`,
      ),
      row(
        'Two default languages: en, and zh in another part',
        'English; the first visit uses the language of the browser if it is one of the eight',
        `${lib}/settings/settings.test.ts`,
      ),
      row(
        'An older list of languages has ru, labelled Vietnamese',
        'Left out: the label contradicts the code, and no texts exist',
        `${lib}/settings/settings.test.ts`,
      ),
      row(
        'Colors of the real and the demo account, of the light and the dark theme',
        'Tokens of the design system; contrast is checked for each pair',
        'client/ui/contrast.test.ts',
        'e2e/account.spec.ts',
      ),
      row(
        'Times in New York by default and in London in another mode, as MM/DD/YYYY HH:mm:ss',
        'The whole page uses one format',
        `${lib}/format/format.test.ts`,
      ),
      row(
        'Decimals of prices and amounts by coin; numbers are truncated; k, M and B with two decimals',
        'Page and server share one policy',
        `${lib}/format/format.test.ts`,
        'scripts/agreement/coins.test.ts',
      ),
    ],
  },
  {
    title: 'The page: session and errors',
    rows: [
      row(
        'Code 301 or 999: a toast, the session is cleared, and a phone goes to the login after 500 ms',
        'The answer to an older token does not end a newer session',
        `${lib}/api/call.test.ts`,
        'e2e/account.spec.ts',
      ),
      row(
        "Any other code: the host's msg as a toast, and the call is rejected",
        'For actions. A failed read shows an error with a retry button in its own part of the page: a toast would disappear and leave an empty page, and a page with six reads would show six toasts',
        `${lib}/form/read-error.test.tsx`,
        'e2e/failed-reads.spec.ts',
      ),
      row(
        'Transport error: "Server exception, please try again later", or the no-network message when offline',
        'A rule of the sources keeps messages of JavaScript errors off the screen',
        `${lib}/form/read-error.test.tsx`,
        'scripts/rules/rules.test.ts',
      ),
      row(
        'Going online and offline is announced',
        'Buttons that move money are disabled while offline',
        'e2e/offline.spec.ts',
        'e2e/connection.spec.ts',
      ),
      row(
        'Uploads: at most 5 MB, code 0 for success, the message otherwise',
        'Checked before the file is sent',
        `${lib}/api/pictures.test.ts`,
        'e2e/kyc.spec.ts',
      ),
      row(
        'Update errors: download error, install failed; a warning when the network is not WIFI',
        'Each has a message; the dialog of a required update cannot be closed',
        'client/app/use-update-check.test.tsx',
        'client/ui/back-stack-held.test.tsx',
      ),
      row(
        'The texts of the error catalog and the success messages',
        'The texts contain each one verbatim',
        'scripts/specification/messages.test.ts',
      ),
    ],
  },
  {
    title: 'The page: calls and feeds',
    rows: [
      row(
        'Every request carries token, lang, typeUser and Login-From; jp, kr and hk are sent as ja, ko and zh-HK',
        'One function creates the headers',
        `${lib}/api/call.test.ts`,
      ),
      row(
        'Network, socket, upload and download time out after 60 s',
        'Calls end after 60 s; a socket that cannot be opened is retried',
        `${lib}/api/call.test.ts`,
        `${lib}/feeds/feed-connection.test.ts`,
      ),
      row(
        'A subscriber without data for over 3 seconds has its reconnect callback run',
        'Silence is checked every 3000 ms',
        `${lib}/feeds/feed-connection.test.ts`,
        `${lib}/feeds/connection.test.ts`,
      ),
      row(
        'Changing the market type closes the forex socket and reopens it; a closed one is opened again on demand',
        'Subscriptions follow the visible content',
        `${lib}/feeds/hub.test.ts`,
        `${lib}/feeds/hub-connection.test.ts`,
      ),
      row(
        'A reconnect is announced once the link count exceeds 1',
        'A note in the bar',
        `${lib}/feeds/feed-connection.test.ts`,
        'e2e/connection.spec.ts',
      ),
      row(
        'Messages with msg are ignored, others are sent on by event type, malformed ones are logged and dropped',
        'Messages are read as leniently as answers',
        `${lib}/feeds/feed-reader.test.ts`,
        `${lib}/feeds/hub.test.ts`,
      ),
      row(
        'Fee, rate and leverage values are not given',
        'The page shows only values of the host: a missing one is shown as a dash and listed in `?differences`, and nothing is calculated from it',
        'client/features/trading/model/unstated-terms.test.ts',
        `${lib}/host/house-rules.test.ts`,
      ),
    ],
  },
  {
    title: 'The page: what the screens let a user do',
    rows: [
      row(
        'Browse prices by group, mark favorites, search, open detail and chart',
        'On phones and desktops',
        'e2e/markets.mobile.spec.ts',
        'e2e/markets.desktop.spec.ts',
        'e2e/favorites.spec.ts',
      ),
      row(
        'Place orders; set leverage, margin mode and position mode; book, trades, positions and all lists',
        'The form rejects what the engine would reject',
        'e2e/trading.spec.ts',
        'e2e/positions.spec.ts',
        'scripts/agreement/page-and-engine.test.ts',
      ),
      row('Seconds contracts', 'Until they expire, with their result', 'e2e/seconds.spec.ts'),
      row(
        'Assets of three accounts, transfers with records, flash exchange with records',
        'Total, available, frozen and principal',
        'e2e/transfer.spec.ts',
        'e2e/exchange.spec.ts',
        'e2e/routes.mobile.spec.ts',
      ),
      row('Recharge: coin, chain, address, records', 'With a receipt', 'e2e/recharge.spec.ts'),
      row(
        'Withdraw: address book, amount and fund password, records with account, amount, number, fee, receipt and notes',
        'The details of a record and the CSV file contain the account',
        'e2e/withdraw.spec.ts',
        'client/features/withdraw/columns.test.ts',
      ),
      row('Financing: buy and history', 'With early redemption', 'e2e/financing.spec.ts'),
      row(
        'Loan: apply with three photos, history, pay one or all, paid history',
        'The KYC must be verified first',
        'e2e/loan.spec.ts',
      ),
      row(
        'KYC, passwords, nickname, avatar, email, language, referral code, help, about, cache, logout',
        'The profile and its pages',
        'e2e/kyc.spec.ts',
        'e2e/account.spec.ts',
        'e2e/profile.spec.ts',
        'e2e/help.spec.ts',
      ),
      row('Notifications: list and detail', 'With news and notices', 'e2e/notification.spec.ts'),
      row(
        'Login, registration and recovery by phone or email, with a four-digit code and a country',
        '"Send Successfully" confirms each code',
        'e2e/sign-in.spec.ts',
        'scripts/specification/messages.test.ts',
      ),
      row('Customer service chat', 'Open to visitors too', 'e2e/support.spec.ts'),
      row(
        'A Manager label and an invitation code exist; their rules are not shown',
        'The invitation code is accepted at registration and shown to its owner. There is no Manager label, because no rule assigns one',
        'e2e/profile.spec.ts',
        'e2e/sign-in.spec.ts',
      ),
    ],
  },
];
