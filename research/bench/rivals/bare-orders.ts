/**
 * The limit of this stack: Fastify and better-sqlite3, three rows an order, and one commit for all orders that wait, with
 * `synchronous = FULL` as the product has it. It decides nothing.
 */
import { openWriter } from '../../../server/world/row-writes.ts';
import { emptyDatabase, serveOrders, type ThreeRows } from './three-rows.ts';

const connection = openWriter(emptyDatabase(), 'file');
// The default of SQLite: no other thread copies pages into the file.
connection.pragma('wal_autocheckpoint = 1000');
const entry = connection.prepare(
  `INSERT INTO "LedgerEntry" (id, at, reason, reference) VALUES (?, ?, 'order', 'rival')`,
);
const posting = connection.prepare(
  `INSERT INTO "Posting" (entryId, line, account, coin, amount, balance) VALUES (?, 0, ?, 'USDT', ?, 0)`,
);
const balance = connection.prepare(
  `UPDATE "Balance" SET amount = amount + ? WHERE account = ? AND coin = 'USDT'`,
);

let waiting: { rows: ThreeRows; stored: () => void }[] = [];

const commit = connection.transaction((orders: typeof waiting) => {
  for (const { rows } of orders) {
    const { id, account, amount } = rows;
    entry.run(id, id);
    posting.run(id, account, amount);
    balance.run(amount, account);
  }
});

await serveOrders(
  (rows) =>
    new Promise((stored) => {
      waiting.push({ rows, stored });
      if (waiting.length > 1) return;
      setImmediate(() => {
        const orders = waiting;
        waiting = [];
        commit(orders);
        for (const order of orders) order.stored();
      });
    }),
);
