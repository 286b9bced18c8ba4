'use client'

import { Plus } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { activeDestination, DESTINATIONS, type Destination } from '@/components/layout/navigation'
import { cx } from '@/components/ui/class-names'
import { LinkPending } from '@/components/ui/link-pending'
import { UnsavedDot } from '@/components/ui/unsaved-dot'
import { useUnsavedWord } from '@/lib/client/draft/unsaved-word'
import { useOutboxText } from '@/lib/client/outbox/outbox-notice'
import { openAddWord, useAddWordSheet } from '@/lib/client/sheets/add-word-sheet'

/** Navigation at the bottom of a phone's screen; hidden while the add-word sheet is open. */
export function TabBar() {
  const { open } = useAddWordSheet()
  const unsaved = useUnsavedWord()
  const outbox = useOutboxText()
  const active = activeDestination(usePathname())
  if (open) return null

  const tabs = DESTINATIONS.map((destination) => (
    <Tab
      key={destination.label}
      destination={destination}
      active={destination === active}
      // On a phone, the settings lead to what is not saved.
      notice={destination.tabHref === '/settings' ? outbox : null}
    />
  ))

  return (
    <nav
      aria-label="Tabs"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/92 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <div className="grid h-17 grid-cols-5 items-center px-2">
        {tabs.slice(0, 2)}
        <div className="grid place-items-center">
          <button
            type="button"
            aria-label={unsaved ? `Add word, ${unsaved}` : 'Add word'}
            onClick={() => openAddWord()}
            className="relative grid size-14 -translate-y-3.5 place-items-center rounded-md bg-thread text-on-thread shadow-[0_8px_20px_-4px_var(--thread)] transition-[scale] duration-150 active:scale-95"
          >
            <Plus aria-hidden size={26} />
            {unsaved && <UnsavedDot />}
          </button>
        </div>
        {tabs.slice(2)}
      </div>
    </nav>
  )
}

type TabProps = { destination: Destination; active: boolean; notice: string | null }

function Tab({ destination, active, notice }: TabProps) {
  const Icon = destination.icon
  return (
    <Link
      href={destination.tabHref}
      aria-current={active ? 'page' : undefined}
      className={cx(
        // The labels do not cover each other, whatever the reader's text size.
        'relative grid h-14 place-content-center justify-items-center gap-1 rounded-sm text-[min(0.75rem,4vw)]/4 font-medium',
        active ? 'text-thread' : 'text-ink-soft',
      )}
    >
      <span className="relative grid">
        <Icon aria-hidden size={22} />
        {notice && <UnsavedDot />}
      </span>
      <span>{destination.label}</span>
      {notice && <span className="sr-only">{`, ${notice}`}</span>}
      <LinkPending />
    </Link>
  )
}
