-- Imports of words from files, and what undoing one of them needs.
CREATE TYPE "word_import_state" AS ENUM ('READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE');

CREATE TABLE "word_import" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" "word_import_state" NOT NULL DEFAULT 'READY',
    "format" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "options" JSONB NOT NULL DEFAULT '{}',
    "total" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "problem_count" INTEGER NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "preview" JSONB NOT NULL,
    "failure" TEXT,
    "undo" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "word_import_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "word_import_id_user_id_key" ON "word_import"("id", "user_id");
CREATE INDEX "word_import_user_id_created_at_idx" ON "word_import"("user_id", "created_at");
CREATE INDEX "word_import_created_at_idx" ON "word_import"("created_at");
ALTER TABLE "word_import" ADD CONSTRAINT "word_import_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "word_import_word" (
    "import_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "word_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "undo" JSONB,

    CONSTRAINT "word_import_word_pkey" PRIMARY KEY ("import_id", "position")
);
ALTER TABLE "word_import_word" ADD CONSTRAINT "word_import_word_import_id_user_id_fkey" FOREIGN KEY ("import_id", "user_id") REFERENCES "word_import"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT pgboss.create_queue('import-words', '{"policy": "short"}');
