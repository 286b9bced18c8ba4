-- Pages of the web that may use a token, as its owner chose them.
ALTER TABLE "api_token" ADD COLUMN "origins" TEXT[] NOT NULL DEFAULT '{}';
