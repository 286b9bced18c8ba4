-- A word that the learner has paused is not due before this.
ALTER TABLE "vocabulary_item" ADD COLUMN "paused_until" TIMESTAMPTZ(3);
-- The words that can be among those that do not stick (lib/domain/review/memory/stickiness.ts), so that only their answers are read.
-- Prisma's schema cannot describe an index of some rows only, and Prisma ignores such an index.
CREATE INDEX "vocabulary_item_forgotten_idx" ON "vocabulary_item"("user_id") WHERE "lapses" >= 5;
