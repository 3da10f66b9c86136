-- DropIndex
DROP INDEX "Notification_userId_fresh_idx";

-- DropIndex
DROP INDEX "Notification_userId_read_idx";

-- DropIndex
DROP INDEX "Notification_userId_seq_idx";

-- DropIndex
DROP INDEX "Posting_account_entryId_idx";

-- AlterTable
ALTER TABLE "LedgerEntry" ADD COLUMN "owner" TEXT;

-- What was written before belongs to the user of its postings: "u:<id>:<mode>" of "u:<id>:<mode>:<kind>:<part>".
UPDATE "LedgerEntry" SET "owner" = (
  SELECT substr(account, 1, instr(substr(account, 3), ':') + 6)
  FROM "Posting" WHERE "entryId" = "LedgerEntry"."id" AND account LIKE 'u:%' LIMIT 1
);

-- CreateIndex
CREATE INDEX "LedgerEntry_owner_id_idx" ON "LedgerEntry"("owner", "id");

-- CreateIndex
CREATE INDEX "Notification_userId_seq_read_fresh_idx" ON "Notification"("userId", "seq", "read", "fresh");
