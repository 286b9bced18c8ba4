import { Check, RotateCcw } from 'lucide-react'
import Link from 'next/link'
import type { FinishFigures } from '@/components/study/finish/use-finish'
import { cx } from '@/components/ui/class-names'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { dayPhrase } from '@/lib/domain/days/relative-day'
import type { AnswerWords } from '@/lib/domain/review/answer-words'
import type { WordResult } from '@/lib/domain/review/review-session'
import { wordText } from '@/lib/domain/text/text-language'

type WhenWordsReturnProps = {
  /** The answers, as their buttons called them. */
  answers: AnswerWords
  results: readonly WordResult[]
  words: readonly Readonly<{ id: string; vocabulary: { text: string } }>[]
  /** Null until the answers are saved: before that, nobody knows when a word is due next. */
  figures: FinishFigures | null
}

/** Each word of the session: forgotten or known, and when it comes back. The forgotten ones are first. */
export function WhenWordsReturn({ answers, results, words, figures }: WhenWordsReturnProps) {
  const rows = results.flatMap(({ wordId, outcome }) => {
    const word = words.find(({ id }) => id === wordId)
    return word ? [{ id: wordId, text: word.vocabulary.text, isForgotten: outcome === 'forgotten' }] : []
  })
  // Nothing was answered: nothing comes back at another time than before.
  if (rows.length === 0) return null
  const sorted = [...rows.filter((row) => row.isForgotten), ...rows.filter((row) => !row.isForgotten)]
  return (
    <section aria-labelledby="return-title" className="mt-8 w-full text-start">
      <h2 id="return-title" className="headword text-xl">
        When they come back
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {sorted.map((row) => (
          <WordReturn
            key={row.id}
            {...row}
            answer={row.isForgotten ? answers.forgotten : answers.known}
            returns={figures && whenDue(figures.dueAt.get(row.id))}
          />
        ))}
      </ul>
    </section>
  )
}

type WordReturnProps = {
  id: string
  text: string
  isForgotten: boolean
  answer: string
  returns: string | null
}

function WordReturn({ id, text, isForgotten, answer, returns }: WordReturnProps) {
  const Mark = isForgotten ? RotateCcw : Check
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <Mark aria-hidden size={18} className={cx('shrink-0', isForgotten ? 'text-madder' : 'text-leaf')} />
      <VisuallyHidden>{`${answer}: `}</VisuallyHidden>
      <Link
        href={`/words/${id}`}
        prefetch={false}
        className="touch-target min-w-0 grow font-medium wrap-anywhere hover:underline"
      >
        <bdi {...wordText(text)} translate="no">
          {text}
        </bdi>
      </Link>
      <span className="shrink-0 text-sm text-ink-soft">{returns}</span>
    </li>
  )
}

/** The browser's time zone is the learner's. */
function whenDue(dueAt: string | null | undefined): string {
  if (!dueAt) return 'not scheduled'
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return dayPhrase(new Date(dueAt), { now: new Date(), timeZone })
}
