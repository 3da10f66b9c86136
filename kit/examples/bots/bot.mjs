// A bot that takes a seat in a class: node bot.mjs http://localhost:3000 CODE [rounds] [seconds between two]
// It buys while the last price is above the average of the previous ones, and closes when it falls below.
const [host, code, rounds = '20', seconds = '5'] = process.argv.slice(2);
const symbol = 'BTCUSDT';

async function call(path, { body, ...headers } = {}) {
  const answer = await fetch(host + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { code: answered, data, msg } = await answer.json();
  if (answered !== 200) throw new Error(`${path}: ${answered} ${msg}`);
  return data;
}

const seat = await call('/papertape/api/class/claim', { body: { code, name: 'Bot in JavaScript' } });
const as = { 'x-world': seat.world, token: seat.token, typeuser: seat.mode };
console.log(`${seat.name} sits on seat ${seat.seat}; it comes back with ${seat.seatCode}`);

const seen = [];
let holds = false;
for (let round = 0; round < Number(rounds); round += 1) {
  const { tickers } = await call('/api/market/initForestData', as);
  const price = Number(tickers.find((ticker) => ticker.symbol === symbol).last);
  const average = seen.reduce((sum, one) => sum + one, 0) / seen.length;
  const wants = seen.length === 0 || price > average;
  if (wants !== holds) {
    const action = wants ? 'open' : 'close';
    const order = { symbol, side: 'long', action, type: 'market', leverage: 5, size: '0.01' };
    await call('/asset/api/contract-margin/create', { ...as, body: order });
    console.log(`${action} at ${price}`);
    holds = wants;
  }
  seen.push(price);
  await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
}
