import { findOptions } from '@/lib/domain/quiz/options/distractors'
import type { QuestionDraft } from '@/lib/domain/quiz/question-types'
import { canFillBlank, mayFit, tellsMissingWord } from '@/lib/domain/quiz/questions/fits-blank'
import {
  explanationOf,
  hintAtSpelling,
  pickOne,
  type QuestionContext,
  type QuestionMaker,
} from '@/lib/domain/quiz/questions/question-maker'
import { formInBlank, inForm } from '@/lib/domain/quiz/word/blank-form'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { shuffle } from '@/lib/domain/shuffle'
import { answerKey } from '@/lib/domain/text/answer-key'
import { shareStem } from '@/lib/domain/text/stems'
import {
  BLANK,
  type BlankedSentence,
  beginsOtherwise,
  hideArticles,
  isPartOfName,
  isWholeSentence,
} from '@/lib/domain/words/in-text/blank'

type Sentence = BlankedSentence & Readonly<{ sense: QuizSense; example: string }>

/**
 * Shows a sentence with blanks in place of the word and asks for the word among four, all in the form that the sentence
 * needs. The learner's own sentences come first.
 */
export const askMissingWord: QuestionMaker = (context) => {
  const { word, random } = context
  const own = word.data.senses.flatMap((sense) => blankAll(word, sense, word.data.sentences))
  const others = examplesOf(word).filter(
    ({ text, hidden, example, sense }) =>
      isWholeSentence(example) &&
      !isPartOfName({ text, hidden }, word.text) &&
      !word.data.uses.looseExamples.includes(example) &&
      tellsMissingWord(text, normalizePartOfSpeech(sense.partOfSpeech)),
  )
  for (const sentence of [...shuffle(own, random), ...shuffle(others, random)]) {
    const draft = askFor(sentence, context)
    if (draft) return draft
  }
  return null
}

function askFor(
  sentence: Sentence,
  { word, words, anyLength, random }: QuestionContext,
): QuestionDraft | null {
  const partOfSpeech = normalizePartOfSpeech(sentence.sense.partOfSpeech)
  if (!canFillBlank(partOfSpeech)) return null
  const form = formInBlank(sentence, word, partOfSpeech)
  const correctAnswer = form && inForm(word, form)
  if (!form || !correctAnswer) return null
  const subject = sentence.text
  const pieces = subject.split(BLANK).map(answerKey)
  // Leaves out words that would be right too.
  const optionOf = (other: QuizWord) => {
    const option = inForm(other, form)
    if (
      !option ||
      beginsOtherwise(option, correctAnswer) ||
      other.completes(pieces) ||
      other.isMentionedIn(subject) ||
      shareStem(option, subject)
    )
      return null
    return mayFit(other, { subject, word, partOfSpeech }) ? null : option
  }
  const options = findOptions({
    target: word,
    correctAnswer,
    partOfSpeech,
    optionOf,
    words,
    anyLength,
    random,
  })
  return (
    options && {
      type: 'EXAMPLE_COMPLETION',
      question: 'Which word is missing?',
      subject: hideArticles(subject),
      clue: null,
      media: null,
      options,
      correctAnswer,
      accepted: [],
      hint: hintAtSpelling(correctAnswer),
      explanation: explanationOf(word, sentence.sense, sentence.example),
    }
  )
}

/** Shows a sentence with blanks in place of the word, with its meaning; the learner types the word. */
export const askTypedWord: QuestionMaker = ({ word, random }) => {
  const own = word.data.senses.flatMap((sense) => blankAll(word, sense, word.data.sentences))
  const sentence = pickOne(own.length > 0 ? own : examplesOf(word), random)
  const clue = sentence && word.hideIn(sentence.sense.meaning)
  if (!sentence || clue === null || clue === undefined) return null
  return {
    type: 'FILL_IN_THE_BLANK',
    question: 'Type the missing word',
    subject: sentence.text,
    clue,
    media: null,
    options: [],
    correctAnswer: word.text,
    accepted: sentence.hidden,
    hint: hintAtSpelling(word.text),
    explanation: explanationOf(word, sentence.sense, sentence.example),
  }
}

const examplesOf = (word: QuizWord) =>
  word.data.senses.flatMap((sense) => blankAll(word, sense, sense.examples))

/** The sentences in which the word can be hidden. */
function blankAll(word: QuizWord, sense: QuizSense, sentences: readonly string[]): Sentence[] {
  return sentences.flatMap((example) => {
    const blanked = word.blank(example)
    return blanked ? [{ ...blanked, sense, example }] : []
  })
}
