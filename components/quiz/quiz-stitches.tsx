import { cx } from '@/components/ui/class-names'
import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

/** A stitch a question: whole when it was right, broken when it was wrong. */
export function QuizStitches({ session }: { session: QuizSession }) {
  const { questions, answers, currentQuestionIndex } = session
  const right = answers.filter(({ isCorrect }) => isCorrect).length
  const place = `Question ${currentQuestionIndex + 1} of ${questions.length}`
  return (
    <div className="flex items-center gap-4">
      <div
        role="progressbar"
        aria-label="Quiz progress"
        aria-valuemin={0}
        aria-valuemax={questions.length}
        aria-valuenow={answers.length}
        aria-valuetext={`${place}, ${right} right, ${answers.length - right} wrong`}
        className="flex h-6 grow items-stretch gap-1.5 px-1"
      >
        {questions.map(({ id }, index) => (
          <Stitch key={id} isCorrect={answers[index]?.isCorrect} isCurrent={index === currentQuestionIndex} />
        ))}
      </div>
      <span aria-hidden className="shrink-0 text-sm text-ink-soft tabular-nums">
        {currentQuestionIndex + 1} of {questions.length}
      </span>
    </div>
  )
}

function Stitch({ isCorrect, isCurrent }: { isCorrect: boolean | undefined; isCurrent: boolean }) {
  const thread = 'block w-full grow -skew-x-14 rounded-full transition-colors duration-200'
  if (isCorrect === false) {
    return (
      <span className="flex grow flex-col justify-between gap-1.5">
        <span className={cx(thread, 'bg-madder')} />
        <span className={cx(thread, 'bg-madder')} />
      </span>
    )
  }
  const open = isCurrent ? 'bg-thread' : 'bg-line-strong'
  return (
    <span className="flex grow">
      <span className={cx(thread, isCorrect ? 'bg-leaf' : open)} />
    </span>
  )
}
