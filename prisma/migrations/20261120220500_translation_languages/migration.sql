-- A translation belongs to a language (docs/decisions): what a learner typed is kept for the language that it was typed for, and
-- what a job filled in says which language it is in.

ALTER TABLE "vocabulary_item" ADD COLUMN "own_translations" JSONB NOT NULL DEFAULT '{}';

-- Until now only learners could give translations: they were for the main language that their owner has.
UPDATE "vocabulary_item" v
SET "own_translations" = jsonb_build_object(u."main_language", v."translation")
FROM "user" u
WHERE u."id" = v."user_id" AND v."translation" IS NOT NULL AND u."main_language" <> 'en';

UPDATE "vocabulary_item" SET "translation" = NULL WHERE "translation" IS NOT NULL;
UPDATE "definition" SET "translation" = NULL WHERE "translation" IS NOT NULL;
UPDATE "example" SET "translation" = NULL WHERE "translation" IS NOT NULL;

ALTER TABLE "vocabulary_item"
  DROP COLUMN "translation_is_own",
  ADD COLUMN "translation_language" TEXT,
  ADD COLUMN "translated_into" TEXT,
  ADD CONSTRAINT "vocabulary_item_own_translations_check" CHECK (jsonb_typeof("own_translations") = 'object'),
  ADD CONSTRAINT "vocabulary_item_translation_language_check" CHECK (("translation" IS NULL) = ("translation_language" IS NULL));

ALTER TABLE "definition"
  ADD COLUMN "translation_language" TEXT,
  ADD CONSTRAINT "definition_translation_language_check" CHECK (("translation" IS NULL) = ("translation_language" IS NULL));

ALTER TABLE "example"
  ADD COLUMN "translation_language" TEXT,
  ADD CONSTRAINT "example_translation_language_check" CHECK (("translation" IS NULL) = ("translation_language" IS NULL));

-- What a translation server said about texts of the word data, which are nobody's: popular words are asked for once.
CREATE TABLE "public_translation" (
    "language" TEXT NOT NULL,
    "text_hash" CHAR(64) NOT NULL,
    "translation" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "public_translation_pkey" PRIMARY KEY ("language","text_hash")
);
CREATE INDEX "public_translation_created_at_idx" ON "public_translation"("created_at");
