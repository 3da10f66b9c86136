-- CreateTable
CREATE TABLE "PublishedNews" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" REAL NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT,
    "symbols" TEXT NOT NULL
);
