-- CreateTable
CREATE TABLE "Watchlists" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "lists" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "updatedAt" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "StudyTemplates" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "templates" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "updatedAt" REAL NOT NULL
);
