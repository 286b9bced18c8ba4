-- Runs of an import in which no words were saved, so that one that ends the process is given up.
ALTER TABLE "word_import" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0;
