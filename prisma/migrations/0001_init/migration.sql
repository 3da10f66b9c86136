-- CreateTable
CREATE TABLE "Transfer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "fromKind" TEXT NOT NULL,
    "toKind" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "at" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "ExchangeQuote" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "payCoin" TEXT NOT NULL,
    "spend" BIGINT NOT NULL,
    "receive" BIGINT NOT NULL,
    "spread" BIGINT NOT NULL,
    "middle" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "expiresAt" REAL NOT NULL,
    "usedAt" REAL
);

-- CreateTable
CREATE TABLE "FlashExchange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "payCoin" TEXT NOT NULL,
    "number" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "spread" BIGINT NOT NULL,
    "price" TEXT NOT NULL,
    "at" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "Favorite" (
    "userId" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "addedAt" REAL NOT NULL,

    PRIMARY KEY ("userId", "symbol")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "productId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "annualRate" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "interest" BIGINT NOT NULL,
    "paidInterest" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "subscribedAt" REAL NOT NULL,
    "startsAt" REAL NOT NULL,
    "expiresAt" REAL NOT NULL,
    "closedAt" REAL
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "uid" TEXT NOT NULL,
    "nickname" TEXT NOT NULL,
    "avatar" TEXT,
    "email" TEXT,
    "dialCode" TEXT,
    "phone" TEXT,
    "country" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "passwordChangedAt" REAL NOT NULL,
    "fundPasswordHash" TEXT,
    "kycStatus" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "marginMode" TEXT NOT NULL,
    "positionMode" TEXT NOT NULL,
    "vipLevel" INTEGER NOT NULL,
    "registeredAt" REAL NOT NULL,
    "referralCode" TEXT NOT NULL,
    "invitedBy" TEXT,
    "preferences" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "signedInAt" REAL NOT NULL,
    "lastSeenAt" REAL NOT NULL,
    "expiresAt" REAL NOT NULL,
    "endedAt" REAL
);

-- CreateTable
CREATE TABLE "VerificationCode" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "code" TEXT NOT NULL,
    "sentAt" REAL NOT NULL,
    "expiresAt" REAL NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "used" BOOLEAN NOT NULL
);

-- CreateTable
CREATE TABLE "PasswordAttempt" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "wrong" INTEGER NOT NULL,
    "lockedUntil" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "InboxMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" REAL NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "code" TEXT
);

-- CreateTable
CREATE TABLE "IdCard" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "requestId" TEXT NOT NULL,
    "realName" TEXT NOT NULL,
    "identificationNumber" TEXT NOT NULL,
    "front" TEXT NOT NULL,
    "back" TEXT NOT NULL,
    "extra" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "submittedAt" REAL NOT NULL,
    "decidedAt" REAL
);

-- CreateTable
CREATE TABLE "Balance" (
    "account" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    PRIMARY KEY ("account", "coin")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" REAL NOT NULL,
    "reason" TEXT NOT NULL,
    "reference" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Posting" (
    "entryId" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "balance" BIGINT NOT NULL,

    PRIMARY KEY ("entryId", "line")
);

-- CreateTable
CREATE TABLE "Loan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "productId" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "days" INTEGER NOT NULL,
    "dailyRate" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "principal" BIGINT NOT NULL,
    "interestDue" BIGINT NOT NULL,
    "chargedDays" INTEGER NOT NULL,
    "paid" BIGINT NOT NULL,
    "photos" TEXT NOT NULL,
    "reason" TEXT,
    "appliedAt" REAL NOT NULL,
    "approvedAt" REAL,
    "rejectedAt" REAL,
    "dueAt" REAL,
    "settledAt" REAL
);

-- CreateTable
CREATE TABLE "LoanPayment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "loanId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "principal" BIGINT NOT NULL,
    "interest" BIGINT NOT NULL,
    "at" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "at" REAL NOT NULL,
    "type" TEXT NOT NULL,
    "mode" TEXT,
    "params" TEXT NOT NULL,
    "facts" TEXT NOT NULL,
    "subjectKind" TEXT,
    "subjectId" TEXT,
    "subjectSymbol" TEXT,
    "read" BOOLEAN NOT NULL,
    "fresh" BOOLEAN NOT NULL
);

-- CreateTable
CREATE TABLE "DepositAddress" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "createdAt" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "Recharge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "feeWaived" BOOLEAN NOT NULL,
    "channel" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "fromAddress" TEXT,
    "toAddress" TEXT NOT NULL,
    "transaction" TEXT,
    "receipt" TEXT,
    "reason" TEXT,
    "createdAt" REAL NOT NULL,
    "settledAt" REAL
);

