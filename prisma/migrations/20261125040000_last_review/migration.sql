-- The statistics of every page say when the last review was. Without this index they read all answers of the account.
-- Prisma's schema cannot describe an index of some rows only, and Prisma ignores such an index.
CREATE INDEX "review_log_last_review_idx" ON "review_log"("user_id", "answered_at")
  WHERE "kind" = 'ANSWER' AND "source" IN ('SINGLE_REVIEW', 'BULK_REVIEW') AND "undone_at" IS NULL;
