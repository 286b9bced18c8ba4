import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'

/** Link from a settings page back to the settings index. */
export function SettingsBack() {
  return (
    <Link
      href="/settings"
      className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />
      Settings
    </Link>
  )
}
