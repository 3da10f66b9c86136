-- CreateTable
CREATE TABLE "TradeNote" (
    "positionId" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "tags" TEXT NOT NULL,
    "mistakes" TEXT NOT NULL,
    "risk" BIGINT,
    "updatedAt" REAL NOT NULL
);

-- CreateIndex
CREATE INDEX "TradeNote_userId_mode_idx" ON "TradeNote"("userId", "mode");
