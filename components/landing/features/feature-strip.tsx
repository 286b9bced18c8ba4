import { AudioLines, CalendarClock, Layers, Sparkles } from 'lucide-react'
import { FeatureTurns } from '@/components/landing/features/feature-turns'
import { FEATURE_INTERVAL_MS, FEATURES, LANDING } from '@/components/landing/landing-content'

const ICONS = { examples: Sparkles, context: AudioLines, schedule: CalendarClock, practice: Layers }

/** What the product does, in a strip whose highlight moves on. */
export function FeatureStrip({ hasClaims }: { hasClaims: boolean }) {
  const features = FEATURES.map(({ icon, withoutClaim, ...feature }) => {
    const Icon = ICONS[icon]
    const { name, text } = hasClaims ? feature : (withoutClaim ?? feature)
    return { name, text, icon: <Icon aria-hidden size={22} /> }
  })
  return (
    <section aria-label={LANDING.featuresName} className="border-y border-line bg-surface">
      <div className="page">
        <FeatureTurns features={features} intervalMs={FEATURE_INTERVAL_MS} />
      </div>
    </section>
  )
}
