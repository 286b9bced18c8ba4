import { BookOpen, GraduationCap, House, type LucideIcon, Settings } from 'lucide-react'

export type Destination = { label: string; icon: LucideIcon; headerHref: string; tabHref: string }

const HOME: Destination = { label: 'Home', icon: House, headerHref: '/dashboard', tabHref: '/' }

function section(label: string, icon: LucideIcon, href: string): Destination {
  return { label, icon, headerHref: href, tabHref: href }
}

/** Links of the header and the tab bar. The tab bar's Home is /, which redirects to /dashboard. */
export const DESTINATIONS: readonly Destination[] = [
  HOME,
  section('Words', BookOpen, '/words'),
  section('Learn', GraduationCap, '/learn'),
  section('Settings', Settings, '/settings'),
]

/** The active link, by path prefix; Home for every other path. */
export function activeDestination(pathname: string): Destination {
  return (
    DESTINATIONS.find(
      ({ tabHref }) => tabHref !== '/' && (pathname === tabHref || pathname.startsWith(`${tabHref}/`)),
    ) ?? HOME
  )
}
