-- New words that come without a meaning of their own, and those of them that got meanings of a dictionary.
ALTER TABLE "word_import"
  ADD COLUMN "looked_up" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "meanings_found" INTEGER NOT NULL DEFAULT 0;
