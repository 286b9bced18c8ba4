import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyPage } from '@/components/ui/page/empty-page'
import { PageHeading } from '@/components/ui/page/page-heading'
import { type LocalClock, shortDay } from '@/lib/domain/days/relative-day'
import { wordText } from '@/lib/domain/text/text-language'

type NotStickingProps = {
  words: readonly { id: string; text: string; timesForgotten: number }[]
  paused: readonly { id: string; text: string; pausedUntil: Date }[]
  clock: LocalClock
}

/** The words that do not stick, and the paused ones, each with the way to its page, /words/not-sticking. */
export function NotSticking({ words, paused, clock }: NotStickingProps) {
  if (words.length + paused.length === 0)
    return (
      <EmptyPage
        title="All your words stick"
        text="Here are the words that you forget again and again, with what helps."
        action={<ButtonLink href="/words">Go to Words</ButtonLink>}
      />
    )
  return (
    <div className="page flex flex-col gap-8 py-6 md:py-10">
      <header>
        <PageHeading title="Words that do not stick" />
        <p className="mt-3 max-w-prose text-ink-soft">
          {words.length > 0
            ? 'You have forgotten each of them on six days or more. Another meaning, a photo, a sentence of your own, a memory hook or a pause often helps.'
            : 'There are none now but those that you paused.'}
        </p>
      </header>
      {words.length > 0 && (
        <WordLinks
          label="Words that do not stick"
          words={words.map(({ timesForgotten, ...word }) => ({
            ...word,
            note: `Forgotten on ${timesForgotten} days`,
          }))}
        />
      )}
      {paused.length > 0 && (
        <section aria-labelledby="paused-title">
          <h2 id="paused-title" className="headword mb-3 text-xl">
            Paused
          </h2>
          <WordLinks
            label="Paused"
            words={paused.map(({ pausedUntil, ...word }) => ({
              ...word,
              note: `Until ${shortDay(pausedUntil, clock)}`,
            }))}
          />
        </section>
      )}
    </div>
  )
}

type WordLinksProps = { label: string; words: readonly { id: string; text: string; note: string }[] }

function WordLinks({ label, words }: WordLinksProps) {
  return (
    <ul aria-label={label} className="max-w-[40rem] border-t border-line">
      {words.map(({ id, text, note }) => (
        <li key={id} className="border-b border-line">
          <Link
            href={`/words/${id}`}
            prefetch={false}
            className="flex min-h-16 items-center gap-4 py-3 transition-colors hover:bg-surface"
          >
            <span {...wordText(text)} translate="no" className="headword min-w-0 grow text-xl wrap-anywhere">
              {text}
            </span>
            <span className="shrink-0 text-sm text-ink-soft">{note}</span>
            <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-faint rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
