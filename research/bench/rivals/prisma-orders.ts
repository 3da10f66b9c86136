/** The usual architecture: Fastify and Prisma, with three rows per order in one interactive transaction. It checks no order. */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaClient } from '../../../server/generated/prisma/client.ts';
import { emptyDatabase, serveOrders } from './three-rows.ts';

const patience = { maxWait: 60_000, timeout: 60_000 };
const prisma = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${emptyDatabase()}` }) });
await prisma.$queryRawUnsafe('PRAGMA synchronous = FULL');

await serveOrders(async ({ id, account, amount }) => {
  await prisma.$transaction(async (tx) => {
    await tx.ledgerEntry.create({ data: { id, at: id, reason: 'order', reference: 'rival' } });
    await tx.posting.create({ data: { entryId: id, line: 0, account, coin: 'USDT', amount, balance: 0n } });
    await tx.balance.update({
      where: { account_coin: { account, coin: 'USDT' } },
      data: { amount: { increment: amount } },
    });
  }, patience);
});
