-- All words of a learner planned anew with what is in use, each by a row of its log.
ALTER TYPE "review_log_kind" ADD VALUE 'PLAN_CHANGE';
CREATE TYPE "plan_change_state" AS ENUM ('APPLYING', 'APPLIED', 'UNDOING');
ALTER TABLE "memory_fit"
  ADD COLUMN "plan_change" "plan_change_state",
  ADD COLUMN "plan_changed_at" TIMESTAMPTZ(3),
  ADD COLUMN "planned_words" INTEGER NOT NULL DEFAULT 0;
SELECT pgboss.create_queue('change-plan', '{"policy": "short"}');
ALTER TABLE "review_log"
  DROP CONSTRAINT "review_log_rating_check",
  ADD CONSTRAINT "review_log_rating_check" CHECK (("kind" IN ('ANSWER', 'PRODUCTION')) = ("rating" IS NOT NULL)
    AND ("kind" NOT IN ('ANSWER', 'PRODUCTION') OR "source" IS NOT NULL OR "named_stage" = 'LEARNED'));
