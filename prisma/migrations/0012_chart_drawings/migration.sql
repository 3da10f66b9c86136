-- CreateTable
CREATE TABLE "ChartDrawings" (
    "userId" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "drawings" TEXT NOT NULL,
    "updatedAt" REAL NOT NULL,

    PRIMARY KEY ("userId", "symbol")
);
