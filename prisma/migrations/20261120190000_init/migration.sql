-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "learning_stage" AS ENUM ('NEW', 'LEARNING', 'REVIEWING', 'LEARNED');

-- CreateEnum
CREATE TYPE "review_rating" AS ENUM ('AGAIN', 'HARD', 'GOOD', 'EASY');

-- CreateEnum
CREATE TYPE "review_source" AS ENUM ('FLASHCARDS', 'SINGLE_REVIEW', 'BULK_REVIEW', 'QUIZ');

-- CreateEnum
CREATE TYPE "review_log_kind" AS ENUM ('ANSWER', 'STAGE_CHANGE');

-- CreateEnum
CREATE TYPE "file_kind" AS ENUM ('IMAGE', 'AUDIO', 'AVATAR');

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "first_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "avatar_id" UUID,
    "main_language" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "daily_reminder" BOOLEAN NOT NULL DEFAULT false,
    "reminder_time" CHAR(5) NOT NULL DEFAULT '09:00',
    "email_notifications" BOOLEAN NOT NULL DEFAULT false,
    "push_notifications" BOOLEAN NOT NULL DEFAULT false,
    "daily_study_goal" SMALLINT NOT NULL DEFAULT 20,
    "review_interval" SMALLINT NOT NULL DEFAULT 24,
    "maximum_reviews_per_day" SMALLINT NOT NULL DEFAULT 50,
    "auto_schedule_reviews" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_subscription" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vocabulary_item" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "text_key" TEXT,
    "translation" TEXT,
    "translation_is_own" BOOLEAN NOT NULL DEFAULT false,
    "pronunciation" TEXT,
    "source" TEXT,
    "score" INTEGER,
    "def_headword" TEXT,
    "data_source" TEXT,
    "remainder_context" TEXT,
    "sentence" TEXT,
    "source_url" TEXT,
    "source_title" TEXT,
    "place" TEXT,
    "context_image_id" UUID,
    "context_audio_id" UUID,
    "learning_stage" "learning_stage" NOT NULL DEFAULT 'NEW',
    "review_count" INTEGER NOT NULL DEFAULT 0,
    "last_reviewed_at" TIMESTAMPTZ(3),
    "stability" DOUBLE PRECISION,
    "difficulty" DOUBLE PRECISION,
    "fsrs_state" SMALLINT NOT NULL DEFAULT 0,
    "reps" INTEGER NOT NULL DEFAULT 0,
    "lapses" INTEGER NOT NULL DEFAULT 0,
    "scheduled_days" INTEGER NOT NULL DEFAULT 0,
    "last_review_local" TIMESTAMP(3),
    "fsrs_due_at" TIMESTAMPTZ(3),
    "due_override_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "vocabulary_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "definition" (
    "id" UUID NOT NULL,
    "vocabulary_item_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "part_of_speech" TEXT NOT NULL,
    "meaning" TEXT NOT NULL,
    "is_selected_by_user" BOOLEAN NOT NULL DEFAULT false,
    "translation" TEXT,

    CONSTRAINT "definition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "example" (
    "id" UUID NOT NULL,
    "definition_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "translation" TEXT,

    CONSTRAINT "example_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tag" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tagging" (
    "vocabulary_item_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "tagging_pkey" PRIMARY KEY ("vocabulary_item_id","tag_id")
);

-- CreateTable
CREATE TABLE "review_log" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "vocabulary_item_id" UUID NOT NULL,
    "kind" "review_log_kind" NOT NULL,
    "rating" "review_rating",
    "source" "review_source",
    "stage_before" "learning_stage" NOT NULL,
    "stage_after" "learning_stage" NOT NULL,
    "named_stage" "learning_stage",
    "state_before" JSONB NOT NULL,
    "state_after" JSONB NOT NULL,
    "seconds" SMALLINT NOT NULL DEFAULT 0,
    "answer_id" UUID NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_local" TIMESTAMP(3) NOT NULL,
    "local_date" DATE NOT NULL,
    "time_zone" TEXT NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "replaces_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_total" (
    "user_id" UUID NOT NULL,
    "local_date" DATE NOT NULL,
    "seconds" INTEGER NOT NULL DEFAULT 0,
    "answers" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "daily_total_pkey" PRIMARY KEY ("user_id","local_date")
);

