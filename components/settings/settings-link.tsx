import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

const ROW = 'flex min-h-16 items-center gap-4 px-1 py-3 hover:bg-thread-soft'

/** One row of the settings. `fullLoad` loads the page without the router. */
export function SettingsLink({
  href,
  icon,
  title,
  text,
  fullLoad = false,
}: {
  href: string
  icon: ReactNode
  title: string
  text?: string
  fullLoad?: boolean
}) {
  const content = (
    <>
      <span className="text-ink-soft">{icon}</span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{title}</span>
        {text && <span className="block text-sm text-ink-soft wrap-anywhere">{text}</span>}
      </span>
      <ChevronRight aria-hidden size={20} className="text-ink-faint rtl:rotate-180" />
    </>
  )
  if (fullLoad) {
    return (
      <a href={href} className={ROW}>
        {content}
      </a>
    )
  }
  return (
    <Link href={href} className={ROW}>
      {content}
    </Link>
  )
}
