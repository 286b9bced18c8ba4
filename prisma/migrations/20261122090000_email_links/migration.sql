-- Links that are sent by e-mail: to set a new password, and to verify an address. A row exists before it is known whether
-- the address has an account, so that a request for a link takes the same time for every address.
CREATE TYPE "email_link_purpose" AS ENUM ('PASSWORD_RESET', 'EMAIL_VERIFICATION');

CREATE TABLE "email_link" (
    "id" UUID NOT NULL,
    "purpose" "email_link_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "token_hash" CHAR(64),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_link_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "email_link_sent_check" CHECK (("user_id" IS NULL) = ("token_hash" IS NULL))
);
CREATE UNIQUE INDEX "email_link_token_hash_key" ON "email_link"("token_hash");
CREATE INDEX "email_link_user_id_idx" ON "email_link"("user_id");
CREATE INDEX "email_link_email_idx" ON "email_link"("email");
CREATE INDEX "email_link_expires_at_idx" ON "email_link"("expires_at");
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Never used: email_link replaces it.
DROP TABLE "password_reset";

-- Browser and system of a session, such as 'Firefox on Linux'.
ALTER TABLE "session" ADD COLUMN "device" TEXT NOT NULL DEFAULT '';

SELECT pgboss.create_queue('send-email-link', '{"policy": "short"}');
