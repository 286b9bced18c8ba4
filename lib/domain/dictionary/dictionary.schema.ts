import { z } from 'zod'
import { GLOSSES } from '@/lib/domain/dictionary/protocol'
import { stripBeforeTyping, stripPunctuation } from '@/lib/domain/text/strip-punctuation'

/** The public service returns a hundred; fifty are more than any screen of ours shows. */
const MAX_DICTIONARY_ITEMS = 50
/** The add-word sheet shows five suggestions and looks up five candidate words. */
const DEFAULT_DICTIONARY_ITEMS = 5

/**
 * A query string is never rejected: text that cannot be a word has no results, a `max` out of range is limited to the
 * range, and a `max` that is not a number becomes the default.
 */
const textSchema = z.string().trim().catch('')
/** Without the punctuation around the word, as in the add-word sheet. */
const wordSchema = textSchema.transform(stripPunctuation)
const maxSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(DEFAULT_DICTIONARY_ITEMS)
  .transform((max) => Math.min(Math.max(max, 1), MAX_DICTIONARY_ITEMS))

/** GET /api/dictionary/translations?text=&pos=&gloss=&gloss= */
export const translationQuerySchema = z.object({
  text: wordSchema,
  pos: textSchema,
  gloss: z
    .array(z.string())
    .transform((glosses) => glosses.slice(0, GLOSSES.most).map((gloss) => gloss.slice(0, GLOSSES.length))),
})

/** GET /api/dictionary/sug?s=&max= */
export const suggestionQuerySchema = z.object({
  s: textSchema.transform(stripBeforeTyping),
  max: maxSchema,
})

/** GET /api/dictionary/words?sp=&max=, or ?ml=&qe=ml: the format of the second service; ?ml= alone: words that mean this. */
export const wordQuerySchema = z.object({
  sp: wordSchema,
  ml: wordSchema,
  qe: textSchema,
  max: maxSchema,
})
