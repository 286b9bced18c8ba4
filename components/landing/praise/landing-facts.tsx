import { CLAIMS } from '@/components/landing/landing-claims'
import { FACTS, LANDING } from '@/components/landing/landing-content'
import { cx } from '@/components/ui/class-names'

/** Figures as on the dashboard: large numbers between hairlines. */
export function LandingFacts({ hasClaims }: { hasClaims: boolean }) {
  const facts = hasClaims ? [CLAIMS.learners, ...FACTS] : FACTS
  return (
    <section aria-label={LANDING.factsName} className="page">
      <dl
        className={cx(
          'grid grid-cols-1 border-y border-line sm:grid-cols-2',
          hasClaims ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {facts.map(({ figure, name }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-b border-line py-8 last:border-b-0 sm:px-7 lg:border-s lg:border-b-0 lg:py-12 lg:first:border-s-0 lg:first:ps-0"
          >
            <dt className="mt-2 text-ink-soft">{name}</dt>
            <dd className="display text-[min(3.5rem,18vw)] leading-none whitespace-nowrap">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
