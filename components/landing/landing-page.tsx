import { Hero } from '@/components/landing/hero'
import { LandingCall } from '@/components/landing/landing-call'
import { LandingSteps } from '@/components/landing/landing-steps'

/** The home page for visitors. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <LandingSteps />
      <LandingCall />
    </>
  )
}
