import { findOptions } from '@/lib/domain/quiz/options/distractors'
import { canFillBlank, mayFit } from '@/lib/domain/quiz/questions/fits-blank'
import { explanationOf, hintAtSpelling, type QuestionMaker } from '@/lib/domain/quiz/questions/question-maker'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { answerKey } from '@/lib/domain/text/answer-key'
import { shareStem } from '@/lib/domain/text/stems'
import { BLANK, beginsOtherwise, hideArticles, isPartOfName } from '@/lib/domain/words/in-text/blank'

/** Minimum number of expressions: another word may fit one of them, but hardly all of them with the same meaning. */
const MIN_EXPRESSIONS = 2
/** Between expressions that are shown together. */
export const BETWEEN_EXPRESSIONS = '\u00a0· '
/** Words that occur next to most words and so give no clue to the missing one. */
const COMMON_NEIGHBOURS = new Set(
  "a an the of to in on for with or and be is at by from as do does doing done have get go make take give no not very so too more most much one one's my your his her our their first second last next same other new old good bad great big small long short little real whole full own someone something somewhere someone's".split(
    ' ',
  ),
)

/** The expressions of a word with a blank in its place; null where they do not tell enough or may belong to several meanings. */
export function expressionsOf(word: QuizWord) {
  const [sense] = word.data.senses
  const partOfSpeech = normalizePartOfSpeech(sense?.partOfSpeech ?? '')
  const isOfOnePart = word.allSenses.every(
    (other) => normalizePartOfSpeech(other.partOfSpeech) === partOfSpeech,
  )
  if (!sense || !isOfOnePart || !canFillBlank(partOfSpeech)) return null
  const expressions = word.data.uses.collocations.flatMap((text) => {
    const blanked = word.blank(text)
    const isWhole = blanked?.hidden.length === 1 && answerKey(blanked.hidden[0] ?? '') === word.key
    return blanked && isWhole && !isPartOfName(blanked, word.text) && tellsSomething(blanked.text)
      ? [hideArticles(blanked.text)]
      : []
  })
  if (expressions.length < MIN_EXPRESSIONS || shareStem(word.text, expressions.join(' '))) return null
  return { sense, partOfSpeech, expressions }
}

/** Shows expressions with a blank in place of the word, with its meaning, and asks for the word that fits them all. */
export const askCollocation: QuestionMaker = ({ word, words, anyLength, random }) => {
  const found = expressionsOf(word)
  if (!found) return null
  const { sense, partOfSpeech, expressions } = found
  const subject = expressions.join(BETWEEN_EXPRESSIONS)
  const shown = `${subject} ${sense.meaning}`
  if (shareStem(word.text, shown)) return null
  const options = findOptions({
    target: word,
    correctAnswer: word.text,
    partOfSpeech,
    optionOf: (other) => {
      const fitsAny = expressions.some((expression) =>
        mayFit(other, { subject: expression, word, partOfSpeech }),
      )
      return fitsAny || beginsOtherwise(other.text, word.text) || shareStem(other.text, shown)
        ? null
        : other.text
    },
    words,
    anyLength,
    random,
  })
  return (
    options && {
      type: 'COLLOCATION',
      question: 'Which word fits in all of these?',
      subject,
      clue: sense.meaning,
      media: null,
      options,
      correctAnswer: word.text,
      accepted: [],
      hint: hintAtSpelling(word.text),
      explanation: explanationOf(word, sense),
    }
  )
}

const tellsSomething = (expression: string) =>
  (
    expression
      .replaceAll(BLANK, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}'’]+/gu) ?? []
  ).some((word) => !COMMON_NEIGHBOURS.has(word))
