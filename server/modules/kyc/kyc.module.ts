import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { dueOfClerk } from '../../office/back-office.ts';
import { handIn, kycRequests, viewIdCard } from './kyc.service.ts';

const handlers: Handlers<typeof kyc> = {
  info: (call) => viewIdCard(call.world, call.user.id, call.language),

  async insert(call) {
    const refusal = await call.command('kyc.handIn', call.input);
    return isRefusal(refusal) ? refusal : viewIdCard(call.world, call.user.id, call.language);
  },
};

export const kycModule: ServerModule = {
  name: 'kyc',
  install: () => ({
    commands: { 'kyc.handIn': (tx, { userId }, input) => handIn(tx, userId, input) },
    requestQueues: { kyc: kycRequests },
    due: dueOfClerk('kyc', kycRequests),
  }),
  register: (app, context) => registerFeature(app, context, kyc, handlers),
};
