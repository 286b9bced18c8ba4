'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { activeDestination, DESTINATIONS } from '@/components/layout/navigation'
import { cx } from '@/components/ui/class-names'
import { LinkPending } from '@/components/ui/link-pending'

export function HeaderNav() {
  const active = activeDestination(usePathname())
  return (
    <nav aria-label="Main" className="flex gap-1">
      {DESTINATIONS.map((destination) => (
        <Link
          key={destination.label}
          href={destination.headerHref}
          aria-current={destination === active ? 'page' : undefined}
          className={cx(
            'touch-target flex h-9.5 items-center rounded-sm px-3.5 font-medium transition-colors duration-150',
            destination === active ? 'bg-thread-soft text-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          {destination.label}
          <LinkPending />
        </Link>
      ))}
    </nav>
  )
}
