-- The items of an import that are left out, counted apart from those that come in with a remark.
ALTER TABLE "word_import" ADD COLUMN "refused" INTEGER NOT NULL DEFAULT 0;

-- Earlier imports counted every problem alike. Those that have ended are shown for one day more.
UPDATE "word_import" SET "refused" = "position" - "added" - "changed" - "unchanged"
WHERE "position" >= "added" + "changed" + "unchanged";
