import { chartDrawings } from '@papertape/shared/contract/chart-drawings.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import type { Commands } from '../../world/commands.ts';
import { drawingsOfCharts } from './chart-drawings.store.ts';

const handlers: Handlers<typeof chartDrawings> = {
  drawings({ world, user, input: { symbol } }) {
    if (world.market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
    return { drawings: drawingsOfCharts.of(world.database, { userId: user.id, symbol }) };
  },

  save: 'chartDrawings.save',
};

const chartDrawingsCommands: Commands = {
  'chartDrawings.save'(tx, { userId }, { symbol, drawings }) {
    if (tx.world.market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
    const place = { userId, symbol };
    // The later of two drawings with the same name is kept.
    const kept = [...new Map(drawings.map((drawing) => [drawing.id, drawing])).values()];
    if (kept.length === 0) drawingsOfCharts.remove(tx, place);
    else drawingsOfCharts.put(tx, place, kept);
    tx.emit({ type: 'chart.drawn', userId, data: { symbol, count: kept.length } });
    return { drawings: kept };
  },
};

export const chartDrawingsModule: ServerModule = {
  name: 'chartDrawings',
  install: () => ({ commands: chartDrawingsCommands }),
  register: (app, context) => registerFeature(app, context, chartDrawings, handlers),
};
