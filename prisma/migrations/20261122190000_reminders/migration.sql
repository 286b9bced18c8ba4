-- Daily reminders by e-mail and push.

-- Subscriptions were not saved so far. They belong to a session, so that logging out ends them.
DELETE FROM "push_subscription";
ALTER TABLE "push_subscription" ADD COLUMN "session_id" UUID NOT NULL;
CREATE INDEX "push_subscription_session_id_idx" ON "push_subscription"("session_id");
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "reminder_way" AS ENUM ('EMAIL', 'PUSH');

CREATE TABLE "reminder" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "local_date" DATE NOT NULL,
    "way" "reminder_way" NOT NULL,
    "batch_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "reminder_user_id_local_date_way_key" ON "reminder"("user_id", "local_date", "way");
CREATE INDEX "reminder_batch_id_idx" ON "reminder"("batch_id");
CREATE INDEX "reminder_expires_at_idx" ON "reminder"("expires_at");
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "server_key" (
    "name" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "server_key_pkey" PRIMARY KEY ("name")
);

-- The next reminder of users who chose reminders before they were sent; of a time zone that PostgreSQL does not know, in UTC.
ALTER TABLE "user" ADD COLUMN "next_reminder_at" TIMESTAMPTZ(3);
WITH next AS (
  SELECT u.id, z.name AS zone, (now() AT TIME ZONE z.name)::date + u.reminder_time::time AS today
  FROM "user" u
  CROSS JOIN LATERAL (
    SELECT COALESCE((SELECT name FROM pg_timezone_names WHERE name = u.time_zone), 'UTC') AS name
  ) z
  WHERE u.daily_reminder AND (u.email_notifications OR u.push_notifications)
)
UPDATE "user" u SET next_reminder_at = CASE WHEN n.today AT TIME ZONE n.zone > now() THEN n.today AT TIME ZONE n.zone
  ELSE (n.today + interval '1 day') AT TIME ZONE n.zone END
FROM next n WHERE n.id = u.id;
CREATE INDEX "user_next_reminder_at_idx" ON "user"("next_reminder_at");

SELECT pgboss.create_queue('send-reminders', '{"policy": "short"}');
