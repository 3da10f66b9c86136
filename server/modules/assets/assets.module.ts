import { assets, type ChangeReason } from '@papertape/shared/contract/assets.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { accountKinds, parseUserAccount } from '../../engine/accounts.ts';
import { findCoin } from '../../engine/coins.ts';
import { type Handlers, readOwner } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { byOwner } from '../../world/commands.ts';
import {
  assetData,
  balancesLive,
  contractBalance,
  listTransferable,
  transfer,
  transferView,
} from './assets.service.ts';
import { type ChangeRow, readChanges, readPrincipals, transfers } from './assets.store.ts';
import { accountSummaries, coinBalance, coinsOfKind, mayHold, readUnits } from './valuation.ts';

function sumPart(list: readonly { [part: string]: unknown }[], part: string): string {
  return decimalText(
    list.reduce((sum, item) => sum.add(String(item[part])), new Decimal(0)),
    8,
  );
}

function changeView({ entryId, line, account, coin, amount, balance, entry }: ChangeRow) {
  const name = parseUserAccount(account);
  return {
    id: `${entryId}-${line}`,
    account: (name?.kind ?? 'currency') as AccountKind,
    coin,
    part: name?.part ?? 'available',
    change: fromUnits(amount),
    balanceAfter: fromUnits(balance),
    reason: entry.reason as ChangeReason,
    reference: entry.reference,
    time: entry.at,
  };
}

const handlers: Handlers<typeof assets> = {
  async findByAsset(call) {
    const coin = findCoin(call.world.market, call.input.coin);
    if (coin === undefined) return refuse('coinUnknown', { field: 'coin' });
    const owner = readOwner(call);
    const principals = await readPrincipals(call.world, owner);
    const list = accountKinds
      .filter((kind) => mayHold(kind, coin.code))
      .map((kind) => coinBalance(call.world, { ...owner, kind }, coin, principals));
    return {
      coin: coin.code,
      total: sumPart(list, 'total'),
      available: sumPart(list, 'available'),
      frozen: sumPart(list, 'frozen'),
      principal: sumPart(list, 'principal'),
      valueUsd: sumPart(list, 'valueUsd'),
      list,
    };
  },

  async assetList(call) {
    const owner = readOwner(call);
    const principals = await readPrincipals(call.world, owner);
    const kinds = call.input.account === undefined ? accountKinds : [call.input.account];
    const list = kinds.flatMap((kind) =>
      coinsOfKind(call.world, kind).map((coin) =>
        coinBalance(call.world, { ...owner, kind }, coin, principals),
      ),
    );
    const smallest = call.input.hideSmall === true ? 1 : 0;
    return {
      list: list
        .filter((balance) => new Decimal(balance.valueUsd).gte(smallest))
        .sort((left, right) => new Decimal(right.valueUsd).cmp(left.valueUsd)),
    };
  },

  queryUserBalance(call) {
    const { account, coin } = call.input;
    const coins = coinsOfKind(call.world, account).filter((one) => coin === undefined || one.code === coin);
    if (coins.length === 0) return refuse('coinUnknown', { field: 'coin' });
    const list = coins.map((one) => {
      const units = readUnits(call.world, { ...readOwner(call), kind: account }, one.code);
      return { coin: one.code, available: fromUnits(units.available), frozen: fromUnits(units.frozen) };
    });
    return { account, list };
  },

  async amountByAccountByType(call) {
    const { account } = call.input;
    const coin = findCoin(call.world.market, call.input.coin);
    if (coin === undefined) return refuse('coinUnknown', { field: 'coin' });
    if (!mayHold(account, coin.code)) {
      return refuse('coinNotAllowed', { field: 'coin', params: { coin: coin.code } });
    }
    const principals = await readPrincipals(call.world, readOwner(call));
    return coinBalance(call.world, { ...readOwner(call), kind: account }, coin, principals);
  },

  amountForex: (call) => contractBalance(call.world, readOwner(call)),

  async accountList(call) {
    const principals = await readPrincipals(call.world, readOwner(call));
    const { total: whole, list } = accountSummaries(call.world, readOwner(call), principals);
    const { account } = call.input;
    return {
      totalUsd: decimalText(whole, 8),
      list: list.filter((summary) => account === undefined || summary.account === account),
    };
  },

  userAssetData: (call) => assetData(call.world, readOwner(call), call.input.range),

  transferAsset: 'assets.transfer',

  async changeList(call) {
    const { rows, facts } = await readChanges(call.world, readOwner(call), call.input);
    return { list: rows.map(changeView), ...facts };
  },

  getValidAssetById(call) {
    const { id, to } = call.input;
    if (id === to) return refuse('sameAccount', { field: 'to' });
    return { account: id, list: listTransferable(call.world, readOwner(call), id, to) };
  },

  async getTransferLog(call) {
    const { rows, facts } = await transfers.page(call.world, readOwner(call), call.input);
    return { list: rows.map(transferView), ...facts };
  },
};

export const assetsModule: ServerModule = {
  name: 'assets',
  install: () => ({ commands: { 'assets.transfer': byOwner(transfer) }, account: balancesLive }),
  register: (app, context) => registerFeature(app, context, assets, handlers),
};
