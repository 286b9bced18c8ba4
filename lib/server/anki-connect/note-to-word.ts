import 'server-only'
import { SAVED_SOURCE } from '@/lib/domain/add-word/upsert-input'
import { toWordSearchResult } from '@/lib/domain/dictionary/word-search'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { completeAddress, isWebAddress } from '@/lib/domain/text/web-address'
import { fitLine, fitProse } from '@/lib/domain/transfer/word/fit-text'
import { translationLanguage } from '@/lib/domain/translation/translation-language'
import type { UpsertWordInput } from '@/lib/domain/words/word.schema'
import { WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { NoteContent } from '@/lib/server/anki-connect/note-content'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { logError } from '@/lib/server/log/log'

type Texts = NoteContent['texts']
type Vocabulary = UpsertWordInput['vocabulary']
export type GivenDefinition = NonNullable<Vocabulary['definitions']>[number]

/** The part of speech of a meaning that comes without one, as in imports. */
const UNKNOWN_PART = 'other'

/** What the fields of a note say of its word; undefined for a field that the note does not have, null for an empty one. */
export function textsToInput(texts: Texts) {
  const line = (text: string | undefined, max: number) =>
    text === undefined ? undefined : fitLine(text, max) || null
  const prose = (text: string | undefined, max: number) =>
    text === undefined ? undefined : fitProse(text, max) || null
  return {
    pronunciation: line(
      texts.Reading === undefined ? undefined : withoutSlashes(texts.Reading),
      LIMITS.pronunciation,
    ),
    translation: line(texts.Translation, LIMITS.translation),
    sentence: prose(texts.Sentence, WORD_FIELDS.sentence.maxLength),
    remainderContext: prose(texts.Note, WORD_FIELDS.note.maxLength),
    ...originOf(texts, line),
  }
}

/** Without the slashes or brackets that mark a transcription. */
function withoutSlashes(text: string): string {
  const folded = foldText(text)
  return /^[/[].*[/\]]$/.test(folded) ? folded.slice(1, -1).trim() : folded
}

/** A page that is no address is a part of the source. */
function originOf(
  { Source, Page }: Texts,
  line: (text: string | undefined, max: number) => string | null | undefined,
) {
  const address = Page === undefined ? undefined : completeAddress(Page)
  const isAddress =
    address !== undefined && isWebAddress(address) && address.length <= WORD_FIELDS.sourceUrl.maxLength
  const title = isAddress || !Page ? Source : [Source, Page].filter(Boolean).join(', ')
  return {
    sourceTitle: line(title, WORD_FIELDS.sourceTitle.maxLength),
    sourceUrl: address === undefined ? undefined : isAddress ? address : null,
  }
}

/** The meanings in a field: one of each line, or all lines together where they are more than a word can have. */
export function meaningsIn(text: string): GivenDefinition[] {
  const lines = text.split('\n').filter(Boolean)
  const texts = lines.length > LIMITS.definitionsPerWord ? [lines.join('; ')] : lines
  return texts.map((definition) => ({
    partOfSpeech: UNKNOWN_PART,
    definition: fitLine(definition, LIMITS.meaning),
    isSelectedByUser: true,
  }))
}

/** The meanings of a new word: its own, and its translation where the learner has not chosen a language for one; else the dictionary's. */
export async function meaningsOfNote(
  { mainLanguage }: UserRecord,
  word: string,
  texts: Texts,
): Promise<Partial<Vocabulary>> {
  const own = [
    ...meaningsIn(texts.Meaning ?? ''),
    ...(translationLanguage(mainLanguage) === null ? meaningsIn(texts.Translation ?? '') : []),
  ].slice(0, LIMITS.definitionsPerWord)
  return own.length > 0 ? { definitions: own } : lookUpMeanings(word)
}

/** What the add-word sheet saves when nothing is chosen in it. Nothing for a word that the embedded dictionary does not have. */
async function lookUpMeanings(word: string): Promise<Partial<Vocabulary>> {
  const found = await defineEmbedded(word)
  if (!found) return {}
  return {
    ...SAVED_SOURCE,
    dataSource: found.dataSource,
    pronunciation: found.pronunciation,
    definitions: found.definitions.map(({ partOfSpeech, definition, example }) => ({
      partOfSpeech,
      definition,
      example,
      isSelectedByUser: false,
    })),
  }
}

/** Missing word data must not prevent saving. */
async function defineEmbedded(word: string) {
  try {
    return toWordSearchResult(word, await getDictionary().define({ text: word })).data
  } catch (error) {
    logError('dictionary', error)
    return null
  }
}
