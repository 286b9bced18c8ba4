import { BLANK, type BlankedSentence } from '@/lib/domain/quiz/blank'
import { findOptions } from '@/lib/domain/quiz/options/distractors'
import {
  askedSenses,
  explain,
  hintAtSpelling,
  pickOne,
  type QuestionContext,
  type QuestionMaker,
} from '@/lib/domain/quiz/questions/question-maker'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/quiz-word'
import { answerKey } from '@/lib/domain/words/answer-key'

type Sentence = BlankedSentence & Readonly<{ sense: QuizSense; example: string; clue: string }>

/** Shows a sentence with blanks in place of the word and asks for the word among four options. */
export const askMissingWord: QuestionMaker = (context) => {
  const sentence = pickSentence(context)
  if (!sentence) return null
  const { word, words, random } = context
  const pieces = sentence.text.split(BLANK).map(answerKey)
  // Excludes words that would be right too: words that complete the same sentence, and words named in the clue.
  const optionOf = (other: QuizWord) =>
    other.completes(pieces) || other.isMentionedIn(sentence.clue) ? null : other.data.text
  const { partOfSpeech } = sentence.sense
  const search = { target: word, correctAnswer: word.text, partOfSpeech }
  const options = findOptions({ ...search, optionOf, words, random })
  return options && { ...draftOf(word, sentence), type: 'EXAMPLE_COMPLETION', options, accepted: [] }
}

/** Shows a sentence with blanks in place of the word; the learner types the word. */
export const askTypedWord: QuestionMaker = (context) => {
  const sentence = pickSentence(context)
  if (!sentence) return null
  const draft = draftOf(context.word, sentence)
  return {
    ...draft,
    type: 'FILL_IN_THE_BLANK',
    question: 'Type the missing word',
    options: [],
    accepted: sentence.hidden,
  }
}

function draftOf(word: QuizWord, { text, clue, sense, example }: Sentence) {
  return {
    question: 'Which word is missing?',
    subject: text,
    clue,
    correctAnswer: word.text,
    hint: hintAtSpelling(word.text),
    explanation: explain(word, sense, example),
  }
}

/**
 * One of the examples in which the word can be hidden, with its meaning as a clue: many words could complete the
 * sentence, but only one has this meaning.
 */
function pickSentence({ word, random }: QuestionContext): Sentence | null {
  const asked = sentencesOf(word, askedSenses(word))
  const sentences = asked.length > 0 ? asked : sentencesOf(word, word.data.senses)
  return pickOne(sentences, random) ?? null
}

function sentencesOf(word: QuizWord, senses: readonly QuizSense[]): Sentence[] {
  return senses.flatMap((sense) => {
    const clue = word.hideIn(sense.meaning)
    if (clue === null) return []
    return sense.examples.flatMap(({ example }) => {
      const blanked = word.blank(example)
      return blanked ? [{ ...blanked, sense, example, clue }] : []
    })
  })
}
