-- Words that were added on that day. They count for the cloth of study days; a word that is deleted later stays counted.
ALTER TABLE "daily_total" ADD COLUMN "words" INTEGER NOT NULL DEFAULT 0;

-- Counts the existing words on the days of their learner's present time zone; of a zone that PostgreSQL does not know,
-- on days of UTC.
INSERT INTO "daily_total" AS d ("user_id", "local_date", "words")
SELECT v.user_id, (v.created_at AT TIME ZONE COALESCE(z.name, 'UTC'))::date, count(*)
FROM "vocabulary_item" v
JOIN "user" u ON u.id = v.user_id
LEFT JOIN pg_timezone_names z ON z.name = u.time_zone
GROUP BY 1, 2
ON CONFLICT ("user_id", "local_date") DO UPDATE SET "words" = EXCLUDED."words";
