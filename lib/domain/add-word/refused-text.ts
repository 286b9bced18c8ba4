import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { PickedPlace } from '@/lib/domain/add-word/add-word-action'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { quotedWord } from '@/lib/domain/text/quoted-word'
import { textRoom } from '@/lib/domain/text/text-limit'
import { addressProblem } from '@/lib/domain/text/web-address'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

/** A text in the sheet that cannot be saved: the step with its field, and why. */
export type RefusedText = Readonly<{
  step: AddWordState['step']
  message: string
  /** Where its word was picked, when another word is shown. */
  place?: PickedPlace
}>

/** What a list's field says about a name for which the word has no room. Undefined while nothing is typed. */
export function typedTagProblem(typed: string, tags: readonly string[]): string | undefined {
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
  const { text, translation, ownMeaning, note, tags, typedTag, origin } = word
  const problemOf = (value: string, field: keyof typeof TEXT_LIMITS) =>
    textRoom(value, TEXT_LIMITS[field]).problem
  const fields = [
    ['word', 'Word', problemOf(text, 'word')],
    ['word', 'Translation', problemOf(translation, 'translation')],
    ['word', 'Your own meaning', problemOf(ownMeaning.definition, 'meaning')],
    ['context', 'Your note', problemOf(note, 'note')],
    ['context', 'Lists', typedTagProblem(typedTag, tags)],
    ['context', 'Sentence', problemOf(origin.sentence, 'sentence')],
    ['context', 'Page or book', problemOf(origin.sourceTitle, 'sourceTitle')],
    ['context', 'Address', problemOf(origin.sourceUrl, 'sourceUrl')],
    ['context', 'Place', problemOf(origin.place, 'place')],
  ] as const
  for (const [step, label, problem] of fields) if (problem) return { step, message: `${label}: ${problem}` }
  const problem = addressProblem(origin.sourceUrl)
  return problem === undefined ? null : { step: 'context', message: problem }
}
