-- Texts as people write them (docs/product.md, Word identity): invisible characters are removed from what is stored, and keys
-- have one kind of apostrophe and hyphen. The patterns are those of lib/domain/text; a test compares them.
--
-- Words that become equal stay: each further one has its own variant, until the user merges them or keeps them apart. Lists that
-- become equal look the same, so they become one with the words of all.

CREATE FUNCTION pg_temp.has_invisible(t text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT octet_length(t) <> length(t) AND t ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]' $$;

CREATE FUNCTION pg_temp.clean_prose(t text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT regexp_replace(normalize(
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    normalize(regexp_replace(t, '[\u2028\u2029]', chr(10), 'g'), NFC),
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g'),
    '(?<=[\uFE00-\uFE0F\U000E0100-\U000E01EF])[\uFE00-\uFE0F\U000E0100-\U000E01EF]|(?<![\u00A9\u00AE\u203C\u2049\u2100-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])[\uFE0E\uFE0F](?!\u20E3)|(?<![\u00A9\u00AE\u203C\u2049\u2100-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF0-9#*])[\uFE0E\uFE0F]|(?<![\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF\u1000-\u109F\u3000-\u30FF\uAA60-\uAA7F])[\uFE00-\uFE0D]|(?<![\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])[\U000E0100-\U000E01EF]|(?<![\u1807-\u180A\u1810-\u18AF])[\u180B-\u180F]|(?<!\U0001F3F4[\U000E0020-\U000E007F]*)[\U000E0020-\U000E007F]', '', 'g'),
    '(?<=[\u200C\u200D])[\u200C\u200D]', '', 'g'),
    '(?<![\u0600-\u08FF\u0900-\u0DFF\u0F00-\u109F\u1780-\u18AF\u1A20-\u1AAF\u1B00-\u1BFF\uA800-\uA82F\uA840-\uA8FF\uA980-\uA9FF\uAA60-\uAA7F\uABC0-\uABFF\uFB50-\uFDFF\uFE70-\uFEFC\U00011000-\U00011FFF\U0001E900-\U0001E95F])\u200C|\u200C(?![\u0600-\u08FF\u0900-\u0DFF\u0F00-\u109F\u1780-\u18AF\u1A20-\u1AAF\u1B00-\u1BFF\uA800-\uA82F\uA840-\uA8FF\uA980-\uA9FF\uAA60-\uAA7F\uABC0-\uABFF\uFB50-\uFDFF\uFE70-\uFEFC\U00011000-\U00011FFF\U0001E900-\U0001E95F])|(?<![\u0600-\u08FF\u0900-\u0DFF\u0F00-\u109F\u1780-\u18AF\u1A20-\u1AAF\u1B00-\u1BFF\uA800-\uA82F\uA840-\uA8FF\uA980-\uA9FF\uAA60-\uAA7F\uABC0-\uABFF\uFB50-\uFDFF\uFE70-\uFEFC\U00011000-\U00011FFF\U0001E900-\U0001E95F\u00A9\u00AE\u203C\u2049\u2100-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF\uFE0F])\u200D|(?<=[\u00A9\u00AE\u203C\u2049\u2100-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF\uFE0F])\u200D(?![\u00A9\u00AE\u203C\u2049\u2100-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])', '', 'g'),
  NFC), '^[\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+|[\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+$', '', 'g') $$;

