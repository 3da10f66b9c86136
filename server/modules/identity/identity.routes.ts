import type { identity } from '@papertape/shared/contract/identity.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { countries } from '@papertape/shared/rules/countries.ts';
import type { Handlers } from '../../http/call.ts';
import { readContact } from './contact.ts';
import { countryOf, nameOf } from './country.ts';
import { demoBalance, resetDemo, topUpDemo } from './demo-wallet.ts';
import { answerCode } from './send-code.ts';
import { closeSession } from './sessions.ts';
import { forgotFundPassword, forgotPassword, login, register } from './sign-in.service.ts';
import { updateUser } from './update.service.ts';
import { viewUser } from './user-view.ts';
import { users } from './users.store.ts';

const demoMoney = {
  topUp: topUpDemo,
  reset: resetDemo,
} as const;

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

  logout: (call) =>
    call.execute('identity.logout', (tx) => {
      closeSession(tx, call.user.tokenHash);
      return { done: true };
    }),

  info(call) {
    return viewUser(call.world, users.require(call.world, call.user.id), call.user.tokenHash);
  },

  country: (call) => countryOf(call.world, call.ip).name,

  accountSwitch(call) {
    const { mode, demo } = call.input;
    const { id } = call.user;
    return call.execute('identity.accountSwitch', (tx) => {
      const refusal = demo && demoMoney[demo](tx, id);
      if (refusal !== undefined) return refusal;
      if (users.require(tx, id).mode !== mode) {
        users.setMode(tx, id, mode);
        tx.emit({ type: 'account.switched', userId: id, data: { mode } });
      }
      return { mode, demoBalance: fromUnits(demoBalance(tx.world, id)) };
    });
  },

  countryCodeList: ({ language }) => ({
    list: countries.map(({ name, iso, dialCode }) => ({
      name: nameOf(iso, language) ?? name,
      iso,
      dialCode,
    })),
  }),
};
