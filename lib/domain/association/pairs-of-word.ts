import { MAX_EXPRESSIONS, MAX_PARTNER_LENGTH } from '@/lib/domain/association/association-rules'
import type { AssociationKind } from '@/lib/domain/association/association-session'
import { areTooClose } from '@/lib/domain/quiz/options/closeness'
import { BETWEEN_EXPRESSIONS, expressionsOf } from '@/lib/domain/quiz/questions/collocation-question'
import { mayFit } from '@/lib/domain/quiz/questions/fits-blank'
import { leadsToWord } from '@/lib/domain/quiz/questions/meaning-question'
import { translationOf } from '@/lib/domain/quiz/questions/translation-question'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { answerKey } from '@/lib/domain/text/answer-key'
import { shareStem } from '@/lib/domain/text/stems'
import { BLANK } from '@/lib/domain/words/in-text/blank'

/** A word and something that belongs to it. */
export type AssociationPair = Readonly<{
  word: QuizWord
  kind: AssociationKind
  partner: string
  /** The meaning that the pair is about. */
  sense: QuizSense | undefined
  /** Whether the partner belongs to another word in the same way, as far as the word data know. */
  belongsToo: (other: QuizWord) => boolean
}>

/** The names of the lists that a word is in. */
export type ListsOf = (word: QuizWord) => readonly string[]

/** Whether a partner could be linked to another word: it may belong to both, or its letters point at the other one. */
export function mayBelong({ word, partner, belongsToo }: AssociationPair, other: QuizWord): boolean {
  return (
    areTooClose(word, other) ||
    belongsToo(other) ||
    other.isMentionedIn(partner) ||
    shareStem(other.text, partner)
  )
}

/** All pairs of a word that do not show by their letters that they belong together. */
export function pairsOf(word: QuizWord, listsOf: ListsOf): AssociationPair[] {
  const pairs = [
    ...meaningPairs(word),
    ...translationPairs(word),
    ...oppositePairs(word),
    ...collocationPairs(word),
    ...listPairs(word, listsOf),
  ]
  return pairs.filter(
    ({ partner }) => partner.length <= MAX_PARTNER_LENGTH && answerKey(partner) !== '' && word.key !== '',
  )
}

const partOf = (sense: QuizSense) => normalizePartOfSpeech(sense.partOfSpeech)
const never = () => false

export const meaningPairs = (word: QuizWord): AssociationPair[] =>
  word.data.senses
    .filter((sense) => leadsToWord(word, sense))
    .map((sense) => ({ word, kind: 'MEANING', partner: sense.meaning, sense, belongsToo: never }))

/** Only the translation that a quiz would ask, or a meaning that the learner wrote in another script. */
function translationPairs(word: QuizWord): AssociationPair[] {
  const translation = translationOf(word) ?? word.senseInOtherScript?.meaning
  if (!translation) return []
  const sense = word.senseOf(translation) ?? word.senseInOtherScript
  return [{ word, kind: 'TRANSLATION', partner: translation, sense, belongsToo: never }]
}

function oppositePairs(word: QuizWord): AssociationPair[] {
  return word.data.senses.flatMap((sense) => {
    const { opposites, oppositeKin } = word.usesOf(sense)
    return opposites
      .filter((opposite) => !shareStem(opposite, `${word.text} ${sense.meaning}`))
      .map((partner) => ({
        word,
        kind: 'OPPOSITE' as const,
        partner,
        sense,
        belongsToo: (other: QuizWord) =>
          isOppositeTo(other, partner) || oppositeKin.some((number) => other.kin.has(number)),
      }))
  })
}

/** Whether the word data name a text as an opposite of a word, in any of its meanings. */
function isOppositeTo(word: QuizWord, text: string): boolean {
  const key = answerKey(text)
  return word.data.uses.meanings.some(({ opposites }) => opposites.some((one) => answerKey(one) === key))
}

function collocationPairs(word: QuizWord): AssociationPair[] {
  const found = expressionsOf(word)
  if (!found) return []
  const expressions = found.expressions.slice(0, MAX_EXPRESSIONS)
  const { sense, partOfSpeech } = found
  return [
    {
      word,
      kind: 'COLLOCATION',
      partner: expressions.join(BETWEEN_EXPRESSIONS),
      sense,
      belongsToo: (other) => expressions.some((subject) => mayFit(other, { subject, word, partOfSpeech })),
    },
  ]
}

function listPairs(word: QuizWord, listsOf: ListsOf): AssociationPair[] {
  const [sense] = word.data.senses
  const parts = word.data.senses.map(partOf)
  return listsOf(word)
    .filter((list) => !word.isMentionedIn(list) && !shareStem(word.text, list))
    .map((list) => ({
      word,
      kind: 'LIST',
      partner: list,
      sense,
      // A word of the same field would suit the list as well: 'cat' beside 'dog' of the list 'animals'.
      belongsToo: (other) =>
        listsOf(other).some((name) => answerKey(name) === answerKey(list)) ||
        parts.some((partOfSpeech) => mayFit(other, { subject: BLANK, word, partOfSpeech })),
    }))
}
