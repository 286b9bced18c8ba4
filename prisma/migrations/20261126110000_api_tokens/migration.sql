-- Keys with which other programs use an account.
CREATE TYPE "api_scope" AS ENUM ('LOOK_UP', 'SAVE', 'REVIEW', 'EXPORT');
CREATE TABLE "api_token" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "token_hash" CHAR(64) NOT NULL,
  "scopes" "api_scope"[],
  "expires_at" TIMESTAMPTZ(3),
  "last_used_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "api_token_token_hash_key" ON "api_token"("token_hash");
CREATE INDEX "api_token_user_id_idx" ON "api_token"("user_id");
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_token" ALTER COLUMN "user_id" SET STATISTICS 0;
