-- What the answers of a learner are planned with: FSRS-6's parameters fitted to the learner's own answers, and the desired retention.
CREATE TYPE "memory_parameters_state" AS ENUM ('NOT_BETTER', 'ADOPTED', 'REPLACED', 'WITHDRAWN', 'TAKEN_BACK', 'IMPORTED');
CREATE TABLE "memory_parameters" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "parameters" DOUBLE PRECISION[] NOT NULL,
  "state" "memory_parameters_state" NOT NULL,
  "answers" INTEGER NOT NULL DEFAULT 0,
  "compared_answers" INTEGER NOT NULL DEFAULT 0,
  "log_loss" DOUBLE PRECISION,
  "default_log_loss" DOUBLE PRECISION,
  "watched_answers" INTEGER NOT NULL DEFAULT 0,
  "watched_log_loss" DOUBLE PRECISION,
  "watched_default_log_loss" DOUBLE PRECISION,
  "fitted_at" TIMESTAMPTZ(3) NOT NULL,
  "adopted_at" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "memory_parameters_pkey" PRIMARY KEY ("id", "user_id"),
  CONSTRAINT "memory_parameters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "memory_parameters_count" CHECK (cardinality("parameters") = 21)
);
CREATE INDEX "memory_parameters_user_id_fitted_at_idx" ON "memory_parameters"("user_id", "fitted_at");
ALTER TABLE "memory_parameters" ALTER COLUMN "user_id" SET STATISTICS 0;
ALTER TABLE "user"
  ADD COLUMN "desired_retention" SMALLINT NOT NULL DEFAULT 90,
  ADD COLUMN "memory_parameters" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
  ADD CONSTRAINT "user_desired_retention" CHECK ("desired_retention" BETWEEN 80 AND 95);
ALTER TABLE "review_log"
  ADD COLUMN "parameters_id" UUID,
  ADD COLUMN "retention" SMALLINT,
  ADD CONSTRAINT "review_log_parameters_fkey" FOREIGN KEY ("parameters_id", "user_id") REFERENCES "memory_parameters"("id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "vocabulary_item"
  ADD COLUMN "parameters_id" UUID,
  ADD CONSTRAINT "vocabulary_item_parameters_fkey" FOREIGN KEY ("parameters_id", "user_id") REFERENCES "memory_parameters"("id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;
