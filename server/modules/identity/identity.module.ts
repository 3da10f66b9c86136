import { identity } from '@papertape/shared/contract/identity.ts';
import { countries } from '@papertape/shared/countries.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { forgottenPasswords } from '../../office/password-locks.ts';
import { carrySessions } from './carried-sessions.ts';
import { readContact } from './contact.ts';
import { formatCountry, guessCountry } from './country.ts';
import { seedDemoUsers } from './demo-users.ts';
import { proveFundPassword } from './fund-password.ts';
import { identityCommands } from './identity.commands.ts';
import { answerCode } from './send-code.ts';
import { holdAnew, loadSessions, releaseOnOpening, sweepDue, sweepSessions } from './sessions.ts';
import { forgotFundPassword, forgotPassword, login, register } from './sign-in.service.ts';
import { updateUser } from './update.service.ts';
import { viewUser } from './user-view.ts';
import { users } from './users.store.ts';
import { bringUser } from './users.ts';

const handlers: Handlers<typeof identity> = {
  login,
  register,
  forgotPassword,
  forgotFundPassword,
  update: updateUser,

  sendOtp(call) {
    const { email, purpose } = call.input;
    return answerCode(call, readContact({ by: 'email', email }), purpose);
  },

  sendSmsOtp(call) {
    const { dialCode, phone, purpose } = call.input;
    return answerCode(call, readContact({ by: 'phone', dialCode, phone }), purpose);
  },

  logout: 'identity.logout',

  info(call) {
    return viewUser(call.world, users.require(call.world, call.user.id), call.user.session);
  },

  country: (call) => guessCountry(call.world, call.ip).name,

  accountSwitch: 'identity.accountSwitch',

  countryCodeList: ({ language }) => ({
    list: countries.map(({ name, iso, dialCode }) => ({
      name: formatCountry(iso, language) ?? name,
      iso,
      dialCode,
    })),
  }),
};

export const identityModule: ServerModule = {
  name: 'identity',
  install: () => ({
    commands: identityCommands,
    load: loadSessions,
    opening: releaseOnOpening,
    onLeaderChange: holdAnew,
    carry: carrySessions,
    bring: bringUser,
    due: { ...forgottenPasswords, [sweepDue]: sweepSessions },
    proveFundPassword,
  }),
  seed: seedDemoUsers,
  register: (app, context) => registerFeature(app, context, identity, handlers),
};
