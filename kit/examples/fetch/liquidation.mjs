// Creates a world, a user, an order and a crash without any library. Run it against `npx @papertape/kit start`.
const server = process.env.PAPERTAPE_URL ?? 'http://127.0.0.1:3000';

async function call(path, { world, token, body } = {}) {
  const response = await fetch(`${server}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(world === undefined ? {} : { 'x-world': world }),
      ...(token === undefined ? {} : { token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, data, msg } = await response.json();
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

// Wednesday 18 November 2026, 15:00 UTC: every market is open, and the clock is paused.
const start = { seed: 'papertape', clock: 'paused', startTime: Date.UTC(2026, 10, 18, 15) };
const { id: world } = await call('/sim/worlds/create', { body: start });
const balances = [{ account: 'currency', coin: 'USDT', amount: '1000' }];
const { token } = await call('/sim/traders/create', { world, body: { balances } });
await call('/asset/api/user/update', { world, token, body: { marginMode: 'isolated' } });
const order = { symbol: 'BTCUSDT', side: 'long', action: 'open', type: 'market', size: '0.1', leverage: 100 };
await call('/asset/api/contract-margin/create', { world, token, body: order });
const crash = { kind: 'crash', target: 'BTCUSDT', by: '0.1', overMs: 60_000 };
await call('/sim/scenarios/create', { world, body: crash });
await call('/sim/clock/advance', { world, body: { byMs: 120_000 } });
const { closed } = await call('/asset/api/contract-margin/list?kind=closed', { world, token });
console.log(closed[0].reason, closed[0].profit);
await call('/sim/worlds/delete', { body: { id: world } });
