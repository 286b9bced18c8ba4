-- PostgreSQL gathers no statistics about whose rows they are, and assumes that any account has a 200th of a table. With
-- statistics it expects one row of an account that they do not know (one that is newer than the last ANALYZE), and any
-- index that begins with the user's id then looks as good as the index of the asked row: joins and foreign key checks
-- read the whole account for each row.
DO $$
DECLARE
  owned record;
BEGIN
  FOR owned IN
    SELECT c.oid, c.oid::regclass AS name, c.relname, n.nspname FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE a.attname = 'user_id' AND NOT a.attisdropped AND c.relkind = 'r' AND n.nspname = current_schema()
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN user_id SET STATISTICS 0', owned.name);
    -- Those that are there already stay otherwise.
    IF current_setting('server_version_num')::int >= 180000 THEN
      EXECUTE format('SELECT pg_clear_attribute_stats(%L, %L, %L, false)', owned.nspname, owned.relname, 'user_id');
    ELSIF current_setting('is_superuser') = 'on' THEN
      EXECUTE format('DELETE FROM pg_statistic WHERE starelid = %s AND staattnum =
        (SELECT attnum FROM pg_attribute WHERE attrelid = %1$s AND attname = %L)', owned.oid, 'user_id');
    END IF;
  END LOOP;
END $$;
