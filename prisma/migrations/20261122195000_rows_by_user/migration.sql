-- Meanings and examples get the id of their user, and the keys of all parts of a word contain it (docs/scaling.md). The
-- new keys replace the old ones: no table has more indexes than before.

ALTER TABLE "example" DROP CONSTRAINT "example_definition_id_fkey";
ALTER TABLE "definition" DROP CONSTRAINT "definition_vocabulary_item_id_fkey";
ALTER TABLE "definition" ADD COLUMN "user_id" UUID;
ALTER TABLE "example" ADD COLUMN "user_id" UUID;

-- Without these indexes the updates below write less.
DROP INDEX "definition_vocabulary_item_id_position_idx";
DROP INDEX "definition_pair_key";
DROP INDEX "example_definition_id_position_key";

UPDATE "definition" d SET "user_id" = v."user_id" FROM "vocabulary_item" v WHERE v."id" = d."vocabulary_item_id";
UPDATE "example" e SET "user_id" = d."user_id" FROM "definition" d WHERE d."id" = e."definition_id";

ALTER TABLE "definition" ALTER COLUMN "user_id" SET NOT NULL,
    DROP CONSTRAINT "definition_pkey",
    ADD CONSTRAINT "definition_pkey" PRIMARY KEY ("id", "user_id");
ALTER TABLE "example" ALTER COLUMN "user_id" SET NOT NULL,
    DROP CONSTRAINT "example_pkey",
    ADD CONSTRAINT "example_pkey" PRIMARY KEY ("id", "user_id");
CREATE INDEX "definition_user_id_vocabulary_item_id_position_idx" ON "definition"("user_id", "vocabulary_item_id", "position");
CREATE UNIQUE INDEX "definition_pair_key" ON "definition" ("user_id", "vocabulary_item_id", "part_of_speech", md5("meaning"));
CREATE UNIQUE INDEX "example_user_id_definition_id_position_key" ON "example"("user_id", "definition_id", "position");
ALTER TABLE "definition" ADD CONSTRAINT "definition_vocabulary_item_id_user_id_fkey" FOREIGN KEY ("vocabulary_item_id", "user_id") REFERENCES "vocabulary_item"("id", "user_id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "example" ADD CONSTRAINT "example_definition_id_user_id_fkey" FOREIGN KEY ("definition_id", "user_id") REFERENCES "definition"("id", "user_id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "tagging" DROP CONSTRAINT "tagging_pkey",
    ADD CONSTRAINT "tagging_pkey" PRIMARY KEY ("user_id", "vocabulary_item_id", "tag_id");
DROP INDEX "tagging_tag_id_idx";
CREATE INDEX "tagging_user_id_tag_id_idx" ON "tagging"("user_id", "tag_id");

DROP INDEX "review_log_vocabulary_item_id_answered_at_sequence_idx";
CREATE INDEX "review_log_user_id_vocabulary_item_id_answered_at_sequence_idx" ON "review_log"("user_id", "vocabulary_item_id", "answered_at", "sequence");
