import { useMemo, useState } from 'react'
import { keptSession } from '@/components/study/kept-session'
import { useAnswering } from '@/components/study/use-answering'
import { useKeeping } from '@/components/study/use-kept-session'
import type { BlankRound } from '@/lib/domain/fill-in/draw-blanks'
import { type KeptFillIn, parseKeptFillIn } from '@/lib/domain/fill-in/kept-fill-in'
import { readKeptQuestion } from '@/lib/domain/questions/kept-question'
import type { GivenToQuestion } from '@/lib/domain/questions/question-state'
import type { KeptQuestion } from '@/lib/domain/review/kept-review'
import { currentWordId, isComplete } from '@/lib/domain/review/review-session'

/** Increase the number when the shape of the session changes. */
export const KEPT_FILL_IN = keptSession('fill-in:2', parseKeptFillIn)

type FillInInput = Readonly<{ userId: string; round: BlankRound; kept: KeptFillIn | null }>

/** A round of sentences: the current one, the answers, which follow the rules of quizzes, and undo. */
export function useFillIn({ userId, round, kept }: FillInInput) {
  const words = useMemo(
    () => round.questions.map(({ wordId, word }) => ({ id: wordId, vocabulary: { text: word } })),
    [round],
  )
  const answering = useAnswering({ userId, source: 'QUIZ', words, kept })
  const { session, given, seconds, answers } = answering
  const [asked, keepQuestion] = useState<KeptQuestion | null>(kept?.asked ?? null)
  const state = useMemo(
    () => ({ round, session, given, seconds, asked }),
    [round, session, given, seconds, asked],
  )
  const end = useKeeping(KEPT_FILL_IN, {
    userId,
    session: state,
    answered: session,
    isOver: isComplete(session),
  })

  const question = round.questions.find(({ wordId }) => wordId === currentWordId(session))

  return {
    session,
    seconds,
    question,
    keptState:
      question && asked?.position === session.position
        ? (readKeptQuestion(asked.content, question.wordId)?.state ?? null)
        : null,
    keepQuestion,
    answer: (answer: GivenToQuestion) =>
      answering.finish(answer.rating === 'AGAIN' ? 'forgotten' : 'known', answer),
    undo: answering.undo,
    saving: answers.state,
    retry: answers.retry,
    /** Ends the session: a reload then begins a new one. */
    end,
  }
}

export type FillIn = ReturnType<typeof useFillIn>
