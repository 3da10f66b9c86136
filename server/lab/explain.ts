import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { Handlers } from '../http/call.ts';
import { explainFigure } from '../modules/explain/explanation.ts';
import { users } from '../modules/identity/users.store.ts';

/** Anybody's figures, for those who run the world. */
export const explainHandlers: Pick<Handlers<typeof sim>, 'explain'> = {
  explain({ world, input, language }) {
    const { uid, mode, ...ask } = input;
    const user = users.withUid(world, uid);
    if (user === undefined) return refuse('notFound', { field: 'uid' });
    return explainFigure(world, { userId: user.id, mode }, ask, language);
  },
};
