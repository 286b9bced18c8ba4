import { keptSession } from '@/components/study/kept-session'
import { parseQuizSession } from '@/lib/domain/quiz/stored-session'

/** However old it is: a quiz asks about the words that it was made of. Increase the number when the shape of the session changes. */
export const KEPT_QUIZ = keptSession('quiz-session:2', parseQuizSession)