-- CreateTable
CREATE TABLE "SecondsContract" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "stake" BIGINT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "rate" TEXT NOT NULL,
    "openPrice" TEXT NOT NULL,
    "closePrice" TEXT,
    "status" TEXT NOT NULL,
    "result" TEXT,
    "payout" BIGINT,
    "openedAt" REAL NOT NULL,
    "expiresAt" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "SupportMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "conversation" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "sender" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "clientId" TEXT,
    "links" TEXT NOT NULL,
    "suggestions" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "at" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "PerpetualOrder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "filledSize" BIGINT NOT NULL,
    "price" TEXT,
    "averagePrice" TEXT,
    "leverage" INTEGER NOT NULL,
    "marginMode" TEXT NOT NULL,
    "hold" BIGINT NOT NULL,
    "takeProfit" TEXT,
    "stopLoss" TEXT,
    "reduceOnly" BOOLEAN NOT NULL,
    "postOnly" BOOLEAN NOT NULL,
    "positionId" TEXT,
    "origin" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "cancelReason" TEXT,
    "fee" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL,
    "createdAt" REAL NOT NULL,
    "updatedAt" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "PerpetualPosition" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,
    "marginMode" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "entry" TEXT NOT NULL,
    "margin" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "funding" BIGINT NOT NULL,
    "realised" BIGINT NOT NULL,
    "takeProfit" TEXT,
    "stopLoss" TEXT,
    "status" TEXT NOT NULL,
    "closeReason" TEXT,
    "openedAt" REAL NOT NULL,
    "updatedAt" REAL NOT NULL,
    "closedAt" REAL
);

-- CreateTable
CREATE TABLE "PerpetualFill" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "positionId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "liquidity" TEXT NOT NULL,
    "fee" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL,
    "time" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "PerpetualClose" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "positionId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,
    "marginMode" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "entry" TEXT NOT NULL,
    "exit" TEXT NOT NULL,
    "margin" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "funding" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "openedAt" REAL NOT NULL,
    "closedAt" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "MarginChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "positionId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "change" BIGINT NOT NULL,
    "marginAfter" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "time" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "SymbolLeverage" (
    "userId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "mode", "symbol")
);

-- CreateTable
CREATE TABLE "Upload" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "uploadedAt" REAL NOT NULL,
    "shownToAll" BOOLEAN NOT NULL
);

-- CreateTable
CREATE TABLE "BookAddress" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" REAL NOT NULL,
    "lastUsedAt" REAL
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "coin" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "addressId" TEXT NOT NULL,
    "addressName" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "feeWaived" BOOLEAN NOT NULL,
    "note" TEXT,
    "status" TEXT NOT NULL,
    "confirmBefore" REAL,
    "reason" TEXT,
    "transaction" TEXT,
    "createdAt" REAL NOT NULL,
    "submittedAt" REAL,
    "settledAt" REAL
);

-- CreateTable
CREATE TABLE "WorldState" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seed" TEXT NOT NULL,
    "createdAt" REAL NOT NULL,
    "processedTo" REAL NOT NULL,
    "clockMode" TEXT NOT NULL,
    "clockRate" REAL NOT NULL,
    "clockWorldAt" REAL NOT NULL,
    "clockRealAt" REAL NOT NULL,
    "idCount" INTEGER NOT NULL,
    "eventCount" INTEGER NOT NULL,
    "eventHash" TEXT NOT NULL,
    "entryCount" INTEGER NOT NULL,
    "settings" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Due" (
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "at" REAL NOT NULL,

    PRIMARY KEY ("kind", "key")
);

-- CreateTable
CREATE TABLE "EventLog" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" REAL NOT NULL,
    "type" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "IdempotentAnswer" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "bodyHash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "at" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "MarketEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" REAL NOT NULL,
    "payload" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Transfer_userId_mode_at_idx" ON "Transfer"("userId", "mode", "at");

-- CreateIndex
CREATE INDEX "ExchangeQuote_userId_mode_idx" ON "ExchangeQuote"("userId", "mode");

-- CreateIndex
CREATE INDEX "FlashExchange_userId_mode_at_idx" ON "FlashExchange"("userId", "mode", "at");

-- CreateIndex
CREATE INDEX "Subscription_userId_mode_subscribedAt_idx" ON "Subscription"("userId", "mode", "subscribedAt");

-- CreateIndex
CREATE INDEX "Subscription_status_idx" ON "Subscription"("status");

-- CreateIndex
CREATE UNIQUE INDEX "User_uid_key" ON "User"("uid");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_referralCode_key" ON "User"("referralCode");

