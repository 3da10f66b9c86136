/**
 * Schemas of all commands, for those that arrive in a file: a file may contain only commands that the API
 * could have accepted. A command with an endpoint of its own has the schema of that endpoint.
 */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { assets } from '@papertape/shared/contract/assets.ts';
import { chartAlerts } from '@papertape/shared/contract/chart-alerts.ts';
import { chartDrawings } from '@papertape/shared/contract/chart-drawings.ts';
import { classRules } from '@papertape/shared/contract/class-rows.ts';
import { exchange } from '@papertape/shared/contract/exchange.ts';
import { favorites } from '@papertape/shared/contract/favorites.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { type Endpoint, inputSchema, type Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { scenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import { words } from '@papertape/shared/contract/scenario-file/values.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { studyTemplates } from '@papertape/shared/contract/study-templates.ts';
import { tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { userChoices } from '@papertape/shared/contract/user-choices.ts';
import {
  coin,
  id,
  mode,
  positiveAmount,
  symbol,
  uploadedNamePattern,
} from '@papertape/shared/contract/values.ts';
import { watchlists } from '@papertape/shared/contract/watchlists.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import * as z from 'zod/mini';
import { languages } from '../texts/languages.ts';
import type { CommandName } from './commands.ts';
import { ForeignFault } from './foreign/foreign-fault.ts';
import { outputSchema } from './foreign/output-schema.ts';
import { lastTime } from './foreign/stored-json.ts';
import { checkFits } from './foreign/stored-values.store.ts';
import { isTolerableHash } from './security.ts';

const line = (most: number) => z.string().check(z.maxLength(most));
const hash = line(256).check(z.refine(isTolerableHash));
const number = z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const nothing = z.optional(z.strictObject({}));
const device = z.enum(['web', 'h5']);
const contact = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('email'), email: line(254) }),
  z.strictObject({ by: z.literal('phone'), dialCode: line(8), phone: line(30) }),
]);
const passwordChange = z.strictObject({
  key: line(300),
  column: z.enum(['passwordHash', 'fundPasswordHash']),
  current: z.nullable(hash),
  right: z.boolean(),
  newHash: hash,
  wrong: z.enum(['oldPasswordWrong', 'fundPasswordWrong']),
  locked: z.enum(['accountLocked', 'fundPasswordLocked']),
});
const file = outputSchema(scenarioFile);
const group = outputSchema(scenarioFile.def.shape.people.def.innerType.def.element);

function endpointInput(endpoint: Endpoint): Schema {
  const schema = inputSchema(endpoint);
  return schema === undefined ? nothing : outputSchema(schema);
}

/**
 * Returns the input schema of an endpoint whose proof (the fund password) was checked before the command and
 * is not part of it.
 */
function withProof(endpoint: Endpoint, proof: object = { fundPassword: 'proved-before' }): Schema {
  return z.pipe(
    z.transform((input): unknown => ({ ...(input as object), ...proof })),
    endpointInput(endpoint),
  );
}

const identityInputs = {
  'identity.sendCode': z.strictObject({
    contact,
    purpose: z.enum(['register', 'forgotPassword', 'forgotFundPassword', 'bindEmail', 'bindPhone']),
    code: z.nullable(line(12)),
  }),
  'identity.login': z.strictObject({
    userId: z.nullable(id),
    key: line(300),
    proved: hash,
    right: z.boolean(),
    device,
  }),
  'identity.register': z.strictObject({
    contact,
    code: line(12),
    country: line(2),
    invitationCode: z.optional(line(64)),
    passwordHash: hash,
    device,
  }),
  'identity.forgotPassword': z.strictObject({ contact, code: line(12), passwordHash: hash }),
  'identity.forgotFundPassword': z.strictObject({ contact, code: line(12), fundPasswordHash: hash }),
  'identity.update': z.strictObject({
    // Nothing may be left of an update besides its passwords.
    changes: z.union([z.strictObject({}), endpointInput(identity.update)]),
    login: z.optional(passwordChange),
    fund: z.optional(passwordChange),
    fields: z.array(line(60)).check(z.maxLength(60)),
  }),
  'identity.logout': endpointInput(identity.logout),
  'identity.accountSwitch': endpointInput(identity.accountSwitch),
  'identity.extendSession': z.strictObject({ session: number }),
  'identity.holdSession': z.strictObject({ session: number, held: z.boolean() }),
  'identity.releaseSessions': nothing,
  'identity.proveFundPassword': z.strictObject({ userId: id, proved: hash, right: z.boolean() }),
} as const;

