import { Hero } from '@/components/landing/hero'
import { LandingCall } from '@/components/landing/landing-call'
import { LandingSteps } from '@/components/landing/landing-steps'

/** What a visitor sees first. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <LandingSteps />
      <LandingCall />
    </>
  )
}
