import Link from 'next/link'
import { LogoMark } from '@/components/ui/logo-mark'

/** Logo and name; links to /dashboard for a learner and to / for a visitor. */
export function Brand({ name, href }: { name: string; href: '/' | '/dashboard' }) {
  return (
    <Link href={href} className="flex h-11 shrink-0 items-center gap-2.5 rounded-sm">
      <LogoMark />
      {/* With text of twice the size, the header of a learner has no room for it. */}
      <span className="font-serif text-[1.375rem] leading-none font-semibold tracking-[-0.02em] @max-[46rem]:sr-only">
        {name}
      </span>
    </Link>
  )
}
