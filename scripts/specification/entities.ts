import { row, type Section } from './section.ts';

const identity = 'server/modules/identity';
const trading = 'server/modules/trading';

export const entities: readonly Section[] = [
  {
    title: 'Entities and their fields',
    rows: [
      row(
        'User: phone, email, nickname, avatar, referral code, UID, KYC status, login and fund password',
        '`user/info` answers them; of the passwords only whether a fund password is set',
        `${identity}/settings.test.ts`,
        `${identity}/sign-in.test.ts`,
      ),
      row(
        'ID card: real name, identification number, front, back and extra photos',
        '`idCard/insert` takes them, `idCard/info` answers them',
        'server/modules/kyc/kyc.test.ts',
      ),
      row(
        'Withdrawal address: chain type, address, name, fund password on creation',
        'The address book; all kinds of address of a chain, each with its checksum, one spelling each',
        'server/modules/withdraw/address-book.test.ts',
        'shared/rules/address.test.ts',
      ),
      row(
        'Deposit address per coin and chain',
        'Made on demand from the seed of the world, in the format of its chain',
        'server/modules/recharge/recharge.test.ts',
      ),
      row(
        'Account: total, available, frozen, principal; kinds currency, option (fund), financing',
        'Every balance has the four; `fund` is taken for `option`',
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
        'In the detail of a symbol that `byTypeGetMarketPrice` answers',
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
        '`app-version/get-version`, letter by letter',
        'server/modules/app-version/app-version.test.ts',
      ),
      row(
        'Upload: code 0, data the stored path, msg',
        'The one endpoint that answers 0',
        'server/modules/upload/upload.test.ts',
      ),
    ],
  },
  {
    title: 'States and transitions',
    rows: [
      row(
        'Account mode real or demo, switched by a call; every call says which by typeUser',
        'Read by its words in any case, refused otherwise; without it the mode switched to last, on sockets too',
        'server/http/loose-input.test.ts',
        'server/feeds/visitors.test.ts',
        `${identity}/settings.test.ts`,
      ),
      row(
        'Logged out by code 301 or 999',
        '301: no good token. 999: the session was ended elsewhere. Sockets that need a token close with 4301 or 4999',
        `${identity}/sessions.test.ts`,
        'server/feeds/gateway.test.ts',
      ),
      row(
        'Statuses of recharge, requests, loans, financing, KYC and orders',
        'One table of transitions each; nothing leaves an end',
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
        'As the loan lives',
        'server/modules/loan/application.test.ts',
        'server/modules/loan/repayment.test.ts',
      ),
      row(
        'Financing and seconds contracts: during, expired, canceled, pending',
        'By due times of the world clock, also after a stop',
        'server/modules/financing/financing.test.ts',
        'server/modules/seconds/seconds.test.ts',
      ),
      row(
        'KYC: unverified to verified',
        'With pending and rejected between',
        'server/modules/kyc/kyc.test.ts',
      ),
      row(
        'Orders: pending, filled, closed, canceled',
        'Orders are pending, filled or canceled; closes have a list of their own',
        `${trading}/orders.test.ts`,
        `${trading}/positions.test.ts`,
      ),
      row(
        'Margin mode isolated or cross, position mode merge or split, for all USDT contracts',
        'Settings of the user; refused while orders or positions stand against it',
        `${identity}/settings.test.ts`,
        `${trading}/positions.test.ts`,
      ),
    ],
  },
];
