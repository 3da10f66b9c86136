import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { studyTemplates } from '@papertape/shared/contract/study-templates.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import type { Commands } from '../../world/commands.ts';
import { templatesOfUsers } from './study-templates.store.ts';

const handlers: Handlers<typeof studyTemplates> = {
  templates: ({ world, user }) => templatesOfUsers.of(world.database, user.id),
  save: 'studyTemplates.save',
};

const templateCommands: Commands = {
  'studyTemplates.save'(tx, { userId }, { templates, revision }) {
    const before = templatesOfUsers.of(tx, userId);
    if (revision !== before.revision) return refuse('statusConflict', { field: 'revision' });
    // The later of two templates with the same id is kept.
    const byId = new Map(templates.map((template) => [template.id, template]));
    const kept = { templates: [...byId.values()], revision: revision + 1 };
    templatesOfUsers.put(tx, userId, kept);
    tx.emit({ type: 'studyTemplates.changed', userId, data: { count: kept.templates.length } });
    return kept;
  },
};

export const studyTemplatesModule: ServerModule = {
  name: 'studyTemplates',
  install: () => ({
    commands: templateCommands,
    bring: (from, tx, { userId }) =>
      templatesOfUsers.put(tx, userId, templatesOfUsers.of(from.database, userId)),
  }),
  register: (app, context) => registerFeature(app, context, studyTemplates, handlers),
};
