-- CreateTable
CREATE TABLE "UserChoices" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "tables" TEXT NOT NULL,
    "lessons" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "updatedAt" REAL NOT NULL
);