const simulatorInputs = {
  'clock.set': endpointInput(sim.clockSet),
  'clock.advance': endpointInput(sim.clockAdvance),
  'scenario.create': endpointInput(sim.scenarioCreate),
  'scenario.delete': endpointInput(sim.scenarioDelete),
  'office.policy': endpointInput(sim.officePolicySet),
  'office.decide': endpointInput(sim.officeDecide),
  'faults.set': endpointInput(sim.faultsSet),
  'faults.weather': endpointInput(sim.faultsWeather),
  'play.start': z.strictObject({ file, passwordHash: hash }),
  'play.stop': endpointInput(sim.scenarioStop),
  'play.join': z.strictObject({ id, group, passwordHash: hash }),
  'class.open': z.strictObject({ rules: classRules, passwordHash: hash }),
  'class.rules': z.strictObject({ rules: classRules }),
  'class.end': z.strictObject({ userIds: z.array(id).check(z.maxLength(1_000)) }),
  'class.say': z.strictObject({
    text: line(4_000),
    userIds: z.array(id).check(z.maxLength(1_000)),
    inChat: z.optional(z.boolean()),
  }),
  'class.claim': z.strictObject({ userId: id, name: z.optional(line(60)), device }),
  'class.rename': z.strictObject({ userId: id, name: line(60) }),
  'content.publish': z.strictObject({
    id,
    kind: z.enum(['news', 'notice']),
    title: words(200),
    text: z.optional(words(4_000)),
    symbols: z.array(symbol).check(z.maxLength(20)),
  }),
  'session.start': endpointInput(sim.sessionStart),
  'session.end': z.strictObject({ userId: id, as: z.enum(['expired', 'elsewhere']) }),
  'limits.set': endpointInput(sim.limitsSet),
  'manners.set': endpointInput(sim.mannersSet),
  'trader.create': z.strictObject({
    trader: endpointInput(sim.traderCreate),
    passwordHash: hash,
    fundPasswordHash: z.optional(hash),
  }),
  'trader.fund': endpointInput(sim.fund),
  'setAside.retry': z.strictObject({ kind: line(60), key: line(300) }),
  'setAside.note': z.strictObject({
    kind: line(60),
    key: line(300),
    dueAt: z.number().check(z.gte(0), z.lte(lastTime)),
    reason: line(4_000),
  }),
} as const;

