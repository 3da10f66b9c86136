import { identity } from '@papertape/shared/contract/identity.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { forgottenPasswords } from '../../office/password-locks.ts';
import { bringUser } from './brought-user.ts';
import { carrySessions } from './carried-sessions.store.ts';
import { seedDemoUsers } from './demo-users.ts';
import { proveFundPassword } from './fund-password.ts';
import { identityCommands } from './identity.commands.ts';
import { handlers } from './identity.routes.ts';
import { holdAnew, loadSessions, releaseOnOpening, sweepDue, sweepSessions } from './sessions.ts';

export const identityModule: ServerModule = {
  name: 'identity',
  install: () => ({
    commands: identityCommands,
    load: loadSessions,
    opening: releaseOnOpening,
    ledAnew: holdAnew,
    carry: carrySessions,
    bring: bringUser,
    due: { ...forgottenPasswords, [sweepDue]: sweepSessions },
    proveFundPassword,
  }),
  seed: seedDemoUsers,
  register: (app, context) => registerFeature(app, context, identity, handlers),
};
