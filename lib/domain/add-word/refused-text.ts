import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { PickedPlace } from '@/lib/domain/add-word/add-word-action'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { textsOfWord } from '@/lib/domain/add-word/word-texts'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { quotedWord } from '@/lib/domain/text/quoted-word'
import { textRoom } from '@/lib/domain/text/text-limit'
import { addressProblem } from '@/lib/domain/text/web-address'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'
import { type FieldName, NOTE_FIELDS, ORIGIN_FIELDS, WORD_FIELDS } from '@/lib/domain/words/word-fields'

/** A text in the sheet that cannot be saved: the step with its field, and why. */
export type RefusedText = Readonly<{
  step: AddWordState['step']
  message: string
  /** Where its word was picked, when another word is shown. */
  place?: PickedPlace
}>

/** What a list's field says about a name for which the word has no room. Undefined while nothing is typed. */
export function typedListProblem(typed: string, tags: readonly string[]): string | undefined {
  if (foldText(typed) === '') return undefined
  if (tags.length < LIMITS.tagsPerWord) return textRoom(typed, TEXT_LIMITS.tag).problem
  return `A word can be in at most ${LIMITS.tagsPerWord} lists. Remove one to add this.`
}

/** The first text in the sheet that is too long, or no address; null when all can be saved. */
export function findRefusedText(state: AddWordState): RefusedText | null {
  const shown = findInWord(state)
  if (shown) return shown
  for (const other of state.others) {
    const { text, pickedAt: start } = other
    const refused = findInWord(other)
    if (!refused || start === null) continue
    const message = `${quotedWord(text)}: ${refused.message}`
    return { ...refused, message, place: { text, sentence: '', start } }
  }
  return null
}

function findInWord(word: OtherWord): RefusedText | null {
  const { text, translation, ownMeaning, tags, typedTag } = word
  const texts = textsOfWord(word)
  const problemOf = (value: string, field: keyof typeof TEXT_LIMITS) =>
    textRoom(value, TEXT_LIMITS[field]).problem
  const inContext = (field: FieldName) =>
    ['context', WORD_FIELDS[field].label, problemOf(texts[field], field)] as const
  const fields = [
    ['word', 'Word', problemOf(text, 'word')],
    ['word', 'Translation', problemOf(translation, 'translation')],
    ['word', 'Your own meaning', problemOf(ownMeaning.definition, 'meaning')],
    ...NOTE_FIELDS.map(inContext),
    ['context', 'Lists', typedListProblem(typedTag, tags)],
    ...ORIGIN_FIELDS.map(inContext),
  ] as const
  for (const [step, label, problem] of fields) if (problem) return { step, message: `${label}: ${problem}` }
  const problem = addressProblem(texts.sourceUrl)
  return problem === undefined ? null : { step: 'context', message: problem }
}
