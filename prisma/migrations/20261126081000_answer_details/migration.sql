-- How an answer was asked for and given; null in rows that are older.
CREATE TYPE "question_form" AS ENUM ('CARD', 'TYPED', 'BLANK', 'LISTENING', 'CHOICE');
CREATE TYPE "question_direction" AS ENUM ('RECOGNITION', 'PRODUCTION');
ALTER TABLE "review_log"
  ADD COLUMN "form" "question_form",
  ADD COLUMN "direction" "question_direction",
  ADD COLUMN "response_ms" INTEGER,
  ADD COLUMN "hints" SMALLINT,
  ADD COLUMN "distance" SMALLINT;
