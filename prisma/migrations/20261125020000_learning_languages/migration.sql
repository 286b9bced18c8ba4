-- AlterTable
ALTER TABLE "user" ADD COLUMN "learning_languages" TEXT[] NOT NULL DEFAULT ARRAY['en']::TEXT[];
