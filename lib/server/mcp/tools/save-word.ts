import 'server-only'
import { z } from 'zod'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { stripPunctuation } from '@/lib/domain/text/strip-punctuation'
import { completeAddress } from '@/lib/domain/text/web-address'
import { UNKNOWN_PART_OF_SPEECH } from '@/lib/domain/words/meaning/parts-of-speech'
import { WORD_FIELDS } from '@/lib/domain/words/word-fields'
import { type GivenDefinition, lookUpMeanings } from '@/lib/server/dictionary/new-word-meanings'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { mcpTool } from '@/lib/server/mcp/tool'
import { toWordView, wordViewSchema } from '@/lib/server/mcp/word-view'
import { keepWord } from '@/lib/server/words/keep-word'
import { getWord } from '@/lib/server/words/word.service'

const { note, sentence, sourceTitle, sourceUrl } = WORD_FIELDS

const input = z.object({
  word: z.string().trim().min(1).max(LIMITS.word).describe('In its base form, as a dictionary has it'),
  meanings: z
    .array(
      z.object({
        definition: z.string().trim().min(1).max(LIMITS.meaning),
        partOfSpeech: z.string().trim().min(1).max(LIMITS.partOfSpeech).optional(),
        example: z.string().trim().max(LIMITS.example).optional(),
      }),
    )
    .max(LIMITS.definitionsPerWord)
    .optional()
    .describe(
      'Those that are meant: definitions exactly as look_up gave them, or your own. Without any, the word gets the meanings of the dictionary',
    ),
  sentence: z.string().max(sentence.maxLength).optional().describe('The sentence in which it was met'),
  note: z.string().max(note.maxLength).optional().describe("The learner's own words about it"),
  source: z.string().max(sourceTitle.maxLength).optional().describe('The book, film or page'),
  page: z.string().max(sourceUrl.maxLength).optional().describe('The address (http or https) of the page'),
  lists: z
    .array(z.string().trim().min(1).max(LIMITS.tag))
    .max(LIMITS.tagsPerWord)
    .optional()
    .describe('Names of lists to put it on; one that does not exist is made'),
})

export const saveWordTool = mcpTool({
  name: 'save_word',
  title: 'Save a word',
  description:
    'Saves a word for the learner, with the sentence in which it was met and the meaning that it has there. A word that is saved already is not doubled and nothing of it is overwritten: it is put on the given lists too, and gets of the rest what it lacks; sentence, source and page only together, where it has none of the three. The result is the word as it is saved now.',
  scope: 'SAVE',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output: wordViewSchema.extend({ isNew: z.boolean().describe('False: it was saved before') }),
  run: async (given, { viewer, now }) => {
    await requireWithinLimit('saves per user', viewer.id, now)
    const text = stripPunctuation(given.word) || given.word
    const found = await lookUpMeanings(text)
    const definitions = chooseMeanings(found.definitions ?? [], given.meanings ?? [])
    const vocabulary = { ...found, definitions }
    const { id, isNew } = await keepWord({
      viewer,
      now,
      mayBeSaved: true,
      furtherLists: 'refuse',
      given: {
        text,
        vocabulary,
        additions: given.meanings ? vocabulary : {},
        context: {
          sentence: given.sentence || undefined,
          remainderContext: given.note || undefined,
          sourceTitle: given.source || undefined,
          sourceUrl: given.page ? completeAddress(given.page) : undefined,
        },
        lists: given.lists ?? [],
      },
    })
    return { ...toWordView(await getWord({ viewer, now, id })), isNew }
  },
})

type GivenMeaning = NonNullable<z.output<typeof input>['meanings']>[number]

/** The dictionary's meanings, of which those that are given are chosen, after the given ones that it does not have. */
function chooseMeanings(
  found: readonly GivenDefinition[],
  given: readonly GivenMeaning[],
): GivenDefinition[] {
  const keyOf = (definition: string) => textKey(foldText(definition))
  const known = new Set(found.map(({ definition }) => keyOf(definition)))
  const chosen = new Set(given.map(({ definition }) => keyOf(definition)))
  const own = given
    .filter(({ definition }) => !known.has(keyOf(definition)))
    .map(({ definition, partOfSpeech = UNKNOWN_PART_OF_SPEECH, example }) => ({
      partOfSpeech,
      definition,
      example,
      isSelectedByUser: true,
    }))
  const marked = found.map((one) => ({ ...one, isSelectedByUser: chosen.has(keyOf(one.definition)) }))
  const chosenFirst = marked.toSorted((a, b) => Number(b.isSelectedByUser) - Number(a.isSelectedByUser))
  return [...own, ...chosenFirst].slice(0, LIMITS.definitionsPerWord)
}
