/** Prepares a world with money in three accounts, positions and records for the pictures. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { favorites } from '@papertape/shared/contract/favorites.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { type Caller, createCaller } from '../../research/bench/caller.ts';

export const worldId = 'pictures';
/** Wednesday 18 November 2026, 10:15 in New York: every market is open. */
const pictureTime = Date.UTC(2026, 10, 18, 15, 15, 18);
const day = 86_400_000;

export interface Session {
  token: string;
  user: unknown;
}

/** Creates the world and the history of its trader, with one session per kind of device. */
export async function prepareWorld(base: string): Promise<{ web: Session; h5: Session }> {
  await createCaller(base)(sim.worldCreate, {
    id: worldId,
    seed: 'papertape',
    startTime: pictureTime - 20 * day,
    clock: 'paused',
  });
  const call = createCaller(base, worldId);
  const logIn = async (device: string): Promise<Session> => {
    const credentials = { by: 'email', email: 'demo@papertape.test', password: 'papertape' } as const;
    return (await call(identity.login, credentials, { device })) as Session;
  };
  await spendTwentyDays(call, await logIn('WEB'));
  const web = await logIn('WEB');
  const h5 = await logIn('H5');
  for (const mode of ['real', 'demo'] as const) await openPositions(call, web.token, mode);
  for (const symbol of ['BTCUSDT', 'EURUSD', 'AAPLUSD'])
    await call(favorites.insert, { symbol }, { token: web.token });
  await call(sim.clockAdvance, { to: pictureTime });
  return { web, h5 };
}

async function spendTwentyDays(call: Caller, first: Session): Promise<void> {
  const { token } = first;
  for (const mode of ['real', 'demo'] as const) {
    for (const [to, amount] of [
      ['option', '6386.24'],
      ['financing', '4084.82'],
    ] as const) {
      await call(assets.transferAsset, { from: 'currency', to, coin: 'USDT', amount }, { token, mode });
    }
  }
  await call(sim.clockAdvance, { to: pictureTime - 3 * 3_600_000 });
}

async function openPositions(call: Caller, token: string, mode: 'real' | 'demo'): Promise<void> {
  const order = { action: 'open', type: 'market' } as const;
  await call(
    trading.create,
    { ...order, symbol: 'BTCUSDT', side: 'long', size: '0.25', leverage: 20 },
    { token, mode },
  );
  await call(
    trading.create,
    { ...order, symbol: 'ETHUSDT', side: 'short', size: '2.85', leverage: 10 },
    { token, mode },
  );
}
