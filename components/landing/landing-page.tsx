import { FeatureStrip } from '@/components/landing/features/feature-strip'
import { Hero } from '@/components/landing/hero/hero'
import { LandingCall } from '@/components/landing/landing-call'
import { LandingFacts } from '@/components/landing/praise/landing-facts'
import { SuccessStories } from '@/components/landing/praise/success-stories'
import { Testimonials } from '@/components/landing/praise/testimonials'
import { LandingSteps } from '@/components/landing/steps/landing-steps'
import type { FoundDailyWord } from '@/components/landing/word-of-the-day/leave-daily-word'
import { WordOfTheDay } from '@/components/landing/word-of-the-day/word-of-the-day'

export type LandingPageProps = {
  /** Whether the page makes marketing claims: the trial, the number of learners, stories, testimonials. */
  hasClaims: boolean
  dailyWord: FoundDailyWord | null
  /** Whether nobody has an account here, so that a backup can be put back. */
  canRestore: boolean
}

/** The home page for visitors. */
export function LandingPage({ hasClaims, dailyWord, canRestore }: LandingPageProps) {
  return (
    <>
      <Hero hasClaims={hasClaims} canRestore={canRestore} />
      <FeatureStrip hasClaims={hasClaims} />
      <LandingSteps />
      {hasClaims && <SuccessStories />}
      {dailyWord && (
        <div className="border-t border-line">
          <WordOfTheDay word={dailyWord} />
        </div>
      )}
      <LandingFacts hasClaims={hasClaims} />
      {hasClaims && <Testimonials />}
      <LandingCall hasClaims={hasClaims} />
    </>
  )
}
