-- The server installs no dictionaries: the project has translations of its own, and a host may add dictionaries.
DROP TABLE "dictionary_install";
DROP TYPE "dictionary_install_state";
SELECT pgboss.delete_queue(name) FROM pgboss.queue
WHERE name IN ('install-dictionary', 'request-missing-dictionaries');

-- Whether the translation that was filled in is one of the project's own. Those that came from installed dictionaries stay.
ALTER TABLE "vocabulary_item" ADD COLUMN "translation_is_ours" BOOLEAN NOT NULL DEFAULT false;
