import type { ReactNode } from 'react'
import { SettingsBack } from '@/components/settings/settings-back'
import { PageHeading } from '@/components/ui/page/page-heading'

/** The frame of a settings page: the way back, the title, and what the page is for. */
export function SettingsPage({
  title,
  intro,
  back,
  outcome,
  children,
}: {
  title: string
  /** The page that this one belongs to; the settings index by default. */
  back?: { href: string; title: string }
  intro?: ReactNode
  /** What became of a form that was sent before scripts ran. */
  outcome?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page max-w-[48rem] py-6 md:py-10">
      <SettingsBack {...back} />
      <PageHeading title={title} />
      {intro && <p className="mt-3 max-w-[34rem] text-ink-soft">{intro}</p>}
      {outcome}
      {children}
    </div>
  )
}
