import { AccountButton } from '@/components/account/account-button'
import { CLAIMS } from '@/components/landing/landing-claims'
import { LANDING } from '@/components/landing/landing-content'
import { WovenPattern } from '@/components/ui/progress/woven-pattern'

export function LandingCall({ hasClaims }: { hasClaims: boolean }) {
  return (
    <section className="relative isolate overflow-hidden">
      <WovenPattern className="absolute inset-0 -z-10 [mask-image:linear-gradient(to_top,black,transparent_70%)]" />
      <div className="page flex flex-col items-center pt-16 pb-28 text-center md:pt-24 md:pb-44">
        <h2 className="display max-w-[12em] text-[clamp(2.5rem,9vw,4.5rem)] leading-[1.02]">
          {LANDING.callTitle}
        </h2>
        <p className="mt-5 text-lg text-ink-soft">{LANDING.callText}</p>
        <AccountButton sheet="sign-up" loginLabel={LANDING.logIn} size="lg" className="mt-10">
          {LANDING.start}
        </AccountButton>
        {hasClaims && <p className="mt-4 text-sm text-ink-soft">{CLAIMS.call}</p>}
      </div>
    </section>
  )
}
