import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'

type ToolCardProps = {
  title: string
  text: string
  href: string
  /** Label of the button. */
  start: string
  /** Whether this is the main action of the page. */
  isMain?: boolean
  icon: ReactNode
  /** Label next to the title, for example 'New!'. */
  tag?: string
}

/** Card that describes a way to study and links to it. */
export function ToolCard({ title, text, href, start, isMain = false, icon, tag }: ToolCardProps) {
  return (
    <section className="flex flex-col items-start rounded-lg border border-line bg-surface p-6 md:p-8">
      <div className="grid size-12 place-items-center rounded-md bg-thread-soft text-thread">{icon}</div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <h2 className="headword text-xl">{title}</h2>
        {tag && (
          <span className="rounded-full bg-marigold px-2.5 py-1 text-xs font-medium text-on-marigold">
            {tag}
          </span>
        )}
      </div>
      <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
      <div className="mt-auto pt-6">
        <ButtonLink href={href} size="lg" variant={isMain ? 'primary' : 'secondary'}>
          {start}
        </ButtonLink>
      </div>
    </section>
  )
}
