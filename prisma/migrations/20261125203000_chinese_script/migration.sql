-- Whether a learner reads Chinese in simplified or traditional characters.
CREATE TYPE "chinese_script" AS ENUM ('HANS', 'HANT');
ALTER TABLE "user" ADD COLUMN "chinese_script" "chinese_script" NOT NULL DEFAULT 'HANS';
