import { row, type Section } from './section.ts';

const identity = 'server/modules/identity';
const trading = 'server/modules/trading';

export const entities: readonly Section[] = [
  {
    title: 'Entities and their fields',
    rows: [
      row(
        'User: phone, email, nickname, avatar, referral code, UID, KYC status, login and fund password',
        '`user/info` returns them; of the passwords it returns only whether a fund password is set',
        `${identity}/settings.test.ts`,
        `${identity}/sign-in.test.ts`,
      ),
      row(
        'ID card: real name, identification number, front, back and extra photos',
        '`idCard/insert` accepts them, `idCard/info` returns them',
        'server/modules/kyc/kyc.test.ts',
      ),
      row(
        'Withdrawal address: chain type, address, name, fund password on creation',
        'The address book accepts every address format of a chain, checks its checksum and stores one spelling',
        'server/modules/withdraw/address-book.test.ts',
        'shared/rules/address.test.ts',
      ),
      row(
        'Deposit address per coin and chain',
        'Generated on demand from the seed of the world, in the format of its chain',
        'server/modules/recharge/recharge.test.ts',
      ),
      row(
        'Account: total, available, frozen, principal; kinds currency, option (fund), financing',
        'Every balance has the four amounts; `fund` is accepted for `option`',
        'server/modules/assets/assets.test.ts',
        'server/http/loose-input.test.ts',
      ),
      row(
        'Recharge record: amount, number, channel, status, from and to address, time',
        '`userrechange/list`; `number` is the quantity credited, `channel` terminal or backStage',
        'server/modules/recharge/recharge.test.ts',
        'lab/server/traders.test.ts',
      ),
      row(
        'Withdrawal record: account, amount, number, fee, expected receipt, notes',
        '`userwithdraw/list`',
        'server/modules/withdraw/withdraw.test.ts',
      ),
      row(
        'Transfer record: from, to, coin, quantity, time',
        '`account/getTransferLog`',
        'server/modules/assets/assets.test.ts',
      ),
      row(
        'Loan: amount, days, interest, amount to pay, dates, paid parts and history, status, at least three photos',
        '`loan/userProductList`',
        'server/modules/loan/application.test.ts',
        'server/modules/loan/repayment.test.ts',
      ),
      row(
        'Financing subscription: duration, annualized rate, amount, estimated interest, dates',
        '`product/userProductList`',
        'server/modules/financing/financing.test.ts',
      ),
      row(
        'Contract order and position: direction, type, size, entry, margin, debit, leverage, modes, index, mark, funding, liquidation price, profit, return, fee',
        'Rows of `contract-margin/list` and of the orders feed',
        `${trading}/positions.test.ts`,
        `${trading}/orders.test.ts`,
        'server/engine/perpetual/rows.test.ts',
      ),
      row(
        'Flash exchange record: currency, type, amount, number, time',
        '`asset/tradingRecord`',
        'server/modules/exchange/exchange.test.ts',
      ),
      row(
        'Token info: supply, circulation, issue price and date, white paper',
        'In the detail of a symbol returned by `byTypeGetMarketPrice`',
        'server/modules/market/market.test.ts',
      ),
      row(
        'Market symbol: symbol and type; crypto without USDT and stocks without USD where shown',
        'Rows carry `symbol`, `type` and `shortName`',
        'server/modules/market/market.test.ts',
        'scripts/specification/literal-answers.test.ts',
      ),
      row(
        'App version: version (versionNo, description, linkUpdateHot, linkUpdateFull), newUpdateTag',
        '`app-version/get-version`, with exactly these names',
        'server/modules/app-version/app-version.test.ts',
      ),
      row(
        'Upload: code 0, data the stored path, msg',
        'The only endpoint with code 0',
        'server/modules/upload/upload.test.ts',
      ),
    ],
  },
  {
    title: 'States and transitions',
    rows: [
      row(
        'Account mode real or demo, switched by a call; every call says which by typeUser',
        'Any letter case is accepted, other values are rejected; without it, the mode selected last applies, on sockets too',
        'server/http/loose-input.test.ts',
        'server/feeds/visitors.test.ts',
        `${identity}/settings.test.ts`,
      ),
      row(
        'Logged out by code 301 or 999',
        '301: the token is missing or invalid. 999: a sign-in elsewhere ended the session. Sockets that need a token close with 4301 or 4999',
        `${identity}/sessions.test.ts`,
        'server/feeds/gateway.test.ts',
      ),
      row(
        'Statuses of recharge, requests, loans, financing, KYC and orders',
        'One table of transitions each; final statuses have no transition',
        'server/engine/status.test.ts',
      ),
      row(
        'Recharge: progress, success, fail; requests: processing, approved, rejected, completed',
        'The simulated back office decides after its delay, or by hand',
        'lab/server/office.test.ts',
        'server/modules/recharge/recharge.test.ts',
        'server/modules/withdraw/withdraw.test.ts',
      ),
      row(
        'Loan: waiting, review, approved, one part settled, settled, rejected with a date',
        'Each status follows from review and payments',
        'server/modules/loan/application.test.ts',
        'server/modules/loan/repayment.test.ts',
      ),
      row(
        'Financing and seconds contracts: during, expired, canceled, pending',
        'They change at due times of the world clock, also after a restart',
        'server/modules/financing/financing.test.ts',
        'server/modules/seconds/seconds.test.ts',
      ),
      row('KYC: unverified to verified', 'Also pending and rejected', 'server/modules/kyc/kyc.test.ts'),
      row(
        'Orders: pending, filled, closed, canceled',
        'Orders are pending, filled or canceled; closes have a list of their own',
        `${trading}/orders.test.ts`,
        `${trading}/positions.test.ts`,
      ),
      row(
        'Margin mode isolated or cross, position mode merge or split, for all USDT contracts',
        'Settings of the user; a change is rejected while there are open orders or positions',
        `${identity}/settings.test.ts`,
        `${trading}/positions.test.ts`,
      ),
    ],
  },
];
