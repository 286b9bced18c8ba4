-- An answer that trains the memory of the word for its meaning. By itself: PostgreSQL uses a new value in later transactions only.
ALTER TYPE "review_log_kind" ADD VALUE 'PRODUCTION';
