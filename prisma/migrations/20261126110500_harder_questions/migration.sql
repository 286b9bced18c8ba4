-- Whether a learner is asked harder questions of old words: to type them, and to say the word for a meaning.
ALTER TABLE "user" ADD COLUMN "harder_questions" BOOLEAN NOT NULL DEFAULT false;
