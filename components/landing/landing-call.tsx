import { AccountButton } from '@/components/account/account-button'
import { LANDING } from '@/components/landing/landing-content'
import { WovenPattern } from '@/components/ui/progress/woven-pattern'

export function LandingCall() {
  return (
    <section className="relative isolate overflow-hidden">
      <WovenPattern className="absolute inset-0 -z-10 [mask-image:linear-gradient(to_top,black,transparent_60%)]" />
      <div className="page flex flex-col items-center py-24 text-center md:py-32">
        <h2 className="display text-2xl md:text-3xl">{LANDING.callTitle}</h2>
        <p className="mt-4 text-lg text-ink-soft">{LANDING.callText}</p>
        <AccountButton sheet="sign-up" loginLabel={LANDING.logIn} size="lg" className="mt-10">
          {LANDING.start}
        </AccountButton>
      </div>
    </section>
  )
}
