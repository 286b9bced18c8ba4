import {
  CalendarDays,
  Check,
  ChevronRight,
  Flame,
  Link2,
  type LucideIcon,
  TextCursorInput,
} from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import { places } from '@/components/ui/places'
import type { ChallengeStreak } from '@/lib/domain/challenge/challenge-streak'
import { streakText } from '@/lib/domain/challenge/challenge-texts'

/** Number of dots that show the difficulty. */
const DOTS = 3

/** Exercises that start at once. */
export function PracticeExercises({ streak }: { streak: ChallengeStreak }) {
  return (
    <section aria-labelledby="exercises-title" className="mt-10">
      <h2 id="exercises-title" className="headword text-xl">
        Practice Exercises
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        <ExerciseRow
          title="Daily Challenge"
          text="Ten minutes of everything, a new mix each day"
          href="/learn/daily-challenge"
          icon={CalendarDays}
        >
          <Streak streak={streak} />
          <Difficulty dots={2} />
        </ExerciseRow>
        <ExerciseRow
          title="Word Association"
          text="Link words that belong together"
          href="/learn/word-association"
          icon={Link2}
        />
        <ExerciseRow
          title="Fill in the Blanks"
          text="Find the word that a sentence lacks"
          href="/learn/fill-in-the-blanks"
          icon={TextCursorInput}
        />
      </ul>
    </section>
  )
}

type ExerciseRowProps = { title: string; text: string; href: string; icon: LucideIcon; children?: ReactNode }

function ExerciseRow({ title, text, href, icon: Icon, children }: ExerciseRowProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-18 w-full items-center gap-4 rounded-sm py-3 transition-colors hover:bg-thread-soft"
      >
        <Icon aria-hidden size={22} className="shrink-0 text-thread" />
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-ink-soft">{text}</span>
        </span>
        {children && (
          <span className="flex shrink-0 flex-col items-end gap-2 md:flex-row md:items-center md:gap-5">
            {children}
          </span>
        )}
        <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}

/** The streak of challenges, and whether today is done; nothing before the first one. */
function Streak({ streak }: { streak: ChallengeStreak }) {
  const text = streakText(streak)
  if (text === null) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-medium text-marigold-text tabular-nums">
      <Flame aria-hidden size={16} />
      {text}
      {streak.isDoneToday && (
        <>
          <span className="sr-only">, done today</span>
          <Check aria-hidden size={16} className="text-leaf" />
        </>
      )}
    </span>
  )
}

function Difficulty({ dots }: { dots: number }) {
  return (
    <span role="img" aria-label={`Difficulty ${dots} of ${DOTS}`} className="flex gap-1.5">
      {places(DOTS).map((index) => (
        <span
          key={index}
          className={cx('size-2 rounded-full', index < dots ? 'bg-ink-faint' : 'bg-line-strong')}
        />
      ))}
    </span>
  )
}