-- CreateIndex
CREATE INDEX "User_invitedBy_registeredAt_idx" ON "User"("invitedBy", "registeredAt");

-- CreateIndex
CREATE UNIQUE INDEX "User_dialCode_phone_key" ON "User"("dialCode", "phone");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "InboxMessage_recipient_at_idx" ON "InboxMessage"("recipient", "at");

-- CreateIndex
CREATE INDEX "InboxMessage_at_idx" ON "InboxMessage"("at");

-- CreateIndex
CREATE UNIQUE INDEX "IdCard_requestId_key" ON "IdCard"("requestId");

-- CreateIndex
CREATE INDEX "IdCard_status_submittedAt_idx" ON "IdCard"("status", "submittedAt");

-- CreateIndex
CREATE INDEX "Posting_account_entryId_idx" ON "Posting"("account", "entryId");

-- CreateIndex
CREATE INDEX "Loan_userId_mode_appliedAt_idx" ON "Loan"("userId", "mode", "appliedAt");

-- CreateIndex
CREATE INDEX "Loan_status_appliedAt_idx" ON "Loan"("status", "appliedAt");

-- CreateIndex
CREATE INDEX "LoanPayment_loanId_at_idx" ON "LoanPayment"("loanId", "at");

-- CreateIndex
CREATE INDEX "LoanPayment_userId_mode_at_idx" ON "LoanPayment"("userId", "mode", "at");

-- CreateIndex
CREATE INDEX "Notification_userId_seq_idx" ON "Notification"("userId", "seq");

-- CreateIndex
CREATE INDEX "Notification_userId_read_idx" ON "Notification"("userId", "read");

-- CreateIndex
CREATE INDEX "Notification_userId_fresh_idx" ON "Notification"("userId", "fresh");

-- CreateIndex
CREATE INDEX "DepositAddress_userId_coin_chain_idx" ON "DepositAddress"("userId", "coin", "chain");

-- CreateIndex
CREATE UNIQUE INDEX "DepositAddress_chain_address_coin_key" ON "DepositAddress"("chain", "address", "coin");

-- CreateIndex
CREATE INDEX "Recharge_userId_createdAt_idx" ON "Recharge"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Recharge_status_createdAt_idx" ON "Recharge"("status", "createdAt");

-- CreateIndex
CREATE INDEX "SecondsContract_userId_mode_openedAt_idx" ON "SecondsContract"("userId", "mode", "openedAt");

-- CreateIndex
CREATE INDEX "SecondsContract_status_idx" ON "SecondsContract"("status");

-- CreateIndex
CREATE UNIQUE INDEX "SupportMessage_conversation_number_key" ON "SupportMessage"("conversation", "number");

-- CreateIndex
CREATE UNIQUE INDEX "SupportMessage_conversation_clientId_key" ON "SupportMessage"("conversation", "clientId");

-- CreateIndex
CREATE INDEX "PerpetualOrder_userId_mode_createdAt_idx" ON "PerpetualOrder"("userId", "mode", "createdAt");

-- CreateIndex
CREATE INDEX "PerpetualOrder_status_idx" ON "PerpetualOrder"("status");

-- CreateIndex
CREATE INDEX "PerpetualPosition_status_idx" ON "PerpetualPosition"("status");

-- CreateIndex
CREATE INDEX "PerpetualFill_userId_mode_time_idx" ON "PerpetualFill"("userId", "mode", "time");

-- CreateIndex
CREATE INDEX "PerpetualFill_orderId_idx" ON "PerpetualFill"("orderId");

-- CreateIndex
CREATE INDEX "PerpetualFill_positionId_idx" ON "PerpetualFill"("positionId");

-- CreateIndex
CREATE INDEX "PerpetualClose_userId_mode_closedAt_idx" ON "PerpetualClose"("userId", "mode", "closedAt");

-- CreateIndex
CREATE INDEX "MarginChange_userId_mode_time_idx" ON "MarginChange"("userId", "mode", "time");

-- CreateIndex
CREATE INDEX "MarginChange_positionId_time_idx" ON "MarginChange"("positionId", "time");

-- CreateIndex
CREATE INDEX "Upload_userId_idx" ON "Upload"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "BookAddress_userId_chain_address_key" ON "BookAddress"("userId", "chain", "address");

-- CreateIndex
CREATE INDEX "Withdrawal_userId_createdAt_idx" ON "Withdrawal"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Withdrawal_status_createdAt_idx" ON "Withdrawal"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Due_at_idx" ON "Due"("at");

-- CreateIndex
CREATE INDEX "IdempotentAnswer_at_idx" ON "IdempotentAnswer"("at");
