-- Fitting FSRS to a learner's answers.
CREATE TYPE "memory_fit_outcome" AS ENUM ('ADOPTED', 'NOT_BETTER', 'TOO_FEW_ANSWERS', 'ONE_SIDED', 'TOO_LARGE', 'NOT_ON_THIS_MACHINE', 'FAILED');
CREATE TABLE "memory_fit" (
  "user_id" UUID NOT NULL,
  "automatic" BOOLEAN NOT NULL DEFAULT true,
  "requested_at" TIMESTAMPTZ(3),
  "finished_at" TIMESTAMPTZ(3),
  "outcome" "memory_fit_outcome",
  "answers" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "memory_fit_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "memory_fit_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
SELECT pgboss.create_queue('fit-memory', '{"policy": "short"}');
