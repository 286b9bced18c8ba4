-- The day of a review is chosen within the range of FSRS, the one with the fewest words first.
CREATE TYPE "day_load" AS ENUM ('USUAL', 'LIGHTER', 'FREE');
ALTER TABLE "user"
  ADD COLUMN "even_days" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "day_loads" "day_load"[] DEFAULT ARRAY['USUAL', 'USUAL', 'USUAL', 'USUAL', 'USUAL', 'USUAL', 'USUAL']::"day_load"[];
ALTER TABLE "review_log" ADD COLUMN "moved_days" SMALLINT;
CREATE INDEX "vocabulary_item_user_id_fsrs_due_at_idx" ON "vocabulary_item"("user_id", "fsrs_due_at");
