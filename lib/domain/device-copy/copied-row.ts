import type { CopiedContent } from '@/lib/domain/device-copy/copied-word'
import type { DatedWord } from '@/lib/domain/device-copy/session-words'
import { knownStitches } from '@/lib/domain/review/memory/known-stitches'
import { foldText } from '@/lib/domain/text/clean'
import { MAX_SEARCH_CHARACTERS } from '@/lib/domain/text/fold-for-search'
import { excerptAround } from '@/lib/domain/words/list/found-text'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'
import { WORD_CONTEXTS, type WordContext } from '@/lib/domain/words/word-context'
import { fieldsOfContext, WORD_FIELDS } from '@/lib/domain/words/word-fields'

/** The row of a word in the word list, with the names of the API. */
export function toCopiedRow({ id, text, stage, learning, lists }: DatedWord, content: CopiedContent) {
  const saved = content.definitions.filter((definition) => !isPlaceholder(definition))
  const meaning = saved.find(({ isSelectedByUser }) => isSelectedByUser) ?? saved[0]
  return {
    id,
    text,
    meaning: meaning?.meaning ?? null,
    partOfSpeech: meaning?.partOfSpeech ?? null,
    translation: content.translation,
    stage,
    reviewCount: learning.reviewCount,
    stitches: knownStitches(stage, learning.memory?.stability ?? null),
    level: content.level,
    lists,
    context: WORD_CONTEXTS.filter((context) => hasContext(content, context)),
  }
}

function hasContext(content: CopiedContent, context: WordContext): boolean {
  if (context === 'IMAGE') return content.contextImageUrl !== null
  if (context === 'RECORDING') return content.contextAudioUrl !== null
  return textsOf(content, context).length > 0
}

const textsOf = (content: CopiedContent, context: 'NOTE' | 'SENTENCE' | 'SOURCE'): string[] =>
  fieldsOfContext(context)
    .map((field) => content[WORD_FIELDS[field].apiName])
    .filter((text) => text !== null)

/** A shorter text is in most words. */
const MIN_SEARCH_CHARACTERS = 2
/** Texts of one answer: more than anybody reads. */
const MAX_FOUND_WORDS = 500

/** Words with a meaning, note or sentence that contains the typed text, as the API's wordMatches, the best first. */
export function findMatches(
  contents: Iterable<CopiedContent>,
  typed: string,
): { id: string; field: 'MEANING' | 'NOTE' | 'SENTENCE'; text: string }[] {
  const { length } = foldText(typed)
  if (length < MIN_SEARCH_CHARACTERS || length > MAX_SEARCH_CHARACTERS) return []
  const found = { MEANING: new Map(), NOTE: new Map(), SENTENCE: new Map() }
  for (const content of contents) {
    const texts = {
      MEANING: content.definitions.filter((one) => !isPlaceholder(one)).map(({ meaning }) => meaning),
      NOTE: textsOf(content, 'NOTE'),
      SENTENCE: textsOf(content, 'SENTENCE'),
    }
    for (const field of ['MEANING', 'NOTE', 'SENTENCE'] as const) {
      const [text] = texts[field].flatMap((one) => excerptAround(one, typed) ?? [])
      if (text === undefined) continue
      found[field].set(content.id, { id: content.id, field, text })
      break
    }
  }
  return Object.values(found)
    .flatMap((matches) => [...matches.values()])
    .slice(0, MAX_FOUND_WORDS)
}
