import { explanationOf, hintAtSpelling, type QuestionMaker } from '@/lib/domain/quiz/questions/question-maker'
import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { answerKey } from '@/lib/domain/text/answer-key'
import { wordText } from '@/lib/domain/text/text-language'

/**
 * Whether a word can be played: from the learner's recording, or by an English voice.
 *
 * @param hasVoice whether the browser has one of its own
 */
export function canBeHeard({ text, data }: QuizWord, hasVoice: boolean): boolean {
  const isSpeakable = hasVoice && wordText(text).lang === 'en'
  return answerKey(text) !== '' && (data.recording !== null || isSpeakable)
}

/** Plays the word; the learner types it. The hint helps those who cannot hear it. */
export const askHeardWord: QuestionMaker = ({ word }) => ({
  type: 'LISTENING',
  question: 'Type what you hear',
  subject: '',
  clue: null,
  media: { kind: 'sound', url: word.data.recording ?? '', description: '' },
  options: [],
  correctAnswer: word.text,
  accepted: [],
  hint: hintAtSpelling(word.text),
  explanation: explanationOf(word, word.data.senses[0]),
})
