import { cx } from '@/components/ui/class-names'
import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

type QuizStitchesProps = {
  session: QuizSession
  /** Also show the progress as numbers. */
  showsPlace?: boolean
}

/** One stitch per question: whole if the answer was right, broken if it was wrong. */
export function QuizStitches({ session, showsPlace = false }: QuizStitchesProps) {
  const { questions, answers, currentQuestionIndex, isComplete } = session
  const right = answers.filter(({ isCorrect }) => isCorrect).length
  const place = `Question ${currentQuestionIndex + 1} of ${questions.length}`
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-5">
      <div
        role="progressbar"
        aria-label="Quiz progress"
        aria-valuemin={0}
        aria-valuemax={questions.length}
        aria-valuenow={answers.length}
        aria-valuetext={`${place}, ${right} right, ${answers.length - right} wrong`}
        className="flex h-7 gap-2.5 px-1.5 md:gap-3"
      >
        {questions.map(({ id }, index) => (
          <Stitch
            key={id}
            isCorrect={answers[index]?.isCorrect}
            isCurrent={!isComplete && index === currentQuestionIndex}
          />
        ))}
      </div>
      {showsPlace && (
        <span
          aria-hidden
          className="shrink-0 text-sm text-ink-soft tabular-nums"
        >{`${currentQuestionIndex + 1} of ${questions.length}`}</span>
      )}
    </div>
  )
}

function Stitch({ isCorrect, isCurrent }: { isCorrect: boolean | undefined; isCurrent: boolean }) {
  const thread = 'block grow rounded-full transition-colors duration-200'
  const open = isCurrent ? 'bg-thread' : 'bg-line-strong'
  return (
    <span className="flex w-[7px] -skew-x-14 flex-col gap-1.5">
      <span className={cx(thread, isCorrect === false ? 'bg-madder' : isCorrect ? 'bg-leaf' : open)} />
      {isCorrect === false && <span className={cx(thread, 'bg-madder')} />}
    </span>
  )
}
