-- The word list asks for words that can be merged with another one of the same text. Nearly no account has any; without this index
-- all texts of the account are read. Prisma's schema cannot describe an index of some rows only, and Prisma ignores such an index.
CREATE INDEX "vocabulary_item_mergeable_idx" ON "vocabulary_item"("user_id") WHERE "variant" > 1 AND NOT "kept_apart";
