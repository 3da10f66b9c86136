-- CreateTable
CREATE TABLE "JournalEntry" (
    "sequence" INTEGER NOT NULL PRIMARY KEY,
    "at" REAL NOT NULL,
    "happenings" INTEGER NOT NULL,
    "commands" TEXT,
    "eventCount" INTEGER NOT NULL,
    "eventHash" TEXT NOT NULL,
    "format" INTEGER NOT NULL,
    "program" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "JournalOrigin" (
    "sequence" INTEGER NOT NULL PRIMARY KEY,
    "at" REAL NOT NULL,
    "program" TEXT NOT NULL,
    "settings" TEXT NOT NULL,
    "eventCount" INTEGER NOT NULL,
    "eventHash" TEXT NOT NULL,
    "snapshot" TEXT NOT NULL
);

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "held" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Session" ADD COLUMN "number" INTEGER NOT NULL DEFAULT 0;

-- Sessions of before have no event that could number them.
UPDATE "Session" SET "number" = -rowid;
