-- 'Mark as Learned' in the word list or on a word's page is an answer without a source: it is not part of a review.
-- Every other answer keeps one.
ALTER TABLE "review_log"
  DROP CONSTRAINT "review_log_rating_check",
  ADD CONSTRAINT "review_log_rating_check" CHECK (("kind" = 'ANSWER') = ("rating" IS NOT NULL)
    AND ("kind" <> 'ANSWER' OR "source" IS NOT NULL OR "named_stage" = 'LEARNED'));
