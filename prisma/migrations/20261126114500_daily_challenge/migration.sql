-- The answer that ended a Daily Challenge on that day; null where none did.
ALTER TABLE "daily_total" ADD COLUMN "challenge_answer_id" UUID;
