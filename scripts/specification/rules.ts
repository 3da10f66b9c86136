import { row, type Section } from './section.ts';

const identity = 'server/modules/identity';

export const rules: readonly Section[] = [
  {
    title: 'Validation',
    rows: [
      row(
        'Passwords of at least six characters, entered twice alike',
        'Rejected with the texts of the specification',
        `${identity}/sign-in.test.ts`,
        `${identity}/settings.test.ts`,
      ),
      row(
        'Formats of phone numbers and email addresses',
        'Phone numbers are checked by country',
        `${identity}/contact.test.ts`,
        'shared/countries.test.ts',
      ),
      row(
        'Codes of four digits, sent again only after 60 seconds',
        'The time is that of the world',
        `${identity}/sign-in.test.ts`,
        `${identity}/codes.test.ts`,
      ),
      row(
        'An address is required, and must be set before withdrawing; the fund password for both',
        'Rejected with "Address is required" and "Please set the withdrawal address first"',
        'server/modules/withdraw/address-book.test.ts',
        'server/modules/withdraw/withdraw.test.ts',
      ),
      row(
        'Transfers of a number greater than 0, of a currency that can be transferred',
        'Zero and negative figures: "Please enter a number greater than 0"; other texts: "Amount Invalid"',
        'server/modules/assets/assets.test.ts',
        'server/http/loose-input.test.ts',
      ),
      row(
        'Bounds of amounts: "The minimum amount is {value}"',
        'Per product, coin and chain',
        'server/modules/recharge/recharge.test.ts',
        'server/modules/financing/financing.test.ts',
      ),
      row(
        'Images of at most 5 MB',
        'The size is checked during the upload',
        'server/modules/upload/upload.test.ts',
      ),
      row(
        'Loans need a verified KYC, the agreement, three photos, and a balance to repay',
        'Each has its own message',
        'server/modules/loan/application.test.ts',
        'server/modules/loan/repayment.test.ts',
      ),
      row(
        'A valid chain type',
        'Rejected with "Invalid Chain Type"',
        'server/modules/withdraw/address-book.test.ts',
        'server/modules/recharge/offers.test.ts',
      ),
      row(
        'Terms accepted and a country chosen to register',
        'Rejected otherwise',
        `${identity}/sign-in.test.ts`,
      ),
      row(
        'Outside trading hours: "Out of trading time"',
        'Each instrument has trading hours, including holidays',
        'server/market/calendar/sessions.test.ts',
        'server/modules/seconds/seconds.test.ts',
        'server/modules/trading/orders.test.ts',
      ),
    ],
  },
  {
    title: 'Roles, headers and envelope',
    rows: [
      row(
        'Visitors and users; a token identifies the user',
        'Endpoints that need a token answer 301 without one',
        'server/contract-loop.test.ts',
        'server/ownership.test.ts',
      ),
      row(
        'lang: en, zh, zh-HK, ko, ja, de, fr, it; the client maps jp, kr and hk',
        'Other tags and lists of tags select the nearest of the eight; messages and names of fields exist in all of them',
        'server/texts/languages.test.ts',
      ),
      row('Login-From WEB or H5', 'One session for each kind of device', `${identity}/sessions.test.ts`),
      row(
        'Success is 0 or 200; any other code comes with its message',
        'HTTP 200 with an envelope, except for failures of HTTP itself',
        'server/http/http-answers.test.ts',
        'server/contract-loop.test.ts',
      ),
      row(
        'Payloads are not shown',
        'Read leniently: unknown fields, numbers, any letter case, forms. A strict world rejects these',
        'server/http/loose-input.test.ts',
        'server/http/figures.test.ts',
      ),
      row(
        'user/country answers the name of a country, for example Britain',
        '`data` is the text itself; `/sim/manners/set` sets it for local callers',
        'lab/server/switches.test.ts',
        `${identity}/settings.test.ts`,
      ),
      row(
        'app-qr answers a list of store links',
        '`data` is the array itself',
        'server/modules/app-version/app-version.test.ts',
        'scripts/specification/literal-answers.test.ts',
      ),
    ],
  },
  {
    title: 'Live feeds',
    rows: [
      row(
        'A forex stream, with the token in the query when logged in',
        '`/ws/forex`, for one group or all; with an invalid token it opens as for a visitor',
        'server/feeds/gateway.test.ts',
        'server/feeds/visitors.test.ts',
      ),
      row(
        'A stream per currency for detail and charts',
        '`/ws/realtime` with `currency`, events symbol_detail and chart',
        'server/feeds/gateway.test.ts',
      ),
      row(
        'A stream of open orders, with the token in the query',
        '`/ws/orders`, event contract, for the account of typeUser',
        'server/feeds/gateway.test.ts',
        'server/feeds/visitors.test.ts',
      ),
      row(
        'A market feed with a generated id that takes SUBSCRIBE and UNSUBSCRIBE with an eventType',
        '`/ws/market/:id`; each message is confirmed or refused by a control message',
        'server/feeds/gateway.test.ts',
        'server/feeds/visitors.test.ts',
      ),
      row(
        'Messages with msg are ignored, others go by event type; three seconds without data mean reconnect',
        'Each topic sends data at least every two seconds of real time, empty if nothing changed',
        'server/feeds/quiet-feeds.test.ts',
        'research/literal/literal-client.test.ts',
      ),
      row(
        'A malformed message is logged and dropped',
        'Every feed also answers it with a control message',
        'server/feeds/gateway.test.ts',
        'server/feeds/visitors.test.ts',
      ),
    ],
  },
  {
    title: 'Constants',
    rows: [
      row(
        'No deposit and withdrawal fee in the first three months',
        'Counted from the registration',
        'shared/rules/money-rules.test.ts',
        'server/modules/withdraw/withdraw.test.ts',
      ),
      row(
        'Decimals per coin of prices and amounts; truncated, not rounded; k, M and B',
        'Page and server share one table',
        'shared/money/money.test.ts',
        'client/lib/format/format.test.ts',
        'server/market/instruments/instruments.test.ts',
      ),
      row(
        'Time units sec, mins and hour of seconds contracts',
        '`manage-rate/list-time`',
        'server/modules/seconds/seconds.test.ts',
      ),
      row('Eighteen countries', '`countryCode/countryCodeList`', `${identity}/settings.test.ts`),
      row(
        'App version 1.0.0, code 100',
        '`app-version/get-version`',
        'server/modules/app-version/app-version.test.ts',
      ),
    ],
  },
];
