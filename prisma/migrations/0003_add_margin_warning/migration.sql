-- CreateTable
CREATE TABLE "MarginWarning" (
    "subject" TEXT NOT NULL PRIMARY KEY,
    "at" REAL NOT NULL
);
