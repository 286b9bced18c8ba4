import {
  BadgeCheck,
  CalendarClock,
  Check,
  type LucideIcon,
  PenLine,
  Plus,
  Repeat,
  RotateCcw,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import { type EarlierEntry, EarlierTextQuote, HISTORY_TITLE } from '@/components/word-page/earlier-text'
import type { WordOfPage } from '@/components/word-page/word-meanings'
import type { HistoryEntry } from '@/components/word-page/word-memory'
import { areAnswersCounted } from '@/lib/client/outbox/counted-answers'
import { formatRelativeDay, type LocalClock } from '@/lib/domain/days/relative-day'
import { answerWords } from '@/lib/domain/review/answer-words'
import { partTitle } from '@/lib/domain/words/earlier-texts'

type WordHistoryProps = {
  word: WordOfPage
  history: readonly HistoryEntry[]
  earlierTexts: readonly EarlierEntry[]
  clock: LocalClock
}

const SOURCES = {
  FLASHCARDS: 'Flashcard',
  SINGLE_REVIEW: 'Review',
  BULK_REVIEW: 'Review session',
  QUIZ: 'Quiz',
} as const

/**
 * The word's history, latest first: answers with the interval they led to, stage changes, texts that others took the place of, and the
 * addition.
 */
export function WordHistory({ word, history, earlierTexts, clock }: WordHistoryProps) {
  // The copy on this device has the memory, and not what led to it.
  const isOfCopy = areAnswersCounted.use()
  const rows = [
    ...earlierTexts.map((earlier) => ({ at: earlier.until, earlier, entry: null })),
    ...history.toReversed().map((entry) => ({ at: entry.answeredAt, entry, earlier: null })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return (
    <section aria-labelledby={HISTORY_TITLE}>
      <h2 id={HISTORY_TITLE} tabIndex={-1} className="headword text-xl">
        History
      </h2>
      {isOfCopy && <p className="mt-1 text-sm text-ink-soft">Its answers are on the server.</p>}
      <ol className="mt-3 divide-y divide-line border-t border-line">
        {rows.map(({ at, entry, earlier }) => {
          const when = formatRelativeDay(new Date(at), clock)
          return entry ? (
            <HistoryRow
              key={entry.id}
              {...describe(entry)}
              when={when}
              source={entry.kind === 'PRODUCTION' ? 'The word itself' : entry.source && SOURCES[entry.source]}
              next={entry.intervalDays === null ? null : `next in ${countDays(entry.intervalDays)}`}
            />
          ) : (
            <HistoryRow
              key={`${earlier.part} ${earlier.text}`}
              icon={PenLine}
              look="bg-thread-soft text-thread"
              text={`${partTitle(earlier.part)} before this change`}
              when={when}
            >
              <EarlierTextQuote word={word} earlier={earlier} />
            </HistoryRow>
          )
        })}
        <HistoryRow
          icon={Plus}
          look="bg-thread-soft text-thread"
          text="Added"
          when={formatRelativeDay(new Date(word.createdAt), clock)}
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
  children?: ReactNode
}

function HistoryRow({ icon: Icon, look, text, when, source, next, children }: HistoryRowProps) {
  return (
    <li className={cx('flex gap-3 py-3', !children && 'items-center')}>
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', look)}>
        <Icon aria-hidden size={16} />
      </span>
      <div className="min-w-0 grow">
        <p>
          <span>{text}</span>
          {source && <span className="text-ink-soft">{` · ${source}`}</span>}
        </p>
        <p className="text-sm text-ink-soft">{when}</p>
        {children}
      </div>
      {next && <p className="shrink-0 text-sm text-ink-soft tabular-nums">{next}</p>}
    </li>
  )
}

function countDays(days: number): string {
  return `${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'}`
}
