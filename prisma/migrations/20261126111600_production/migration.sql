-- A memory of its own for the word, given its meaning (lib/domain/review/memory/scheduling.ts): the memory as JSON, null before its
-- first answer, and when it is due, null before it has begun.
ALTER TABLE "vocabulary_item"
  ADD COLUMN "production" JSONB,
  ADD COLUMN "production_due_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "vocabulary_item_production_check" CHECK ("production" IS NULL OR "production_due_at" IS NOT NULL);
-- Prisma's schema cannot describe an index of some rows only, and Prisma ignores such an index.
CREATE INDEX "vocabulary_item_production_idx" ON "vocabulary_item"("user_id", "production_due_at") WHERE "production_due_at" IS NOT NULL;

-- Whether production began with an answer if recognition was stable then; null: the learner did not want it.
ALTER TABLE "review_log"
  ADD COLUMN "starts_production" BOOLEAN,
  DROP CONSTRAINT "review_log_rating_check",
  ADD CONSTRAINT "review_log_rating_check" CHECK (("kind" <> 'STAGE_CHANGE') = ("rating" IS NOT NULL)
    AND ("kind" = 'STAGE_CHANGE' OR "source" IS NOT NULL OR "named_stage" = 'LEARNED'));

-- As prisma/migrations/20261125040000_last_review, with the answers of both memories.
DROP INDEX "review_log_last_review_idx";
CREATE INDEX "review_log_last_review_idx" ON "review_log"("user_id", "answered_at")
  WHERE "kind" <> 'STAGE_CHANGE' AND "source" IN ('SINGLE_REVIEW', 'BULK_REVIEW') AND "undone_at" IS NULL;
