-- Every statement asks for these times inside COALESCE, so that none could use these indexes. Each answer writes both columns:
-- without the indexes it changes no index at all while the word's stage stays (a heap-only update).
DROP INDEX "vocabulary_item_user_id_fsrs_due_at_idx";
DROP INDEX "vocabulary_item_user_id_last_reviewed_at_idx";
