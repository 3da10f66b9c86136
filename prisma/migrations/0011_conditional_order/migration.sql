-- CreateTable
CREATE TABLE "ConditionalOrder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "price" TEXT,
    "timeInForce" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,
    "takeProfit" TEXT,
    "stopLoss" TEXT,
    "positionId" TEXT,
    "triggerBy" TEXT NOT NULL,
    "triggerWhen" TEXT NOT NULL,
    "triggerPrice" TEXT,
    "callbackRate" TEXT,
    "callbackDistance" TEXT,
    "activationPrice" TEXT,
    "activationWhen" TEXT,
    "extremePrice" TEXT,
    "linkedId" TEXT,
    "orderId" TEXT,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "refusal" TEXT,
    "createdAt" REAL NOT NULL,
    "updatedAt" REAL NOT NULL,
    "triggeredAt" REAL
);

-- CreateIndex
CREATE INDEX "ConditionalOrder_userId_mode_createdAt_idx" ON "ConditionalOrder"("userId", "mode", "createdAt");

-- CreateIndex
CREATE INDEX "ConditionalOrder_status_idx" ON "ConditionalOrder"("status");
