import { type ReactNode, useState } from 'react'
import { LazyQuestionTurn } from '@/components/review/question/lazy-question-turn'
import { ReviewScreen, type ReviewScreenProps } from '@/components/review/review-screen'
import type { SessionWord } from '@/components/review/use-review'
import { mayBeAsked } from '@/lib/domain/questions/strength'

export type WordTurnProps = Omit<ReviewScreenProps, 'word' | 'takesFocus'> & {
  /** The current word. */
  word: SessionWord
  /** The header of a turn that asks a question, which has no steps. */
  questionHeader: ReactNode
  /** The words of the session. */
  words: readonly SessionWord[]
  /** The setting; off, every word is shown. */
  harderQuestions: boolean
}

/** The turn of one word in a review: a young word is shown, an old one asked for, unless the learner wants to see it. */
export function WordTurn({ words, harderQuestions, questionHeader, ...props }: WordTurnProps) {
  const { word, review } = props
  const { position } = review.session
  // The position of the turn whose word is shown although it could be asked for.
  const [shownAt, setShownAt] = useState(-1)
  const isAsked = harderQuestions && mayBeAsked(word) && shownAt !== position
  // A first card takes no focus; one that replaces a question does.
  const card = { ...props, takesFocus: position > 0 || shownAt === position }
  if (!isAsked) return <ReviewScreen {...card} />
  return (
    <LazyQuestionTurn
      key={`${position}-${word.id}`}
      {...card}
      words={words}
      questionHeader={questionHeader}
      onShowInstead={() => setShownAt(position)}
    />
  )
}
