import { chartAlerts } from '@papertape/shared/contract/chart-alerts.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import type { Commands } from '../../world/commands.ts';
import type { Ports } from '../../world/ports.ts';
import type { World } from '../../world/world.ts';
import { alertInvariants } from './alert-state.ts';
import { AlertWatch } from './alert-watch.ts';
import {
  changeAlert,
  followDrawings,
  pauseAlert,
  placeAlert,
  removeAlerts,
  viewAlert,
} from './chart-alerts.service.ts';
import { storedAlerts } from './chart-alerts.store.ts';
import { MarketOfAlerts } from './watched.ts';

const handlers: Handlers<typeof chartAlerts> = {
  alerts({ world, user, input: { symbol } }) {
    if (symbol !== undefined && world.market.find(symbol) === undefined)
      return refuse('symbolUnknown', { field: 'symbol' });
    const rows = storedAlerts
      .of(world, user.id)
      .filter((row) => symbol === undefined || row.symbol === symbol);
    const market = new MarketOfAlerts(world.market);
    const now = world.clock.now();
    return { alerts: rows.map((row) => viewAlert(world, row, now, market)) };
  },

  place: 'chartAlerts.place',
  change: 'chartAlerts.change',
  pause: 'chartAlerts.pause',
  remove: 'chartAlerts.remove',
};

const commands: Commands = {
  'chartAlerts.place': (tx, { userId }, input) => placeAlert(tx, userId, input),
  'chartAlerts.change': (tx, { userId }, input) => changeAlert(tx, userId, input),
  'chartAlerts.pause': (tx, { userId }, input) => pauseAlert(tx, userId, input),
  'chartAlerts.remove': (tx, { userId }, input) => removeAlerts(tx, userId, input),
};

function installChartAlerts(world: World): Ports {
  const watch = new AlertWatch(world);
  return {
    commands,
    load: () => watch.load(),
    source: watch,
    on: { 'chart.drawn': (tx, { userId, data: { symbol } }) => followDrawings(tx, userId, symbol) },
    invariant: alertInvariants,
  };
}

export const chartAlertsModule: ServerModule = {
  name: 'chartAlerts',
  install: installChartAlerts,
  register: (app, context) => registerFeature(app, context, chartAlerts, handlers),
};
