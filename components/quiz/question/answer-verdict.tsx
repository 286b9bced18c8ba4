import { ArrowRight, CircleCheck, CircleX, TimerOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { attributesOf } from '@/components/quiz/answer-text'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import type { QuizAnswer } from '@/lib/domain/quiz/quiz-session'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'

type AnswerVerdictProps = {
  answer: QuizAnswer
  correctAnswer: string
  /** The language of the answer; undefined where it is not known. */
  language: string | undefined
  phrase: string
  /** The result follows this question. */
  isLast: boolean
  onNext: () => void
}

/** Whether the answer was right, and the Next button. Takes the focus, for screen readers and the Enter key. */
export function AnswerVerdict({
  answer,
  correctAnswer,
  language,
  phrase,
  isLast,
  onNext,
}: AnswerVerdictProps) {
  const verdict = useRef<HTMLHeadingElement>(null)
  const { title, icon: Icon, colour } = looksOf(answer)

  useEffect(() => verdict.current?.focus({ preventScroll: true }), [])

  return (
    <div className="flex animate-rise flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2
        ref={verdict}
        tabIndex={-1}
        className="flex min-w-0 grow basis-[7.5rem] items-center gap-3 outline-none"
      >
        <Icon aria-hidden size={28} className={colour} />
        <span className="flex min-w-0 flex-col">
          <span className={cx('text-sm font-medium', colour)}>
            <span>{title}</span>
            <span className="sr-only">.</span>
          </span>
          {phrase && <span className="headword text-base leading-tight">{phrase}</span>}
          {!answer.isCorrect && (
            <span className="sr-only">
              {' The right answer is '}
              <span {...attributesOf(correctAnswer, language)}>{correctAnswer}</span>.
            </span>
          )}
        </span>
      </h2>
      <Button size="lg" onClick={onNext} className="ms-auto max-md:px-6">
        <span>{isLast ? 'See Results' : 'Next'}</span>
        <ArrowRight aria-hidden size={18} />
      </Button>
    </div>
  )
}

function looksOf({ isCorrect, selectedAnswer }: QuizAnswer) {
  if (isCorrect) return { title: ANSWER_WORDS.QUIZ.known, icon: CircleCheck, colour: 'text-leaf' }
  if (selectedAnswer === null) return { title: "Time's up", icon: TimerOff, colour: 'text-madder' }
  return { title: ANSWER_WORDS.QUIZ.forgotten, icon: CircleX, colour: 'text-madder' }
}
