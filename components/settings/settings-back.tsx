import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'

/** Link from a settings page back to the page that it belongs to. */
export function SettingsBack({ href = '/settings', title = 'Settings' }: { href?: string; title?: string }) {
  return (
    <Link
      href={href}
      className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />
      {title}
    </Link>
  )
}
