import { Sparkles } from 'lucide-react'
import Link from 'next/link'
import { AccountButton } from '@/components/account/account-button'
import { DemoVideoButton } from '@/components/landing/demo-video/demo-video-button'
import { ExampleCard } from '@/components/landing/hero/example-card'
import { ExampleCards } from '@/components/landing/hero/example-cards'
import { EXAMPLE_WORDS } from '@/components/landing/hero/example-words'
import { TryWord } from '@/components/landing/hero/try-word'
import { CLAIMS } from '@/components/landing/landing-claims'
import { EXAMPLE_INTERVAL_MS, LANDING } from '@/components/landing/landing-content'
import { WovenPattern } from '@/components/ui/progress/woven-pattern'

export function Hero({ hasClaims, canRestore }: { hasClaims: boolean; canRestore: boolean }) {
  const { before, woven, after } = LANDING.title
  return (
    <section className="page grid grid-cols-1 items-center gap-x-16 gap-y-16 pt-10 pb-20 md:pt-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pb-28">
      <div>
        {canRestore && (
          // First, because it is for the host alone, who must not miss it below the fold.
          <p className="mb-7 w-fit rounded-md border border-line bg-surface px-4 py-3 text-sm text-ink-soft">
            {LANDING.newInstance}{' '}
            <Link
              href="/restore"
              prefetch={false}
              className="touch-target text-thread underline underline-offset-4"
            >
              {LANDING.restore}
            </Link>
          </p>
        )}
        {hasClaims && (
          <p className="mb-7 inline-flex min-h-6.5 items-center gap-1.5 rounded-full bg-thread-soft px-2.5 text-xs font-medium text-thread">
            <Sparkles aria-hidden size={14} />
            {CLAIMS.trial}
          </p>
        )}
        <h1 className="display text-[clamp(2.75rem,11vw,5.25rem)] leading-[0.94]">
          {before}
          <em className="aside tracking-[-0.03em]">{woven}</em>
          {after}
        </h1>
        <p className="mt-8 max-w-[32rem] text-lg text-ink-soft">{LANDING.lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-start">
          <AccountButton sheet="sign-up" loginLabel={LANDING.logIn} size="lg">
            {LANDING.start}
          </AccountButton>
          <DemoVideoButton className="max-sm:-ms-7" />
        </div>
        <div className="mt-6">
          <TryWord label={LANDING.tryWord} />
        </div>
      </div>
      <div className="relative isolate pe-3 sm:pe-8 lg:pe-0">
        <div className="absolute -inset-y-8 -end-2 start-14 -z-10 overflow-hidden rounded-lg sm:end-0 lg:-end-8">
          <WovenPattern />
        </div>
        <ExampleCards intervalMs={EXAMPLE_INTERVAL_MS}>
          {EXAMPLE_WORDS.map((word) => (
            <ExampleCard key={word.text} word={word} />
          ))}
        </ExampleCards>
      </div>
    </section>
  )
}
