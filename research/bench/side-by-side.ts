/** Compares orders of the product with the maximum of this stack and with the usual architecture, alternating in one run. */
import { type OrderLoad, startLoad, startOrderLoad } from './orders.ts';
import { median, milliseconds, perSecond, type Report } from './report.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const rounds = 3;
const seconds = 3;
const goals = [
  { connections: 1, rate: 700 },
  { connections: 100, rate: 4_000, p99: 50 },
];

interface Runner {
  name: string;
  server: ServerProcess;
  load: OrderLoad;
}

interface Figures {
  rates: number[];
  p99s: number[];
  costs: number[];
}

async function startRival(name: string, file: string, port: number, folder: string): Promise<Runner> {
  const script = `research/bench/rivals/${file}.ts`;
  const server = await startProcess([script], port, { RIVAL_FOLDER: folder }, '/');
  return {
    name,
    server,
    load: await startLoad(
      server,
      Array.from({ length: 400 }, (_, at) => `t-${at}`),
    ),
  };
}

async function measure({ server, load }: Runner, connections: number, into: Figures): Promise<void> {
  const before = server.cpuSeconds();
  const result = await load.run({ connections, seconds });
  into.rates.push(result.orders / result.seconds);
  into.p99s.push(result.p99);
  into.costs.push(((server.cpuSeconds() - before) / (result.orders + result.cancels)) * 1e6);
}

const figuresText = ({ rates, p99s, costs }: Figures) =>
  `${perSecond(median(rates))} (${perSecond(Math.min(...rates))} to ${perSecond(Math.max(...rates))}), p99 ${milliseconds(median(p99s))}, ${Math.round(median(costs))} µs of the server a request`;

export async function benchOrdersSideBySide(
  server: ServerProcess,
  folder: string,
  report: Report,
): Promise<void> {
  const ours = { name: 'Papertape, all rules', server, load: await startOrderLoad(server) };
  const bare = await startRival('bare Fastify and better-sqlite3, three rows', 'bare-orders', 4392, folder);
  const usual = await startRival(
    'Fastify and Prisma, interactive transaction',
    'prisma-orders',
    4393,
    folder,
  );
  const all = [ours, bare, usual];
  try {
    for (const { load } of all) await load.run({ connections: 50, seconds: 2 });
    for (const { connections, rate, p99 } of goals) {
      const figures = new Map(all.map((one) => [one, { rates: [], p99s: [], costs: [] } as Figures]));
      for (let round = 0; round < rounds; round += 1)
        for (const [one, into] of figures) await measure(one, connections, into);
      const limit = median(figures.get(bare)?.rates ?? []);
      for (const [{ name }, own] of figures) {
        const reached = median(own.rates);
        const isOurs = name === ours.name;
        const share = `${Math.round((reached / limit) * 100)} % of bare`;
        const goal = `${perSecond(rate)}, half of bare${p99 === undefined ? '' : `, p99 under ${p99} ms`}`;
        const isMet =
          reached >= rate && reached >= limit / 2 && (p99 === undefined || median(own.p99s) < p99);
        const what = `orders, ${connections} at once, ${name}`;
        if (isOurs) report.add(what, `${figuresText(own)}; ${share}`, goal, isMet);
        else report.add(what, figuresText(own));
      }
    }
  } finally {
    for (const { load } of all) load.stop();
    await bare.server.stop();
    await usual.server.stop();
  }
}
