import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { Avatar } from '@/components/ui/avatar'

/** Whose account this is. */
export function Profile({ email }: { email: string }) {
  return (
    <div className="page max-w-[48rem] py-6 md:py-10">
      <Link
        href="/settings"
        className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />
        Settings
      </Link>
      <PageHeading title="Profile" />
      <div className="mt-6 flex items-center gap-4 border-y border-line py-5">
        <Avatar name={email} />
        <dl className="min-w-0">
          <dt className="text-sm text-ink-soft">Email</dt>
          <dd className="truncate font-medium">{email}</dd>
        </dl>
      </div>
    </div>
  )
}
