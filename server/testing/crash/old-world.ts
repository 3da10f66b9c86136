/**
 * Creates a data folder of an earlier version: its world has the schema of that version and so many rows that
 * the migration takes a while.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { modules } from '../../modules.ts';
import { Directory } from '../../world/directory.ts';
import { testStart } from '../test-world.ts';

/** Reverses the migrations after the third one. */
const backwards = `
  DROP TABLE "SymbolPrice";
  DROP TABLE "ChartAlert";
  DROP TABLE "StudyTemplates";
  DROP TABLE "UserChoices";
  DROP TABLE "Watchlists";
  DROP TABLE "ChartDrawings";
  DROP TABLE "ConditionalOrder";
  DROP TABLE "TradeNote";
  DROP TABLE "PublishedNews";
  DROP TABLE "LabRecord";
  DROP TABLE "JournalEntry";
  DROP TABLE "JournalOrigin";
  ALTER TABLE "Session" DROP COLUMN "held";
  ALTER TABLE "Session" DROP COLUMN "number";
  DROP INDEX "BookAddress_userId_chain_address_memo_key";
  CREATE UNIQUE INDEX "BookAddress_userId_chain_address_key" ON "BookAddress"("userId", "chain", "address");
  ALTER TABLE "BookAddress" DROP COLUMN "memo";
  ALTER TABLE "Withdrawal" DROP COLUMN "memo";
  DROP TABLE "SetAside";
  ALTER TABLE "WorldState" DROP COLUMN "branch";
  ALTER TABLE "WorldState" DROP COLUMN "logId";
  ALTER TABLE "WorldState" DROP COLUMN "logSequence";
  ALTER TABLE "WorldState" DROP COLUMN "market";
  DROP INDEX "LedgerEntry_owner_id_idx";
  DROP INDEX "Notification_userId_seq_read_fresh_idx";
  ALTER TABLE "LedgerEntry" DROP COLUMN "owner";
  CREATE INDEX "Notification_userId_fresh_idx" ON "Notification"("userId", "fresh");
  CREATE INDEX "Notification_userId_read_idx" ON "Notification"("userId", "read");
  CREATE INDEX "Notification_userId_seq_idx" ON "Notification"("userId", "seq");
  CREATE INDEX "Posting_account_entryId_idx" ON "Posting"("account", "entryId");
  DROP INDEX "MarginChange_userId_mode_time_id_idx";
  DROP INDEX "PerpetualClose_userId_mode_closedAt_id_idx";
  DROP INDEX "PerpetualFill_userId_mode_time_id_idx";
  DROP INDEX "PerpetualOrder_userId_mode_createdAt_id_idx";
  CREATE INDEX "MarginChange_userId_mode_time_idx" ON "MarginChange"("userId", "mode", "time");
  CREATE INDEX "PerpetualClose_userId_mode_closedAt_idx" ON "PerpetualClose"("userId", "mode", "closedAt");
  CREATE INDEX "PerpetualFill_userId_mode_time_idx" ON "PerpetualFill"("userId", "mode", "time");
  CREATE INDEX "PerpetualOrder_userId_mode_createdAt_idx" ON "PerpetualOrder"("userId", "mode", "createdAt");
  DELETE FROM "_prisma_migrations" WHERE migration_name >= '0004'`;

const still = { now: () => testStart, monotonic: () => 0 };

/** Transfers between the outside and the house. */
function fill(connection: Database.Database, entries: number): void {
  connection.exec(`
    CREATE TEMP TABLE "Last" AS SELECT coalesce(max(id), 0) AS id FROM "LedgerEntry";
    CREATE TEMP TABLE "Count" AS WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${entries})
      SELECT n, n + (SELECT id FROM "Last") AS id, CASE n % 2 WHEN 0 THEN 5 ELSE -5 END AS amount FROM n;
    INSERT INTO "LedgerEntry" (id, at, reason, reference) SELECT id, ${testStart}, 'deposit', 'old' FROM "Count";
    INSERT INTO "Posting" (entryId, line, account, coin, amount, balance)
      SELECT id, 0, 'sys:old:one', 'USDT', amount, 0 FROM "Count"
      UNION ALL SELECT id, 1, 'sys:old:other', 'USDT', -amount, 0 FROM "Count";
    INSERT INTO "Balance" (account, coin, amount) VALUES ('sys:old:one', 'USDT', 0), ('sys:old:other', 'USDT', 0);
    UPDATE "WorldState" SET entryCount = (SELECT max(id) FROM "LedgerEntry")`);
}

/**
 * Creates the folder of a world of an earlier version.
 * @param entries number of ledger entries; even, so that the balances are zero.
 */
export async function makeOldWorld(folder: string, entries: number): Promise<void> {
  const report = () => undefined;
  const directory = new Directory({ dataFolder: folder, memoryFolder: folder, real: still, modules, report });
  await directory.create({ id: 'default', seed: 'old', startTime: testStart, clock: 'paused' });
  await directory.close();
  const connection = new Database(join(folder, 'worlds/default/world.sqlite'));
  connection.transaction(() => connection.exec(backwards))();
  fill(connection, entries);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}
