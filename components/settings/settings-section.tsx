import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type SettingsSectionProps = {
  title: string
  /** Whether a line is above the title. Not for content that has lines itself. */
  isRuled?: boolean
  children: ReactNode
}

/** One titled part of a settings page, or of the host's page. */
export function SettingsSection({ title, isRuled = true, children }: SettingsSectionProps) {
  return (
    <section className={cx('mt-10', isRuled && 'border-t border-line pt-6')}>
      <h2 className="headword text-lg">{title}</h2>
      {children}
    </section>
  )
}
