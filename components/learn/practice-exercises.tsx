import { CalendarDays, ChevronRight, Link2, type LucideIcon, TextCursorInput } from 'lucide-react'
import Link from 'next/link'
import { cx } from '@/components/ui/class-names'
import { places } from '@/components/ui/places'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

/** Number of dots that show the difficulty. */
const DOTS = 3

type Exercise = {
  title: string
  text: string
  icon: LucideIcon
  /** Where it starts; undefined while it is not available. */
  href?: string
  /** 1 to 3. */
  difficulty?: number
}

const EXERCISES: readonly Exercise[] = [
  {
    title: 'Daily Challenge',
    text: 'Ten minutes of everything, a new mix each day',
    icon: CalendarDays,
    difficulty: 2,
  },
  {
    title: 'Word Association',
    text: 'Link words that belong together',
    icon: Link2,
    href: '/learn/word-association',
  },
  { title: 'Fill in the Blanks', text: 'Find the word that a sentence lacks', icon: TextCursorInput },
]

/** Exercises that are started at once. Planned ones are visible and readable for screen readers, but not usable yet. */
export function PracticeExercises() {
  return (
    <section aria-labelledby="exercises-title" className="mt-10">
      <h2 id="exercises-title" className="headword text-xl">
        Practice Exercises
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {EXERCISES.map((exercise) => (
          <li key={exercise.title}>
            <ExerciseRow {...exercise} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExerciseRow({ title, text, icon: Icon, href, difficulty }: Exercise) {
  const content = (
    <>
      <Icon aria-hidden size={22} className={href ? 'text-thread' : 'text-ink-faint'} />
      <span className="min-w-0 grow">
        <span className={cx('block font-medium', !href && 'text-ink-soft')}>{title}</span>
        <span className={cx('block text-sm', href ? 'text-ink-soft' : 'text-ink-faint')}>{text}</span>
      </span>
      {difficulty !== undefined && <Difficulty dots={difficulty} />}
    </>
  )
  const look = 'flex min-h-18 w-full items-center gap-4 rounded-sm py-3 text-start'
  if (href)
    return (
      <Link href={href} className={cx(look, 'transition-colors hover:bg-thread-soft')}>
        {content}
        <ChevronRight aria-hidden size={20} className="text-ink-faint" />
      </Link>
    )
  return (
    // aria-disabled instead of disabled: the button stays focusable, so that screen readers can read the reason.
    <button type="button" aria-disabled className={look}>
      {content}
      {difficulty === undefined && <Soon />}
      <VisuallyHidden>, not available yet</VisuallyHidden>
    </button>
  )
}

function Soon() {
  return (
    <span className="rounded-full border border-line-strong px-2.5 py-1 text-xs text-ink-soft">Soon</span>
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
