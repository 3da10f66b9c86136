-- AlterTable
ALTER TABLE "BookAddress" ADD COLUMN "memo" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Withdrawal" ADD COLUMN "memo" TEXT NOT NULL DEFAULT '';

-- DropIndex
DROP INDEX "BookAddress_userId_chain_address_key";

-- CreateIndex
CREATE UNIQUE INDEX "BookAddress_userId_chain_address_memo_key" ON "BookAddress"("userId", "chain", "address", "memo");
