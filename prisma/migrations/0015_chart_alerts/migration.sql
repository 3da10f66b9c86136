-- CreateTable
CREATE TABLE "ChartAlert" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "definition" TEXT NOT NULL,
    "drawing" TEXT,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "since" REAL NOT NULL,
    "rings" INTEGER NOT NULL,
    "rangAt" REAL,
    "rangPrice" TEXT,
    "createdAt" REAL NOT NULL,
    "updatedAt" REAL NOT NULL
);

-- CreateIndex
CREATE INDEX "ChartAlert_userId_createdAt_idx" ON "ChartAlert"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "ChartAlert_status_idx" ON "ChartAlert"("status");
