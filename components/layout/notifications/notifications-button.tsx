'use client'

import { Bell } from 'lucide-react'
import { type ToggleEvent, useRef, useState } from 'react'
import { useDueCount } from '@/components/layout/notifications/use-due-count'
import { IconButton } from '@/components/ui/button/icon-button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import type { LayoutViewerQuery } from '@/generated/operations'

const NotificationsPanel = lazyPart(
  () =>
    import('@/components/layout/notifications/notifications-panel').then(
      (module) => module.NotificationsPanel,
    ),
  { fallback: <p role="status">Loading...</p> },
)

const POPOVER_ID = 'notifications'
/** A larger number does not fit the badge. */
const MAX_SHOWN = 99

/** The bell with the number of due words. It opens what is due and recent; the browser's popover handles focus. */
export function NotificationsButton({ initialData }: { initialData: LayoutViewerQuery }) {
  const count = useDueCount(initialData)
  const [isOpen, setOpen] = useState(false)
  const popover = useRef<HTMLElement>(null)
  const words = count === 1 ? '1 word' : `${count.toLocaleString('en')} words`

  return (
    <>
      <IconButton
        label={count > 0 ? `Notifications: ${words} to review` : 'Notifications'}
        popoverTarget={POPOVER_ID}
        icon={
          <span className="relative grid">
            <Bell aria-hidden size={20} />
            {count > 0 && (
              <span
                aria-hidden
                className="absolute start-2.5 -top-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-marigold px-1 text-[0.6875rem] leading-none font-semibold text-on-marigold tabular-nums"
              >
                {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
              </span>
            )}
          </span>
        }
      />
      <section
        ref={popover}
        id={POPOVER_ID}
        popover="auto"
        aria-label="Notifications"
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        className="fixed inset-auto end-[max(2rem,calc((100vw-72rem)/2+2rem))] top-16 m-0 w-88 rounded-md border border-line bg-raised p-5 text-ink shadow-float"
      >
        {isOpen && <NotificationsPanel onLeave={() => popover.current?.hidePopover()} />}
      </section>
    </>
  )
}
