import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageTitle } from '@/components/ui/page/page-heading'
import { WovenPattern } from '@/components/ui/progress/woven-pattern'
import {
  MAX_QUIZ_QUESTIONS,
  PASS_SCORE,
  POINTS_PER_ANSWER,
  SECONDS_PER_QUESTION,
} from '@/lib/domain/quiz/quiz-rules'

type QuizIntroProps = {
  wordCount: number
  /** While false, the button shows that something is in progress. */
  canStart: boolean
  onStart: () => void
}

/** Facts about the quiz, and the start button. */
export function QuizIntro({ wordCount, canStart, onStart }: QuizIntroProps) {
  const facts = [
    { value: Math.min(wordCount, MAX_QUIZ_QUESTIONS), label: 'questions' },
    { value: SECONDS_PER_QUESTION, label: 'seconds each' },
    { value: POINTS_PER_ANSWER, label: 'points an answer' },
    { value: `${PASS_SCORE}%`, label: 'to pass' },
  ]
  return (
    <div className="page py-6 md:py-10">
      <div className="mx-auto max-w-180 overflow-hidden rounded-lg border border-line bg-surface">
        <WovenPattern className="block h-24 low:h-12 md:h-32 md:low:h-16" />
        <div className="p-6 low:py-5 md:p-10 md:low:py-6">
          <PageTitle>Quiz</PageTitle>
          <p className="mt-3 max-w-prose text-ink-soft">
            Meanings, translations, missing words: one question after another about the words you keep. Every
            answer counts for when a word comes back.
          </p>
          <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 low:mt-5 low:gap-y-3 low:py-4 md:grid-cols-4">
            {facts.map(({ value, label }) => (
              // The grid reserves a row for the value, which is rendered later than its label.
              <div key={label} className="grid grid-rows-[1lh_auto] text-xl">
                <dt className="row-start-2 text-sm text-ink-soft">{label}</dt>
                <dd className="display row-start-1 text-xl tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-sm text-ink-soft max-md:hidden">
            Keys 1 to 4 answer, Enter goes on. The clock stops while this tab is hidden.
          </p>
          <div className="mt-8 flex flex-col gap-3 low:mt-5 md:flex-row">
            <Button size="lg" pending={!canStart} onClick={onStart}>
              Start Quiz
            </Button>
            <ButtonLink href="/learn" variant="quiet" size="lg">
              Back to Learning
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}
