-- CreateTable
CREATE TABLE "SetAside" (
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "dueAt" REAL NOT NULL,
    "failedAt" REAL NOT NULL,
    "attempts" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,

    PRIMARY KEY ("kind", "key")
);

-- AlterTable
ALTER TABLE "WorldState" ADD COLUMN "branch" INTEGER NOT NULL DEFAULT 1;
