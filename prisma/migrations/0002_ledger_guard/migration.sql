-- A user account never goes below zero, whatever the code above believes.
CREATE TRIGGER "balance_not_negative_on_insert" BEFORE INSERT ON "Balance"
WHEN NEW."amount" < 0 AND NEW."account" LIKE 'u:%'
BEGIN SELECT RAISE(ABORT, 'a user account would go below zero'); END;

CREATE TRIGGER "balance_not_negative_on_update" BEFORE UPDATE ON "Balance"
WHEN NEW."amount" < 0 AND NEW."account" LIKE 'u:%'
BEGIN SELECT RAISE(ABORT, 'a user account would go below zero'); END;

-- History is written once.
CREATE TRIGGER "posting_is_final" BEFORE UPDATE ON "Posting"
BEGIN SELECT RAISE(ABORT, 'postings are never changed'); END;

CREATE TRIGGER "posting_stays" BEFORE DELETE ON "Posting"
BEGIN SELECT RAISE(ABORT, 'postings are never deleted'); END;
