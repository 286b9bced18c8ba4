-- All keys of the tables with a learner's data contain the user's id, and none refers to a table that has none: so their rows can be
-- distributed over several machines (docs/scaling.md). Primary keys take over the unique indexes that foreign keys use already: none is
-- built twice. One subcommand a statement, because Citus accepts no more.

-- No foreign keys between accounts and their data: deleteAccount removes the rows, and whoever adds some holds the user's lock.
ALTER TABLE "user" DROP CONSTRAINT "user_avatar_id_fkey";
ALTER TABLE "vocabulary_item" DROP CONSTRAINT "vocabulary_item_user_id_fkey";
ALTER TABLE "tag" DROP CONSTRAINT "tag_user_id_fkey";
ALTER TABLE "review_log" DROP CONSTRAINT "review_log_user_id_fkey";
ALTER TABLE "memory_parameters" DROP CONSTRAINT "memory_parameters_user_id_fkey";
ALTER TABLE "memory_fit" DROP CONSTRAINT "memory_fit_user_id_fkey";
ALTER TABLE "daily_total" DROP CONSTRAINT "daily_total_user_id_fkey";
ALTER TABLE "quiz_result" DROP CONSTRAINT "quiz_result_user_id_fkey";
ALTER TABLE "file" DROP CONSTRAINT "file_user_id_fkey";
ALTER TABLE "word_import" DROP CONSTRAINT "word_import_user_id_fkey";

-- Primary keys by the index that is there.
ALTER TABLE "vocabulary_item" DROP CONSTRAINT "vocabulary_item_pkey";
ALTER TABLE "vocabulary_item" ADD CONSTRAINT "vocabulary_item_pkey" PRIMARY KEY USING INDEX "vocabulary_item_id_user_id_key";
ALTER TABLE "tag" DROP CONSTRAINT "tag_pkey";
ALTER TABLE "tag" ADD CONSTRAINT "tag_pkey" PRIMARY KEY USING INDEX "tag_id_user_id_key";
ALTER TABLE "file" DROP CONSTRAINT "file_pkey";
ALTER TABLE "file" ADD CONSTRAINT "file_pkey" PRIMARY KEY USING INDEX "file_id_user_id_key";
ALTER TABLE "word_import" DROP CONSTRAINT "word_import_pkey";
ALTER TABLE "word_import" ADD CONSTRAINT "word_import_pkey" PRIMARY KEY USING INDEX "word_import_id_user_id_key";

-- Keys with an index of their own, each in the place of one.
ALTER TABLE "review_log" DROP CONSTRAINT "review_log_pkey";
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_pkey" PRIMARY KEY ("id", "user_id");
ALTER TABLE "quiz_result" DROP CONSTRAINT "quiz_result_pkey";
ALTER TABLE "quiz_result" ADD CONSTRAINT "quiz_result_pkey" PRIMARY KEY ("id", "user_id");
ALTER TABLE "word_import_word" DROP CONSTRAINT "word_import_word_pkey";
ALTER TABLE "word_import_word" ADD CONSTRAINT "word_import_word_pkey" PRIMARY KEY ("import_id", "user_id", "position");
DROP INDEX "file_storage_key_key";
CREATE UNIQUE INDEX "file_storage_key_user_id_key" ON "file"("storage_key", "user_id");

-- Foreign keys without ON UPDATE CASCADE: a user's id never changes.
ALTER TABLE "vocabulary_item" DROP CONSTRAINT "vocabulary_item_context_image_fkey";
ALTER TABLE "vocabulary_item" ADD CONSTRAINT "vocabulary_item_context_image_fkey" FOREIGN KEY ("context_image_id", "user_id") REFERENCES "file"("id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "vocabulary_item" DROP CONSTRAINT "vocabulary_item_context_audio_fkey";
ALTER TABLE "vocabulary_item" ADD CONSTRAINT "vocabulary_item_context_audio_fkey" FOREIGN KEY ("context_audio_id", "user_id") REFERENCES "file"("id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "tagging" DROP CONSTRAINT "tagging_vocabulary_item_id_user_id_fkey";
ALTER TABLE "tagging" ADD CONSTRAINT "tagging_vocabulary_item_id_user_id_fkey" FOREIGN KEY ("vocabulary_item_id", "user_id") REFERENCES "vocabulary_item"("id", "user_id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "tagging" DROP CONSTRAINT "tagging_tag_id_user_id_fkey";
ALTER TABLE "tagging" ADD CONSTRAINT "tagging_tag_id_user_id_fkey" FOREIGN KEY ("tag_id", "user_id") REFERENCES "tag"("id", "user_id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "review_log" DROP CONSTRAINT "review_log_vocabulary_item_id_user_id_fkey";
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_vocabulary_item_id_user_id_fkey" FOREIGN KEY ("vocabulary_item_id", "user_id") REFERENCES "vocabulary_item"("id", "user_id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "word_import_word" DROP CONSTRAINT "word_import_word_import_id_user_id_fkey";
ALTER TABLE "word_import_word" ADD CONSTRAINT "word_import_word_import_id_user_id_fkey" FOREIGN KEY ("import_id", "user_id") REFERENCES "word_import"("id", "user_id") ON DELETE CASCADE ON UPDATE NO ACTION;
