/** Measures requests per second of the ticker list, next to a bare route with the same body. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { perSecond, type Report } from './report.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const seconds = 5;

function load(options: autocannon.Options): Promise<autocannon.Result> {
  return autocannon({ connections: 50, duration: seconds, ...options });
}

export async function benchTickers(server: ServerProcess, folder: string, report: Report): Promise<void> {
  const url = `${server.base}/api/market/getTickerList`;
  const bodyFile = join(folder, 'tickers.json');
  writeFileSync(bodyFile, await (await fetch(url)).text());
  const bare = await startProcess(['research/bench/bare-server.ts'], 4391, { BODY_FILE: bodyFile }, '/');
  await load({ url, duration: 2 });
  await load({ url: bare.base, duration: 2 });
  const bareResult = await load({ url: bare.base });
  const ours = await load({ url });
  await bare.stop();
  const share = ours.requests.average / bareResult.requests.average;
  report.add('bare Fastify route, same body', perSecond(bareResult.requests.average));
  report.add(
    'ticker list',
    `${perSecond(ours.requests.average)}, ${Math.round(share * 100)} % of bare`,
    '75 % of bare',
    share >= 0.75,
  );
}
