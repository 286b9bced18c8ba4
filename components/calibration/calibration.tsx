'use client'

import Link from 'next/link'
import { RecallReport } from '@/components/calibration/recall-report'
import { ButtonLink } from '@/components/ui/button/button-link'
import { cx } from '@/components/ui/class-names'
import { EmptyPage } from '@/components/ui/page/empty-page'
import { PageHeading } from '@/components/ui/page/page-heading'
import { CalibrationDocument, type CalibrationQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { RECENT_DAYS } from '@/lib/domain/review/calibration/recent-days'

/** How predicted recall compares with what was recalled, /dashboard/recall. */
export function Calibration({ initialData, days }: { initialData: CalibrationQuery; days: number | null }) {
  const { data } = usePageQuery({ query: CalibrationDocument, variables: { days }, initialData })
  const { calibration } = data.viewer
  // Signed out in another tab: the shell is redirecting to the landing page.
  if (!calibration) return null
  const { recognition, production } = calibration
  if (days === null && recognition.all.answers + production.all.answers === 0)
    return (
      <EmptyPage
        title="Too early to say"
        text="Here you see whether you recall as many words as your schedule expects, from the second review of a word on."
        action={<ButtonLink href="/dashboard">Go to Home</ButtonLink>}
      />
    )
  return (
    <div className="page flex flex-col gap-8 py-6 md:py-10">
      <header>
        <PageHeading title="Your recall" />
        <p className="mt-3 max-w-prose text-ink-soft">
          Each word comes back when you are expected to recall it still. This is how often you did.
        </p>
        <nav aria-label="Answers" className="mt-4 flex flex-wrap gap-2">
          <Period href="/dashboard/recall" isChosen={days === null}>
            All answers
          </Period>
          <Period href={`/dashboard/recall?days=${RECENT_DAYS}`} isChosen={days !== null}>
            {`Last ${RECENT_DAYS} days`}
          </Period>
        </nav>
      </header>
      {production.all.answers > 0 && <Direction>From the word to its meaning</Direction>}
      <RecallReport id="recognition" title="From the word to its meaning" report={recognition} />
      {production.all.answers > 0 && (
        <>
          <Direction>From the meaning to the word</Direction>
          <RecallReport id="production" title="From the meaning to the word" report={production} />
        </>
      )}
      <p className="max-w-prose border-t border-line pt-4 text-sm text-ink-soft">
        These are answers of reviews and flashcards. The first answer to a word, repeats of the same day and
        quizzes do not count: nothing was expected of the first, and the others are easier.
      </p>
    </div>
  )
}

function Direction({ children }: { children: string }) {
  return <p className="-mb-4 text-sm font-medium tracking-wide text-ink-soft uppercase">{children}</p>
}

type PeriodProps = { href: string; isChosen: boolean; children: string }

function Period({ href, isChosen, children }: PeriodProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isChosen ? 'page' : undefined}
      className={cx(
        'inline-flex h-11 items-center rounded-full border px-4 text-sm font-medium transition-colors duration-150',
        isChosen ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface hover:border-ink-faint',
      )}
    >
      {children}
    </Link>
  )
}
