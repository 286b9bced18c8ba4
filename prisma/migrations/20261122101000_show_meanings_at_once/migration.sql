-- Off: a review hides each meaning until the learner asks for it.
ALTER TABLE "user" ADD COLUMN "show_meanings_at_once" BOOLEAN NOT NULL DEFAULT false;
