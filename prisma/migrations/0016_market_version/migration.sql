-- AlterTable
ALTER TABLE "WorldState" ADD COLUMN "market" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "JournalOrigin" ADD COLUMN "market" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "SymbolPrice" (
    "symbol" TEXT NOT NULL PRIMARY KEY,
    "at" REAL NOT NULL,
    "price" REAL NOT NULL,
    "basis" REAL NOT NULL,
    "startAt" REAL,
    "startFrom" REAL,
    "startPath" REAL,
    "startBasis" REAL
);
