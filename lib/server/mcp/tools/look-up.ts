import 'server-only'
import { z } from 'zod'
import { type FoundWord, toWordSearchResult, WORD_SEARCH } from '@/lib/domain/dictionary/word-search'
import { LIMITS } from '@/lib/domain/limits'
import { stripPunctuation } from '@/lib/domain/text/strip-punctuation'
import { lookUpWords } from '@/lib/server/dictionary/dictionary.service'
import { requireLookUpAllowed } from '@/lib/server/dictionary/look-up-limit'
import { mcpTool } from '@/lib/server/mcp/tool'
import { meaningSchema, progressSchema, toProgress } from '@/lib/server/mcp/word-view'
import { listWordTranslations } from '@/lib/server/translation/word-translation.service'
import { findWordByText } from '@/lib/server/words/word.service'

const NO_PARTS = Object.freeze({ definitions: false, examples: false, tags: false })
/** Of a word that is offered instead. */
const MAX_MEANINGS_OF_OTHER = 3

const output = z.object({
  found: z.boolean().describe('Whether the dictionary has exactly this word or phrase'),
  word: z.string(),
  pronunciation: z.string().nullable().describe('IPA'),
  meanings: z.array(meaningSchema),
  translations: z.array(z.string()).describe("Of the word as a whole, in the learner's language, best first"),
  otherWords: z
    .array(z.object({ word: z.string(), meanings: z.array(meaningSchema.omit({ translation: true })) }))
    .describe('Base forms and similar spellings, for a text that the dictionary does not have as it is'),
  saved: progressSchema.nullable().describe('The word among those of the learner; null: not saved yet'),
})

export const lookUpTool = mcpTool({
  name: 'look_up',
  title: 'Look up a word',
  description:
    "Looks up an English word or phrase in the learner's dictionary: its meanings with part of speech, example and translation, its pronunciation, and whether the learner has saved it. Use it before save_word to choose the meaning that fits the text in which the word was met. For an inflected form that has no entry, otherWords has the base form.",
  scope: 'LOOK_UP',
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  input: z.object({
    word: z.string().trim().min(1).max(LIMITS.word).describe('A word or phrase in English'),
  }),
  output,
  run: async ({ word }, { viewer, now, address }) => {
    requireLookUpAllowed(address, now)
    const text = stripPunctuation(word) || word
    const request = { text, max: WORD_SEARCH.candidates }
    const [{ items }, saved] = await Promise.all([
      lookUpWords(request, async () => true),
      findWordByText({ viewer, now, text, parts: NO_PARTS }),
    ])
    const { data, alternatives } = toWordSearchResult(text, items)
    const found = data?.definitions ?? []
    const glosses = found.map(({ definition }) => definition)
    const translations = data ? await listWordTranslations(viewer, { text: data.word, glosses }) : []
    return {
      found: data !== null,
      word: data?.word ?? text,
      pronunciation: data?.pronunciation ?? null,
      meanings: found.map(({ partOfSpeech, definition, example }) => ({
        partOfSpeech,
        definition,
        example,
        translation: translations.find((one) => one.definition === definition)?.text ?? null,
      })),
      translations: translations.filter((one) => one.definition === null).map((one) => one.text),
      otherWords: alternatives.map(toOtherWord),
      saved: saved && toProgress(saved),
    }
  },
})

const toOtherWord = ({ word, definitions }: FoundWord) => ({
  word,
  meanings: definitions
    .slice(0, MAX_MEANINGS_OF_OTHER)
    .map(({ partOfSpeech, definition, example }) => ({ partOfSpeech, definition, example })),
})
