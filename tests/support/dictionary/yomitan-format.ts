import { z } from 'zod'

/*
 * Yomitan's format 3 as its documentation describes it (making-yomitan-dictionaries.md of yomidevs/yomitan): what each file holds.
 * Strict, so that a misspelled field is noticed.
 */

const languageCode = z.string().regex(/^[a-z]{2,3}$/)

export const yomitanIndexFormat = z.strictObject({
  title: z.string().min(1),
  revision: z.string().min(1),
  format: z.literal(3),
  sequenced: z.boolean(),
  author: z.string(),
  description: z.string(),
  attribution: z.string(),
  sourceLanguage: languageCode,
  targetLanguage: languageCode,
  frequencyMode: z.enum(['occurrence-based', 'rank-based']),
  url: z.url().optional(),
  isUpdatable: z.literal(true).optional(),
  indexUrl: z.url().optional(),
  downloadUrl: z.url().optional(),
})

export const yomitanTagFormat = z.tuple([
  z.string().regex(/^\S+$/),
  z.enum([
    'name',
    'expression',
    'popular',
    'frequent',
    'archaism',
    'dictionary',
    'frequency',
    'partOfSpeech',
    'search',
    'pronunciation-dictionary',
  ]),
  z.number(),
  z.string(),
  z.number(),
])

const data = z.record(z.string(), z.string())
/** Only the elements that may have all of these. */
const element = z.strictObject({
  tag: z.enum(['span', 'div', 'ol', 'ul', 'li']),
  data: data.optional(),
  lang: z.string().optional(),
  get content() {
    return z.union([z.string(), element, z.array(z.union([z.string(), element]))])
  },
})

const structuredContent = z.strictObject({
  type: z.literal('structured-content'),
  content: z.array(element).min(1),
})
/** Leads from a form to its word. */
const deinflection = z.tuple([z.string().min(1), z.array(z.string().min(1)).min(1)])
/** Of the English transforms: what a term may be inflected as. */
const rules = z.enum(['', 'n', 'v', 'v_phr', 'adj', 'adv'])

export const yomitanTermFormat = z.tuple([
  z.string().min(1),
  z.string(),
  z.string(),
  rules,
  z.number(),
  z.union([z.tuple([structuredContent]), z.array(deinflection).min(1)]),
  z.int(),
  z.string(),
])

export const yomitanMetaFormat = z.union([
  z.tuple([z.string().min(1), z.literal('freq'), z.int().min(1)]),
  z.tuple([
    z.string().min(1),
    z.literal('ipa'),
    z.strictObject({
      reading: z.string().min(1),
      transcriptions: z
        .array(z.strictObject({ ipa: z.string().regex(/^\/[^/]+\/$/), tags: z.array(z.string()) }))
        .min(1),
    }),
  ]),
])
