-- DropIndex
DROP INDEX "MarginChange_userId_mode_time_idx";

-- DropIndex
DROP INDEX "PerpetualClose_userId_mode_closedAt_idx";

-- DropIndex
DROP INDEX "PerpetualFill_userId_mode_time_idx";

-- DropIndex
DROP INDEX "PerpetualOrder_userId_mode_createdAt_idx";

-- CreateIndex
CREATE INDEX "MarginChange_userId_mode_time_id_idx" ON "MarginChange"("userId", "mode", "time", "id");

-- CreateIndex
CREATE INDEX "PerpetualClose_userId_mode_closedAt_id_idx" ON "PerpetualClose"("userId", "mode", "closedAt", "id");

-- CreateIndex
CREATE INDEX "PerpetualFill_userId_mode_time_id_idx" ON "PerpetualFill"("userId", "mode", "time", "id");

-- CreateIndex
CREATE INDEX "PerpetualOrder_userId_mode_createdAt_id_idx" ON "PerpetualOrder"("userId", "mode", "createdAt", "id");
