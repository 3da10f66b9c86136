/** Common parts of the rivals of the order benchmark: an empty database of the product's schema, and the three rows of an order. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fastify } from 'fastify';
import { applyMigrations, readMigrations } from '../../../server/world/migrations.ts';
import { openWriter } from '../../../server/world/row-writes.ts';

/** Values of the ledger entry, its one posting, and the balance that it changes. */
export interface ThreeRows {
  id: number;
  account: string;
  amount: bigint;
}

const paths = ['/asset/api/contract-margin/create', '/asset/api/contract-margin/cancel'];
const accounts = 400;

const body = {
  type: 'object',
  properties: { symbol: { type: 'string' }, side: { type: 'string' }, size: { type: 'string' } },
} as const;

/** Creates the database and returns its path in `RIVAL_FOLDER`, which is on the same disk as the data of the server compared with. */
export function emptyDatabase(): string {
  const file = join(mkdtempSync(join(process.env['RIVAL_FOLDER'] ?? '', 'rival-')), 'rival.sqlite');
  const connection = openWriter(file, 'file');
  applyMigrations(connection, readMigrations());
  const insert = connection.prepare('INSERT INTO "Balance" (account, coin, amount) VALUES (?, ?, 0)');
  for (let index = 0; index < accounts; index += 1) insert.run(`u:${index}`, 'USDT');
  connection.close();
  return file;
}

/** Answers each order once its rows are stored. */
export async function serveOrders(store: (rows: ThreeRows) => Promise<void>): Promise<void> {
  const app = fastify();
  let id = 0;
  for (const path of paths) {
    app.post(path, { schema: { body } }, async () => {
      id += 1;
      await store({ id, account: `u:${id % accounts}`, amount: BigInt(id) });
      return { code: 200, data: { id: `ord_${id}` }, msg: 'ok', timestamp: Date.now() };
    });
  }
  app.get('/', () => 'ready');
  await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
}
