import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { userChoices } from '@papertape/shared/contract/user-choices.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import type { Commands } from '../../world/commands.ts';
import { choicesOfUsers } from './user-choices.store.ts';

const handlers: Handlers<typeof userChoices> = {
  choices: ({ world, user }) => choicesOfUsers.of(world.database, user.id),
  save: 'userChoices.save',
};

const choiceCommands: Commands = {
  'userChoices.save'(tx, { userId }, { tables, lessons, revision }) {
    const before = choicesOfUsers.of(tx, userId);
    if (revision !== before.revision) return refuse('statusConflict', { field: 'revision' });
    // The later of two entries for the same table is kept.
    const byTable = new Map(tables.map((view) => [view.table, view]));
    const kept = {
      tables: [...byTable.values()],
      lessons: [...new Set(lessons)],
      revision: revision + 1,
    };
    choicesOfUsers.put(tx, userId, kept);
    const data = { tables: kept.tables.length, lessons: kept.lessons.length };
    tx.emit({ type: 'userChoices.changed', userId, data });
    return kept;
  },
};

export const userChoicesModule: ServerModule = {
  name: 'userChoices',
  install: () => ({
    commands: choiceCommands,
    bring: (from, tx, { userId }) => choicesOfUsers.put(tx, userId, choicesOfUsers.of(from.database, userId)),
  }),
  register: (app, context) => registerFeature(app, context, userChoices, handlers),
};
