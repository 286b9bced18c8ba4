import { BadgeCheck, CalendarClock, Check, type LucideIcon, Plus, Repeat, RotateCcw } from 'lucide-react'
import { cx } from '@/components/ui/class-names'
import type { HistoryEntry } from '@/components/word-page/word-memory'
import { formatRelativeDay, type LocalClock } from '@/lib/domain/days/relative-day'
import { answerWords } from '@/lib/domain/review/answer-words'

type WordHistoryProps = {
  history: readonly HistoryEntry[]
  /** ISO 8601. */
  createdAt: string
  clock: LocalClock
}

const SOURCES = {
  FLASHCARDS: 'Flashcard',
  SINGLE_REVIEW: 'Review',
  BULK_REVIEW: 'Review session',
  QUIZ: 'Quiz',
} as const

/** The word's history, latest first: answers with the interval they led to, stage changes, and the addition. */
export function WordHistory({ history, createdAt, clock }: WordHistoryProps) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="headword text-xl">
        History
      </h2>
      <ol className="mt-3 divide-y divide-line border-t border-line">
        {history.toReversed().map((entry) => (
          <HistoryRow
            key={entry.id}
            {...describe(entry)}
            when={formatRelativeDay(new Date(entry.answeredAt), clock)}
            source={entry.kind === 'PRODUCTION' ? 'The word itself' : entry.source && SOURCES[entry.source]}
            next={entry.intervalDays === null ? null : `next in ${countDays(entry.intervalDays)}`}
          />
        ))}
        <HistoryRow
          icon={Plus}
          look="bg-thread-soft text-thread"
          text="Added"
          when={formatRelativeDay(new Date(createdAt), clock)}
        />
      </ol>
    </section>
  )
}

type Description = { icon: LucideIcon; look: string; text: string }

function describe({ kind, rating, source, stageAfter }: HistoryEntry): Description {
  const learned = { icon: BadgeCheck, look: 'bg-leaf-soft text-leaf', text: 'Marked as learned' }
  if (kind === 'PLAN_CHANGE')
    return { icon: CalendarClock, look: 'bg-thread-soft text-thread', text: 'Planned again' }
  if (kind === 'STAGE_CHANGE')
    return stageAfter === 'LEARNED'
      ? learned
      : { icon: Repeat, look: 'bg-thread-soft text-thread', text: 'Brought back into learning' }
  if (rating === 'EASY') return learned
  const { known, forgotten } = answerWords(source)
  return rating === 'AGAIN'
    ? { icon: RotateCcw, look: 'bg-madder-soft text-madder', text: forgotten }
    : { icon: Check, look: 'bg-leaf-soft text-leaf', text: known }
}

type HistoryRowProps = Description & {
  when: string
  source?: string | null
  next?: string | null
}

function HistoryRow({ icon: Icon, look, text, when, source, next }: HistoryRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', look)}>
        <Icon aria-hidden size={16} />
      </span>
      <div className="min-w-0 grow">
        <p>
          <span>{text}</span>
          {source && <span className="text-ink-soft">{` · ${source}`}</span>}
        </p>
        <p className="text-sm text-ink-soft">{when}</p>
      </div>
      {next && <p className="shrink-0 text-sm text-ink-soft tabular-nums">{next}</p>}
    </li>
  )
}

function countDays(days: number): string {
  return `${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'}`
}
