import {
  Bell,
  BookmarkPlus,
  CalendarClock,
  CloudOff,
  Database,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  Plug,
  Server,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { OutboxRow } from '@/components/outbox/outbox-row'
import { SettingsLink } from '@/components/settings/settings-link'
import { ThemeSetting } from '@/components/settings/theme-setting'
import { PageHeading } from '@/components/ui/page/page-heading'

interface Entry {
  href: string
  icon: LucideIcon
  title: string
  text: string
}

const ACCOUNT: readonly Entry[] = [
  {
    href: '/settings/security',
    icon: KeyRound,
    title: 'Security',
    text: 'Password, and where you are signed in',
  },
  {
    href: '/settings/languages',
    icon: Languages,
    title: 'Languages',
    text: 'What you learn and what you speak',
  },
]

const LEARNING: readonly Entry[] = [
  {
    href: '/settings/schedule',
    icon: CalendarClock,
    title: 'Schedule',
    text: 'Daily goal, and when words come back',
  },
  {
    href: '/settings/notifications',
    icon: Bell,
    title: 'Notifications',
    text: 'When and how you are reminded',
  },
  {
    href: '/settings/word-database',
    icon: Database,
    title: 'Word database',
    text: 'Export, clear, learned words',
  },
  {
    href: '/settings/capture',
    icon: BookmarkPlus,
    title: 'Save words from other pages',
    text: 'A bookmark for your browser, sharing from your phone',
  },
  {
    href: '/settings/connections',
    icon: Plug,
    title: 'Connections',
    text: 'Other programs that use your words',
  },
]

const DEVICE: readonly Entry[] = [
  { href: '/settings/offline', icon: CloudOff, title: 'Offline', text: 'What works without a network' },
]

const SERVER: readonly Entry[] = [
  { href: '/admin', icon: Server, title: 'This server', text: 'Users, storage, jobs, backup, version' },
]

/** Links to all settings, and the theme. */
export function SettingsIndex({ email, isHost }: { email: string; isHost: boolean }) {
  const profile = { href: '/settings/profile', icon: UserRound, title: 'Profile', text: email }
  return (
    <div className="page max-w-[48rem] py-6 md:py-10">
      <PageHeading title="Settings" />
      <OutboxRow />
      <Group title="You">
        <Links entries={[profile, ...ACCOUNT]} />
      </Group>
      <Group title="Learning">
        <Links entries={LEARNING} />
      </Group>
      {isHost && (
        <Group title="Your server">
          <Links entries={SERVER} />
        </Group>
      )}
      <Group title="This device">
        <li>
          <ThemeSetting />
        </li>
        <Links entries={DEVICE} />
        <li>
          <SettingsLink href="/logout" fullLoad icon={<LogOut aria-hidden size={20} />} title="Log out" />
        </li>
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 px-1 text-sm font-medium text-ink-soft">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  )
}

function Links({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ href, icon: Icon, title, text }) => (
    <li key={href}>
      <SettingsLink href={href} icon={<Icon aria-hidden size={20} />} title={title} text={text} />
    </li>
  ))
}
