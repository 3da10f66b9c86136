import type { identity } from '@papertape/shared/contract/identity.ts';
import { countries } from '@papertape/shared/countries.ts';
import { commanded, type Handlers } from '../../http/call.ts';
import { readContact } from './contact.ts';
import { countryOf, nameOf } from './country.ts';
import { answerCode } from './send-code.ts';
import { forgotFundPassword, forgotPassword, login, register } from './sign-in.service.ts';
import { updateUser } from './update.service.ts';
import { viewUser } from './user-view.ts';
import { users } from './users.store.ts';

export const handlers: Handlers<typeof identity> = {
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

  logout: commanded('identity.logout'),

  info(call) {
    return viewUser(call.world, users.require(call.world, call.user.id), call.user.session);
  },

  country: (call) => countryOf(call.world, call.ip).name,

  accountSwitch: commanded('identity.accountSwitch'),

  countryCodeList: ({ language }) => ({
    list: countries.map(({ name, iso, dialCode }) => ({
      name: nameOf(iso, language) ?? name,
      iso,
      dialCode,
    })),
  }),
};
