-- Texts that a save has replaced (lib/domain/words/earlier-texts.ts), and when a word was last saved or restored: two devices that meet.
ALTER TABLE "vocabulary_item"
  ADD COLUMN "earlier_texts" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "edited_at" TIMESTAMPTZ(3);
