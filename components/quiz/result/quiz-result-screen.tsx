import { useEffect, useRef } from 'react'
import { QuizStitches } from '@/components/quiz/question/quiz-stitches'
import type { QuizRunProps } from '@/components/quiz/quiz-run-props'
import { AnsweredQuestions } from '@/components/quiz/result/answered-questions'
import { SaveNotice } from '@/components/study/save-notice'
import { useConfetti } from '@/components/study/use-confetti'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { CountingNumber } from '@/components/ui/motion/counting-number'
import { listAnswered, type QuizResult, toQuizResult } from '@/lib/domain/quiz/quiz-result'
import { hasPassed, pointsFor, resultLevel } from '@/lib/domain/quiz/scoring'

/** Milliseconds of confetti after a pass. */
const CELEBRATION_MS = 3_000

/** The quiz result, and the words to study again. */
export function QuizResultScreen({ quiz, session, language, onRestart }: QuizRunProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const result = toQuizResult(session)
  const answered = listAnswered(session)

  // The button that had the focus is gone; focus the heading.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="page py-8 md:py-12">
      {hasPassed(result.score) && <Celebration />}
      <div className="mx-auto flex max-w-180 flex-col gap-8">
        <div className="flex animate-rise flex-col items-center text-center">
          <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none">
            {resultLevel(result.score)}
          </h1>
          <p className="mt-2 text-ink-soft">{`You got ${result.correctAnswers} of ${result.totalQuestions} right.`}</p>
        </div>
        <Figures result={result} />
        <QuizStitches session={session} />
        <SaveNotice state={quiz.saving} onRetry={quiz.retry} subject="Your result" />
        <AnsweredQuestions {...answered} language={language} />
        <div className="flex flex-col gap-3 md:flex-row md:justify-center">
          {/* The missed words are the main thing to do, if there are any. */}
          <Button
            size="lg"
            variant={answered.missed.length > 0 ? 'secondary' : 'primary'}
            pending={quiz.isStarting}
            onClick={onRestart}
          >
            Try Another Quiz
          </Button>
          <ButtonLink href="/learn" variant="secondary" size="lg">
            Back to Learning
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function Celebration() {
  useConfetti(CELEBRATION_MS)
  return null
}

function Figures({ result }: { result: QuizResult }) {
  const { score, correctAnswers, totalQuestions, timeSpent } = result
  const figures = [
    { label: 'Score', value: <CountingNumber value={score} unit="%" /> },
    { label: 'Points', value: <CountingNumber value={pointsFor(correctAnswers)} /> },
    { label: 'Correct', value: `${correctAnswers}/${totalQuestions}` },
    { label: 'Time', value: formatSeconds(timeSpent) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-y-6 rounded-lg border border-line bg-surface py-6 text-center md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="mt-1 small-caps text-ink-soft">{label}</dt>
          <dd className="display text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Formats seconds, for example 2:05. */
function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
