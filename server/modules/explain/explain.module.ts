import { explain } from '@papertape/shared/contract/explain.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { explainFigure } from './explanation.ts';

export const explainModule: ServerModule = {
  name: 'explain',
  register: (app, context) =>
    registerFeature(app, context, explain, {
      explainFigure: ({ world, user, mode, input, language }) =>
        explainFigure(world, { userId: user.id, mode }, input, language),
    }),
};