CREATE FUNCTION pg_temp.clean_line(t text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT regexp_replace(pg_temp.clean_prose(t), '[\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g') $$;

CREATE FUNCTION pg_temp.new_key(t text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT normalize(regexp_replace(regexp_replace(pg_temp.clean_line(t),
  '[\u2018\u2019\u201B\u02BB\u02BC\u0060\u00B4\uFF07]', '''', 'g'), '[\u2010-\u2013\u2212\uFE63\uFF0D]', '-', 'g'), NFC) $$;

-- Words: the keys.

ALTER TABLE "vocabulary_item" ADD COLUMN "variant" SMALLINT NOT NULL DEFAULT 1,
    ADD COLUMN "kept_apart" BOOLEAN NOT NULL DEFAULT false;
DROP INDEX "vocabulary_item_user_id_text_key_key";

CREATE TEMP TABLE "new_word_key" AS
  SELECT "id", "user_id", "created_at", pg_temp.new_key("text_key") AS "key" FROM "vocabulary_item"
  WHERE "text_key" IS NOT NULL AND pg_temp.new_key("text_key") NOT IN ('', "text_key");

UPDATE "vocabulary_item" v SET "text_key" = n."key", "variant" = n."variant" FROM (
  SELECT n."id", n."user_id", n."key", row_number() OVER (PARTITION BY n."user_id", n."key" ORDER BY n."created_at", n."id")
    + (SELECT count(*) FROM "vocabulary_item" o WHERE o."user_id" = n."user_id" AND o."text_key" = n."key") AS "variant"
  FROM "new_word_key" n) n
WHERE v."id" = n."id" AND v."user_id" = n."user_id";

CREATE UNIQUE INDEX "vocabulary_item_user_id_text_key_variant_key" ON "vocabulary_item"("user_id", "text_key", "variant");
DROP TABLE "new_word_key";

-- Words: the texts. One that would be empty stays.

UPDATE "vocabulary_item" SET "text" = COALESCE(NULLIF(pg_temp.clean_line("text"), ''), "text")
WHERE pg_temp.has_invisible("text");

UPDATE "vocabulary_item" SET
  "translation" = NULLIF(pg_temp.clean_line("translation"), ''),
  "pronunciation" = NULLIF(pg_temp.clean_line("pronunciation"), ''),
  "remainder_context" = NULLIF(pg_temp.clean_prose("remainder_context"), ''),
  "sentence" = NULLIF(pg_temp.clean_prose("sentence"), ''),
  "source_title" = NULLIF(pg_temp.clean_line("source_title"), ''),
  "place" = NULLIF(pg_temp.clean_line("place"), ''),
  "own_translations" = (SELECT COALESCE(jsonb_object_agg(o.key, pg_temp.clean_line(o.value)), '{}')
    FROM jsonb_each_text("own_translations") o WHERE pg_temp.clean_line(o.value) <> '')
WHERE pg_temp.has_invisible(concat_ws(' ', "translation", "pronunciation", "remainder_context", "sentence", "source_title",
  "place", "own_translations"::text));

-- Meanings. Of equal ones of a word the chosen one stays, else the first.

CREATE TEMP TABLE "new_meaning" AS
  SELECT d."id", d."user_id", d."vocabulary_item_id", COALESCE(NULLIF(pg_temp.clean_line(d."part_of_speech"), ''), d."part_of_speech")
      AS "part_of_speech", COALESCE(NULLIF(pg_temp.clean_line(d."meaning"), ''), d."meaning") AS "meaning",
    d."is_selected_by_user", d."position"
  FROM "definition" d WHERE (d."user_id", d."vocabulary_item_id") IN (SELECT "user_id", "vocabulary_item_id" FROM "definition"
    WHERE pg_temp.has_invisible("part_of_speech" || ' ' || "meaning"));

DELETE FROM "definition" d USING (
  SELECT "id", "user_id", row_number() OVER (PARTITION BY "user_id", "vocabulary_item_id", "part_of_speech", "meaning"
    ORDER BY "is_selected_by_user" DESC, "position") AS "place" FROM "new_meaning") n
WHERE d."id" = n."id" AND d."user_id" = n."user_id" AND n."place" > 1;

UPDATE "definition" d SET "part_of_speech" = n."part_of_speech", "meaning" = n."meaning" FROM "new_meaning" n
WHERE d."id" = n."id" AND d."user_id" = n."user_id"
  AND (d."part_of_speech", d."meaning") IS DISTINCT FROM (n."part_of_speech", n."meaning");
DROP TABLE "new_meaning";

UPDATE "definition" SET "translation" = NULLIF(pg_temp.clean_line("translation"), '')
WHERE pg_temp.has_invisible("translation");
UPDATE "example" SET "text" = COALESCE(NULLIF(pg_temp.clean_line("text"), ''), "text"),
  "translation" = NULLIF(pg_temp.clean_line("translation"), '')
WHERE pg_temp.has_invisible(concat_ws(' ', "text", "translation"));

-- Lists.

CREATE TEMP TABLE "new_list" AS
  SELECT n.*, first_value("id") OVER (PARTITION BY "user_id", "key" ORDER BY "is_changed", "created_at", "id") AS "kept_id" FROM (
    SELECT "id", "user_id", "created_at", COALESCE(NULLIF(pg_temp.clean_line("name"), ''), "name") AS "name",
      COALESCE(NULLIF(pg_temp.new_key("name_key"), ''), "name_key") AS "key",
      pg_temp.new_key("name_key") NOT IN ('', "name_key") AS "is_changed"
    FROM "tag") n;

INSERT INTO "tagging" ("vocabulary_item_id", "tag_id", "user_id", "position")
  SELECT g."vocabulary_item_id", n."kept_id", g."user_id", min(g."position") FROM "tagging" g
  JOIN "new_list" n ON n."id" = g."tag_id" AND n."user_id" = g."user_id" WHERE n."kept_id" <> n."id"
  GROUP BY g."vocabulary_item_id", n."kept_id", g."user_id"
ON CONFLICT DO NOTHING;
DELETE FROM "tag" t USING "new_list" n WHERE t."id" = n."id" AND t."user_id" = n."user_id" AND n."kept_id" <> n."id";
UPDATE "tag" t SET "name" = n."name", "name_key" = n."key" FROM "new_list" n
WHERE t."id" = n."id" AND t."user_id" = n."user_id" AND (t."name", t."name_key") IS DISTINCT FROM (n."name", n."key");
DROP TABLE "new_list";

UPDATE "user" SET "first_name" = pg_temp.clean_line("first_name"), "last_name" = pg_temp.clean_line("last_name")
WHERE pg_temp.has_invisible("first_name" || ' ' || "last_name");

DROP FUNCTION pg_temp.new_key(text), pg_temp.clean_line(text), pg_temp.clean_prose(text), pg_temp.has_invisible(text);
