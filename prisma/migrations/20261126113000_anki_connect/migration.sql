-- Other programs name decks and files before they add the word that needs them.
ALTER TABLE "tag" ADD COLUMN "kept_empty" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "file" ADD COLUMN "client_name" TEXT;
