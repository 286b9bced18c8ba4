import type { FinishFigures } from '@/components/study/finish/use-finish'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { CountingNumber } from '@/components/ui/motion/counting-number'
import { studyMinutes } from '@/lib/domain/days/study-minutes'
import type { AnswerWords } from '@/lib/domain/review/answer-words'
import type { WordResult } from '@/lib/domain/review/review-session'

// Loaded on demand: it is shown when the figures are fetched, so only with a network.
const TodaysThread = lazyPart(() =>
  import('@/components/study/finish/todays-thread').then((module) => module.TodaysThread),
)

type SessionSummaryProps = {
  /** The answers, as their buttons called them. */
  words: AnswerWords
  results: readonly WordResult[]
  /** Seconds in front of the session. */
  seconds: number
  /** Null until the answers are saved. */
  figures: FinishFigures | null
}

/** How many words were known and forgotten, the minutes, and the study calendar with today's cell. */
export function SessionSummary({ words, results, seconds, figures }: SessionSummaryProps) {
  const known = results.filter(({ outcome }) => outcome === 'known').length
  const minutes = studyMinutes(seconds)
  return (
    <>
      <dl className="mt-6 grid w-full grid-cols-3 border-y border-line">
        <Figure label={words.known} value={known} />
        <Figure label={words.forgotten} value={results.length - known} />
        <Figure label={/^(< )?1$/.test(minutes) ? 'Minute' : 'Minutes'} value={minutes} />
      </dl>
      {/* Its room is kept while the figures load, so that the buttons below do not move. */}
      <div className="mt-5 min-h-56 w-full">{figures && <TodaysThread {...figures} />}</div>
    </>
  )
}

function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div className="flex flex-col border-line py-3 not-first:border-s">
      <dt className="order-2 text-sm text-ink-soft">{label}</dt>
      <dd className="display order-1 text-2xl tabular-nums">
        {typeof value === 'number' ? <CountingNumber value={value} /> : value}
      </dd>
    </div>
  )
}