-- CreateTable
CREATE TABLE "quiz_result" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" TEXT NOT NULL,
    "total_questions" SMALLINT NOT NULL,
    "correct_answers" SMALLINT NOT NULL,
    "score" SMALLINT NOT NULL,
    "time_spent" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quiz_result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "file_kind" NOT NULL,
    "storage_key" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "duration_ms" INTEGER,
    "claimed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "window_end_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "page_view" (
    "route" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "page_view_pkey" PRIMARY KEY ("route","day")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "user_avatar_id_key" ON "user"("avatar_id");

-- CreateIndex
CREATE INDEX "account_user_id_idx" ON "account"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_issuer_subject_key" ON "account"("issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_user_id_idx" ON "password_reset"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscription_user_id_idx" ON "push_subscription"("user_id");

-- CreateIndex
CREATE INDEX "vocabulary_item_user_id_created_at_idx" ON "vocabulary_item"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "vocabulary_item_user_id_learning_stage_idx" ON "vocabulary_item"("user_id", "learning_stage");

-- CreateIndex
CREATE INDEX "vocabulary_item_user_id_fsrs_due_at_idx" ON "vocabulary_item"("user_id", "fsrs_due_at");

-- CreateIndex
CREATE INDEX "vocabulary_item_user_id_last_reviewed_at_idx" ON "vocabulary_item"("user_id", "last_reviewed_at");

-- CreateIndex
CREATE INDEX "vocabulary_item_deleted_at_idx" ON "vocabulary_item"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "vocabulary_item_user_id_text_key_key" ON "vocabulary_item"("user_id", "text_key");

-- CreateIndex
CREATE UNIQUE INDEX "vocabulary_item_id_user_id_key" ON "vocabulary_item"("id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "vocabulary_item_context_image_id_user_id_key" ON "vocabulary_item"("context_image_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "vocabulary_item_context_audio_id_user_id_key" ON "vocabulary_item"("context_audio_id", "user_id");

-- CreateIndex
CREATE INDEX "definition_vocabulary_item_id_position_idx" ON "definition"("vocabulary_item_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "example_definition_id_position_key" ON "example"("definition_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "tag_user_id_name_key_key" ON "tag"("user_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "tag_id_user_id_key" ON "tag"("id", "user_id");

-- CreateIndex
CREATE INDEX "tagging_tag_id_idx" ON "tagging"("tag_id");

-- CreateIndex
CREATE INDEX "review_log_vocabulary_item_id_answered_at_sequence_idx" ON "review_log"("vocabulary_item_id", "answered_at", "sequence");

-- CreateIndex
CREATE INDEX "review_log_user_id_local_date_idx" ON "review_log"("user_id", "local_date");

-- CreateIndex
CREATE UNIQUE INDEX "review_log_user_id_answer_id_key" ON "review_log"("user_id", "answer_id");

-- CreateIndex
CREATE INDEX "quiz_result_user_id_created_at_idx" ON "quiz_result"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_result_user_id_session_id_key" ON "quiz_result"("user_id", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "file_storage_key_key" ON "file"("storage_key");

-- CreateIndex
CREATE INDEX "file_user_id_idx" ON "file"("user_id");

-- CreateIndex
CREATE INDEX "file_claimed_at_created_at_idx" ON "file"("claimed_at", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "file_id_user_id_key" ON "file"("id", "user_id");

-- CreateIndex
CREATE INDEX "rate_limit_window_end_at_idx" ON "rate_limit"("window_end_at");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_avatar_id_fkey" FOREIGN KEY ("avatar_id") REFERENCES "file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vocabulary_item" ADD CONSTRAINT "vocabulary_item_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vocabulary_item" ADD CONSTRAINT "vocabulary_item_context_image_fkey" FOREIGN KEY ("context_image_id", "user_id") REFERENCES "file"("id", "user_id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vocabulary_item" ADD CONSTRAINT "vocabulary_item_context_audio_fkey" FOREIGN KEY ("context_audio_id", "user_id") REFERENCES "file"("id", "user_id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "definition" ADD CONSTRAINT "definition_vocabulary_item_id_fkey" FOREIGN KEY ("vocabulary_item_id") REFERENCES "vocabulary_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "example" ADD CONSTRAINT "example_definition_id_fkey" FOREIGN KEY ("definition_id") REFERENCES "definition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tag" ADD CONSTRAINT "tag_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tagging" ADD CONSTRAINT "tagging_vocabulary_item_id_user_id_fkey" FOREIGN KEY ("vocabulary_item_id", "user_id") REFERENCES "vocabulary_item"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tagging" ADD CONSTRAINT "tagging_tag_id_user_id_fkey" FOREIGN KEY ("tag_id", "user_id") REFERENCES "tag"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_vocabulary_item_id_user_id_fkey" FOREIGN KEY ("vocabulary_item_id", "user_id") REFERENCES "vocabulary_item"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_total" ADD CONSTRAINT "daily_total_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_result" ADD CONSTRAINT "quiz_result_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file" ADD CONSTRAINT "file_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What Prisma's schema language cannot say. Lengths are those of decisions.md section 1; they count code points
-- here, which are never more than the UTF-16 units that the application counts.

-- A meaning is identified within its word by (part of speech, meaning); a digest, because a B-tree refuses long rows.
CREATE UNIQUE INDEX "definition_pair_key" ON "definition" ("vocabulary_item_id", "part_of_speech", md5("meaning"));

ALTER TABLE "user"
  ADD CONSTRAINT "user_email_check" CHECK ("email" = lower(btrim("email")) AND char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "user_name_check" CHECK (char_length("first_name") <= 50 AND char_length("last_name") <= 50),
  ADD CONSTRAINT "user_main_language_check" CHECK ("main_language" IN (
    'en', 'zh', 'ar', 'ja', 'ko', 'fr', 'de', 'es', 'pt', 'ru', 'hi', 'bn', 'id', 'ms', 'th', 'vi', 'my', 'ta', 'te',
    'mr', 'pa', 'ur', 'fil', 'tr', 'nl', 'sv', 'no', 'da', 'is', 'pl', 'cs', 'sk', 'sl', 'hr', 'ro', 'bg', 'hu', 'el')),
  ADD CONSTRAINT "user_reminder_time_check" CHECK ("reminder_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "user_daily_study_goal_check" CHECK ("daily_study_goal" BETWEEN 5 AND 90 AND "daily_study_goal" % 5 = 0),
  ADD CONSTRAINT "user_review_interval_check" CHECK ("review_interval" BETWEEN 12 AND 72 AND "review_interval" % 12 = 0),
  ADD CONSTRAINT "user_maximum_reviews_check" CHECK ("maximum_reviews_per_day" BETWEEN 10 AND 100 AND "maximum_reviews_per_day" % 10 = 0);

ALTER TABLE "vocabulary_item"
  ADD CONSTRAINT "vocabulary_item_text_check" CHECK (char_length("text") BETWEEN 1 AND 100),
  -- A word's text is taken exactly while the word is not deleted.
  ADD CONSTRAINT "vocabulary_item_text_key_check" CHECK (("text_key" IS NULL) = ("deleted_at" IS NOT NULL)),
  ADD CONSTRAINT "vocabulary_item_translation_check" CHECK (char_length("translation") <= 200),
  ADD CONSTRAINT "vocabulary_item_note_check" CHECK (char_length("remainder_context") <= 500),
  ADD CONSTRAINT "vocabulary_item_review_count_check" CHECK ("review_count" >= 0 AND "reps" >= 0 AND "lapses" >= 0 AND "scheduled_days" >= 0),
  ADD CONSTRAINT "vocabulary_item_memory_check" CHECK (
    ("stability" IS NULL) = ("fsrs_due_at" IS NULL) AND ("stability" IS NULL) = ("difficulty" IS NULL)
    AND ("stability" IS NULL) = ("last_review_local" IS NULL)
    AND "stability" > 0 AND "difficulty" BETWEEN 1 AND 10 AND "fsrs_state" BETWEEN 0 AND 3);

ALTER TABLE "definition"
  ADD CONSTRAINT "definition_meaning_check" CHECK (char_length("meaning") BETWEEN 1 AND 1000),
  ADD CONSTRAINT "definition_part_of_speech_check" CHECK (char_length("part_of_speech") BETWEEN 1 AND 50),
  ADD CONSTRAINT "definition_position_check" CHECK ("position" BETWEEN 0 AND 9),
  ADD CONSTRAINT "definition_translation_check" CHECK (char_length("translation") <= 1000);

ALTER TABLE "example"
  ADD CONSTRAINT "example_text_check" CHECK (char_length("text") BETWEEN 1 AND 1000),
  ADD CONSTRAINT "example_translation_check" CHECK (char_length("translation") <= 1000);

ALTER TABLE "tag"
  ADD CONSTRAINT "tag_name_check" CHECK (char_length("name") BETWEEN 1 AND 50);

ALTER TABLE "tagging"
  ADD CONSTRAINT "tagging_position_check" CHECK ("position" BETWEEN 0 AND 19);

ALTER TABLE "review_log"
  ADD CONSTRAINT "review_log_rating_check" CHECK (("kind" = 'ANSWER') = ("rating" IS NOT NULL) AND ("kind" <> 'ANSWER' OR "source" IS NOT NULL)),
  ADD CONSTRAINT "review_log_named_stage_check" CHECK ("kind" <> 'STAGE_CHANGE' OR "named_stage" IS NOT NULL),
  ADD CONSTRAINT "review_log_seconds_check" CHECK ("seconds" BETWEEN 0 AND 120),
  ADD CONSTRAINT "review_log_local_date_check" CHECK ("local_date" = "answered_local"::date);

ALTER TABLE "daily_total"
  ADD CONSTRAINT "daily_total_check" CHECK ("seconds" >= 0 AND "answers" >= 0);

ALTER TABLE "quiz_result"
  ADD CONSTRAINT "quiz_result_check" CHECK (
    "total_questions" BETWEEN 1 AND 10 AND "correct_answers" BETWEEN 0 AND "total_questions"
    AND "score" BETWEEN 0 AND 100 AND "time_spent" >= 0);

ALTER TABLE "file"
  ADD CONSTRAINT "file_byte_size_check" CHECK ("byte_size" > 0 AND ("width" > 0) IS NOT FALSE AND ("height" > 0) IS NOT FALSE);
