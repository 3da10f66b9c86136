-- CreateTable
CREATE TABLE "LabRecord" (
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "payload" TEXT NOT NULL,

    PRIMARY KEY ("kind", "key")
);
