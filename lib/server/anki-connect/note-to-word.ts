import 'server-only'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { completeAddress, isWebAddress } from '@/lib/domain/text/web-address'
import { fitLine, fitProse } from '@/lib/domain/transfer/word/fit-text'
import { translationLanguage } from '@/lib/domain/translation/translation-language'
import { UNKNOWN_PART_OF_SPEECH } from '@/lib/domain/words/meaning/parts-of-speech'
import { WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { NoteContent } from '@/lib/server/anki-connect/note-content'
import type { GivenDefinition } from '@/lib/server/dictionary/new-word-meanings'

type Texts = NoteContent['texts']

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
    partOfSpeech: UNKNOWN_PART_OF_SPEECH,
    definition: fitLine(definition, LIMITS.meaning),
    isSelectedByUser: true,
  }))
}

/** The meanings that a note has: its own, and its translation where the learner has not chosen a language for one. */
export const meaningsOfNote = ({ mainLanguage }: UserRecord, texts: Texts): GivenDefinition[] =>
  [
    ...meaningsIn(texts.Meaning ?? ''),
    ...(translationLanguage(mainLanguage) === null ? meaningsIn(texts.Translation ?? '') : []),
  ].slice(0, LIMITS.definitionsPerWord)
