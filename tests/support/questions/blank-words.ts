import type { BlankWord } from '@/lib/domain/fill-in/draw-blanks'

type BlankWordParts = { sentence?: string; example?: string; synonyms?: readonly string[] }

/** A word as the page of Fill in the Blanks reads it. */
export function makeBlankWord(
  text: string,
  { sentence, example, synonyms = [] }: BlankWordParts = {},
): BlankWord {
  const meaning = {
    partOfSpeech: 'noun',
    meaning: 'a thing that is meant',
    translation: null,
    isSelectedByUser: true,
    examples: example ? [{ example }] : [],
  }
  return {
    id: `word-${text}`,
    sentence: sentence ?? null,
    vocabulary: { text, forms: [], translation: null, quizUses: { synonyms }, definitions: [meaning] },
  }
}
