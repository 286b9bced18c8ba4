import { z } from 'zod'
import { uniqueBy } from '@/lib/domain/collections'
import { DATA_SOURCE_NAMES } from '@/lib/domain/dictionary/data-sources'
import { LIMITS } from '@/lib/domain/limits'
import { cleanText, foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'
import { type FieldName, fieldRow, mapFieldsBy } from '@/lib/domain/words/word-fields'

/** zod's own length check counts code points, not UTF-16 units. */
const atMost = (label: string, max: number) =>
  z.string().refine(({ length }) => length <= max, `${label} is too long (maximum is ${max} characters)`)

function line(label: string, max: number) {
  return z.string().transform(foldText).pipe(atMost(label, max))
}

function prose(label: string, max: number) {
  return z.string().transform(cleanText).pipe(atMost(label, max))
}

/** Optional text: undefined keeps the stored value; null or only white space clears it. */
const clearable = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullish().transform((value) => (value === '' ? null : value))

const wordTextSchema = line('Word', LIMITS.word).pipe(z.string().min(1, 'Please enter a word'))

const definitionSchema = z.object({
  partOfSpeech: line('Part of speech', LIMITS.partOfSpeech).pipe(
    z.string().min(1, 'Part of speech is missing'),
  ),
  definition: line('Meaning', LIMITS.meaning).pipe(z.string().min(1, 'Meaning is empty')),
  example: clearable(line('Example', LIMITS.example)),
  isSelectedByUser: z.boolean().nullish().transform(Boolean),
})
export type DefinitionChange = z.infer<typeof definitionSchema>

/** A meaning is identified by its part of speech and its text; the first of several equal ones stays. */
function withoutRepeats(definitions: DefinitionChange[]): DefinitionChange[] {
  return uniqueBy(definitions, (one) => JSON.stringify([one.partOfSpeech, one.definition])).filter(
    ({ partOfSpeech, definition }) => !isPlaceholder({ partOfSpeech, meaning: definition }),
  )
}

const tagNameSchema = line('List name', LIMITS.tag).pipe(z.string().min(1, 'List name is empty'))
const FULL = `A word can be in at most ${LIMITS.tagsPerWord} lists`

/** Names of lists to add words to or remove words from, without duplicates. */
export const tagNamesSchema = z
  .array(tagNameSchema)
  .min(1, 'Please name a list')
  .transform((names) => uniqueBy(names, textKey))
  .refine((names) => names.length <= LIMITS.tagsPerWord, FULL)

/** An http or https address; other protocols are rejected. */
const webAddress = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'Address must begin with http:// or https://' }),
])

function fieldSchema(field: FieldName) {
  const { kind, title, maxLength } = fieldRow(field)
  const text = (kind === 'line' ? line : prose)(title, maxLength)
  return clearable(kind === 'address' ? text.pipe(webAddress) : text)
}

/** The word as the client had loaded it: what it did not change from that stays as it is stored. */
const knownWordSchema = z.object({
  /** Of an edited word. */
  text: wordTextSchema.nullish(),
  definitions: z.array(definitionSchema).max(LIMITS.definitionsPerWord),
  tagNames: z.array(tagNameSchema).max(LIMITS.tagsPerWord),
})

/** UpsertVocabularyItemInput, cleaned. Undefined keeps the stored value, null and [] clear it. */
export const upsertWordSchema = z.object({
  id: z.string().nullish(),
  known: knownWordSchema.nullish(),
  vocabulary: z.object({
    text: wordTextSchema,
    source: clearable(line('Source', 50)),
    score: z.int().nullish(),
    /** The source claimed by the client; the server verifies it (lib/server/dictionary/proven-source.ts). */
    dataSource: z.enum(DATA_SOURCE_NAMES).nullish(),
    defHeadword: clearable(line('Headword', LIMITS.word)),
    translation: clearable(line('Translation', LIMITS.translation)),
    pronunciation: clearable(line('Pronunciation', LIMITS.pronunciation)),
    definitions: z
      .array(definitionSchema)
      .nullish()
      .transform((value) => (value === null ? [] : value && withoutRepeats(value)))
      .refine(
        (value) => (value?.length ?? 0) <= LIMITS.definitionsPerWord,
        `A word can have at most ${LIMITS.definitionsPerWord} meanings`,
      ),
  }),
  userContext: z
    .object({
      ...mapFieldsBy('apiName', fieldSchema),
      tagNames: z
        .array(tagNameSchema)
        .nullish()
        .transform((value) => (value === null ? [] : value && uniqueBy(value, textKey)))
        .refine((value) => (value?.length ?? 0) <= LIMITS.tagsPerWord, FULL),
      contextImageSignedId: clearable(z.string()),
      contextAudioSignedId: clearable(z.string()),
    })
    .nullish(),
})
export type UpsertWordInput = z.input<typeof upsertWordSchema>
export type WordChange = z.output<typeof upsertWordSchema>
