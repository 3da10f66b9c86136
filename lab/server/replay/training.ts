/**
 * Commands that a replay allows: trading and page settings. Anything about the account itself would be untrue
 * there.
 */
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { CommandMap, CommandName } from '../../../server/world/commands.ts';
import { perWorld } from '../../../server/world/module.ts';
import type { Ports } from '../../../server/world/ports.ts';

type GatedCommand = Parameters<NonNullable<Ports['gate']>>[1];

const allowed: ReadonlySet<CommandName> = new Set([
  'identity.logout',
  'favorites.insert',
  'favorites.remove',
  'notification.resetBadge',
  'notification.read',
  'chartDrawings.save',
  'watchlists.save',
  'studyTemplates.save',
  'userChoices.save',
  'tradeJournal.note',
  'advancedOrders.place',
  'advancedOrders.pair',
  'advancedOrders.scaled',
  'advancedOrders.levels',
  'advancedOrders.amend',
  'advancedOrders.cancel',
  'trading.create',
  'trading.cancel',
  'trading.matchPosition',
  'trading.matchOrder',
  'trading.close',
  'assets.transfer',
  'seconds.openCrypto',
  'seconds.openOther',
  'exchange.quote',
  'exchange.buy',
  'exchange.sell',
]);

export const getTraining = perWorld(() => ({ isReplay: false, wasUsed: false }));

/** Settings of the account that are part of trading. */
const tradingSettings: ReadonlySet<string> = new Set(['marginMode', 'positionMode']);

function isAllowed({ name, input }: GatedCommand): boolean {
  if (name !== 'identity.update') return allowed.has(name);
  const { changes } = input as CommandMap['identity.update']['input'];
  return Object.keys(changes).every((change) => tradingSettings.has(change));
}

export const trainingGate: NonNullable<Ports['gate']> = (world, command) => {
  const { name, actor } = command;
  const training = getTraining(world);
  if (!training.isReplay) return undefined;
  training.wasUsed = true;
  const isDemo = actor.by === 'user' && (actor.mode === 'demo' || name === 'identity.logout');
  return isDemo && isAllowed(command) ? undefined : refuse('replayOnly');
};
