import { explanationOf, hintAtSpelling, type QuestionMaker } from '@/lib/domain/quiz/questions/question-maker'

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
