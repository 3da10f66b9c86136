/** Commands of a class, and the gate that keeps learners to its rules. */
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { publicLogins } from '../../../server/modules/identity/demo-users.ts';
import { startSession } from '../../../server/modules/identity/sessions.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import { addTrainerMessage } from '../../../server/modules/support/support.module.ts';
import type { CommandData, CommandName, Commands } from '../../../server/world/commands.ts';
import type { Ports } from '../../../server/world/ports.ts';
import type { World } from '../../../server/world/world.ts';
import { changeSettings } from '../change-settings.ts';
import { allPlays } from '../play/plays.ts';

/** Commands that are refused while trading is closed. Canceling stays possible. */
const trades: ReadonlySet<CommandName> = new Set([
  'trading.create',
  'trading.matchPosition',
  'trading.matchOrder',
  'trading.close',
  'seconds.openCrypto',
  'seconds.openOther',
  'exchange.buy',
  'exchange.sell',
]);

/** Commands that a view-only learner may still send. */
const looks: ReadonlySet<CommandName> = new Set([
  'identity.logout',
  'identity.accountSwitch',
  'notification.resetBadge',
  'notification.read',
  'favorites.insert',
  'favorites.remove',
  'exchange.quote',
]);

export const classCommands: Commands = {
  'class.open'(tx, _actor, { rules, passwordHash }) {
    changeSettings(tx, { classRules: { ...rules } });
    for (const email of publicLogins) {
      const user = users.withContact(tx, { email });
      if (user !== undefined) users.setPassword(tx, user.id, passwordHash);
    }
    return undefined;
  },

  'class.rules'(tx, _actor, { rules }) {
    changeSettings(tx, { classRules: { ...rules } });
    return undefined;
  },

  'class.end'(tx, _actor, { userIds }) {
    for (const userId of userIds)
      if (users.get(tx, userId) !== undefined) tx.emit({ type: 'class.ended', userId, data: {} });
    return undefined;
  },

  'class.say'(tx, _actor, { text, userIds, inChat = false }) {
    for (const userId of userIds) {
      if (users.get(tx, userId) === undefined) continue;
      tx.emit({ type: 'class.said', userId, data: { text } });
      if (inChat) addTrainerMessage(tx, userId, text);
    }
    return undefined;
  },

  'class.claim'(tx, _actor, { userId, name, device }) {
    if (users.get(tx, userId) === undefined) return refuse('notFound', { field: 'seat' });
    if (name !== undefined) users.set(tx, userId, { nickname: name });
    return { token: startSession(tx, userId, device, '').token };
  },

  'class.rename'(tx, _actor, { userId, name }) {
    if (users.get(tx, userId) === undefined) return refuse('notFound', { field: 'seat' });
    users.set(tx, userId, { nickname: name });
    return undefined;
  },
};

/** Returns whether a learner switches to the account that the lesson does not use, or names it in a call that changes something. */
function leavesAccount(world: World, { name, actor, input }: CommandData): boolean {
  if (actor.by !== 'user') return false;
  const { userId, mode } = actor;
  const people = allPlays(world).flatMap(({ play }) => play.people);
  const own = people.find((person) => person.userId === userId)?.mode;
  if (own === undefined) return false;
  if (name === 'identity.accountSwitch') return (input as { mode: Mode }).mode !== own;
  return mode !== own && !looks.has(name);
}

export const classPorts = {
  gate(world, command) {
    const { name } = command;
    const rules = world.settings.classRules;
    if (rules === null) return undefined;
    if (rules.viewOnly && !looks.has(name)) return refuse('viewOnly');
    if (leavesAccount(world, command)) return refuse('accountFixed');
    return rules.trading === 'closed' && trades.has(name) ? refuse('tradingClosed') : undefined;
  },
  mayRefill: ({ settings }: World) => settings.classRules?.resetDemo !== false,
} as const satisfies Ports;