const moneyInputs = {
  'advancedOrders.place': endpointInput(advancedOrders.place),
  'advancedOrders.pair': endpointInput(advancedOrders.pair),
  'advancedOrders.scaled': endpointInput(advancedOrders.scaled),
  'advancedOrders.levels': endpointInput(advancedOrders.levels),
  'advancedOrders.amend': endpointInput(advancedOrders.amend),
  'advancedOrders.cancel': endpointInput(advancedOrders.cancel),
  'trading.create': endpointInput(trading.create),
  'trading.cancel': endpointInput(trading.cancel),
  'trading.matchPosition': endpointInput(trading.matchMargin),
  'trading.matchOrder': endpointInput(trading.matchPendingMargin),
  'trading.close': endpointInput(trading.matchLiquidate),
  'assets.transfer': endpointInput(assets.transferAsset),
  'seconds.openCrypto': endpointInput(seconds.cryptoCreate),
  'seconds.openOther': endpointInput(seconds.forexCreate),
  'exchange.quote': z.strictObject({
    side: z.enum(['buy', 'sell']),
    coin,
    amount: positiveAmount,
    unit: z.optional(line(20)),
  }),
  'exchange.buy': endpointInput(exchange.currencyBuy),
  'exchange.sell': endpointInput(exchange.currencySell),
  'loan.apply': endpointInput(loan.createLoanProduct),
  'loan.payAll': endpointInput(loan.payAllApplications),
  'loan.payOne': endpointInput(loan.payOneApplication),
  'financing.subscribe': z.strictObject({ productId: id, amount: positiveAmount }),
  'financing.redeem': z.strictObject({ subscriptionId: id }),
  'recharge.addAddress': endpointInput(recharge.addressInsert),
  'recharge.hideAddress': endpointInput(recharge.addressDelete),
  'recharge.address': endpointInput(recharge.getDepositAddress),
  'recharge.report': endpointInput(recharge.insert),
  'withdraw.addAddress': withProof(withdraw.createAddress),
  'withdraw.changeAddress': withProof(withdraw.updateAddress),
  'withdraw.removeAddress': endpointInput(withdraw.deleteAddress),
  'withdraw.prepare': withProof(withdraw.create),
  'withdraw.confirm': endpointInput(withdraw.confirm),
} as const;

const inputs: Readonly<Record<CommandName, Schema>> = {
  ...identityInputs,
  ...simulatorInputs,
  ...moneyInputs,
  'world.seed': nothing,
  'kyc.handIn': endpointInput(kyc.insert),
  'favorites.insert': endpointInput(favorites.insert),
  'favorites.remove': endpointInput(favorites.remove),
  'notification.resetBadge': endpointInput(notification.resetNumNoti),
  'notification.read': endpointInput(notification.readNoti),
  'upload.store': z.strictObject({
    name: z.string().check(z.regex(uploadedNamePattern)),
    mime: line(40),
    bytes: number,
  }),
  'support.say': z.strictObject({ conversation: line(300), text: line(8_000), clientId: line(200) }),
  'chartDrawings.save': endpointInput(chartDrawings.save),
  'chartAlerts.place': endpointInput(chartAlerts.place),
  'chartAlerts.change': endpointInput(chartAlerts.change),
  'chartAlerts.pause': endpointInput(chartAlerts.pause),
  'chartAlerts.remove': endpointInput(chartAlerts.remove),
  'watchlists.save': endpointInput(watchlists.save),
  'studyTemplates.save': endpointInput(studyTemplates.save),
  'userChoices.save': endpointInput(userChoices.save),
  'tradeJournal.note': endpointInput(tradeJournal.note),
};

const actor = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('world') }),
  z.strictObject({ by: z.literal('simulator') }),
  z.strictObject({ by: z.literal('visitor'), mode, language: z.enum(languages), ip: line(64) }),
  z.strictObject({
    by: z.literal('user'),
    userId: id,
    session: z.number().check(z.int()),
    mode,
    language: z.enum(languages),
    ip: line(64),
  }),
]);
const key = z.optional(z.nullable(z.strictObject({ key: line(600), bodyHash: line(100) })));

/**
 * Throws a ForeignFault at the first command of a journal that the API could not have accepted. Unknown
 * command names are left to the replay, which stops at them.
 */
export function checkCommands(entries: readonly (readonly (readonly unknown[])[])[]): void {
  for (const [index, commands] of entries.entries()) {
    for (const [name, by, input, outcome, events, request] of commands) {
      const place = `entries.${index} ${String(name).slice(0, 60)}`;
      if (typeof name !== 'string' || typeof outcome !== 'string' || !Number.isSafeInteger(events))
        throw new ForeignFault('fileValues', place);
      checkFits(key, request, place);
      if (by === null || !Object.hasOwn(inputs, name)) continue;
      checkFits(actor, by, place);
      checkFits(inputs[name as CommandName], input ?? undefined, place);
    }
  }
}
