-- Dictionaries are installed by a job when the first learner chooses a language.

CREATE TYPE "dictionary_install_state" AS ENUM ('GETTING', 'INSTALLED', 'NO_PACKAGE', 'FAILED');

CREATE TABLE "dictionary_install" (
    "language" TEXT NOT NULL,
    "state" "dictionary_install_state" NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "failed_since" TIMESTAMPTZ(3),

    CONSTRAINT "dictionary_install_pkey" PRIMARY KEY ("language")
);

SELECT pgboss.create_queue('install-dictionary', '{"policy": "short"}');
