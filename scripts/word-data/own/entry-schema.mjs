import { z } from 'zod'

/** As the product names them; numbers are determiners, phrasal verbs verbs; 'idiom' is a phrase that is none of the others. */
const PARTS_OF_SPEECH = Object.freeze([
  'noun',
  'verb',
  'adjective',
  'adverb',
  'preposition',
  'conjunction',
  'pronoun',
  'determiner',
  'article',
  'interjection',
  'particle',
  'idiom',
])
const LABELS = Object.freeze(['formal', 'informal', 'offensive', 'British', 'American'])

/** More senses than these confuse a learner. */
const MAX_SENSES = 8
const MAX_SENSES_OF_A_PART_OF_SPEECH = 5
/** Characters. */
const MAX_NOTE_LENGTH = 160

const partOfSpeech = z.enum(PARTS_OF_SPEECH)
const text = z.string().min(1)
/** An optional list is left out when it is empty. */
const someTexts = z.array(text).min(1)

const senseSchema = z
  .strictObject({
    pos: partOfSpeech,
    definition: text,
    examples: z.array(text).min(1).max(2),
    labels: z.array(z.enum(LABELS)).min(1).optional(),
    patterns: someTexts.max(3).optional(),
    synonyms: someTexts.max(4).optional(),
    opposites: someTexts.max(3).optional(),
    loose: z.array(z.int().min(1)).min(1).optional(),
  })
  .refine(({ examples, loose = [] }) => loose.every((number) => number <= examples.length), {
    message: 'loose names an example that is not there',
  })

/** One line of data/dictionary/?.jsonl; data/dictionary/README.md explains the fields. */
export const entrySchema = z.strictObject({
  word: text,
  level: z.int().min(1).max(6),
  senses: z
    .array(senseSchema)
    .min(1)
    .max(MAX_SENSES)
    .refine(hasFewOfEach, {
      message: `more than ${MAX_SENSES_OF_A_PART_OF_SPEECH} senses of one part of speech`,
    }),
  forms: z
    .partialRecord(partOfSpeech, someTexts)
    .refine((forms) => Object.keys(forms).length > 0, { message: 'empty: leave it out' })
    .optional(),
  spellings: someTexts.optional(),
  collocations: z.array(text).min(2).max(4).optional(),
  note: text.max(MAX_NOTE_LENGTH).optional(),
  allow: someTexts.max(2).optional(),
  posNotInWordNet: z.array(partOfSpeech).min(1).optional(),
})

/** @typedef {z.infer<typeof entrySchema>} DictionaryEntry */

/** @param {{ pos: string }[]} senses */
function hasFewOfEach(senses) {
  const counts = PARTS_OF_SPEECH.map((name) => senses.filter(({ pos }) => pos === name).length)
  return Math.max(...counts) <= MAX_SENSES_OF_A_PART_OF_SPEECH
}
