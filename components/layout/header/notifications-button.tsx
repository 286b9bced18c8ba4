import { Bell } from 'lucide-react'
import { IconButton } from '@/components/ui/button/icon-button'

const POPOVER_ID = 'notifications'

/** Shows that there are no notifications. The browser's popover handles open, close and focus. */
export function NotificationsButton() {
  return (
    <>
      <IconButton label="Notifications" icon={<Bell aria-hidden size={20} />} popoverTarget={POPOVER_ID} />
      <section
        id={POPOVER_ID}
        popover="auto"
        aria-label="Notifications"
        className="fixed inset-auto end-[max(2rem,calc((100vw-72rem)/2+2rem))] top-16 m-0 w-72 rounded-md border border-line bg-raised p-5 text-ink shadow-float"
      >
        <p className="font-medium">Nothing new</p>
        <p className="mt-1 text-sm text-ink-soft">Reminders and news about your words will appear here.</p>
      </section>
    </>
  )
}
