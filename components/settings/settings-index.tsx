import { BookmarkPlus, LogOut, UserRound } from 'lucide-react'
import { SettingsLink } from '@/components/settings/settings-link'
import { ThemeSetting } from '@/components/settings/theme-setting'
import { PageHeading } from '@/components/ui/page/page-heading'

/** Links to all settings; on a phone also the log-out link. */
export function SettingsIndex({ email }: { email: string }) {
  return (
    <div className="page max-w-[48rem] py-6 md:py-10">
      <PageHeading title="Settings" />
      <ul className="mt-6 divide-y divide-line border-y border-line">
        <li>
          <SettingsLink
            href="/settings/profile"
            icon={<UserRound aria-hidden size={20} />}
            title="Profile"
            text={email}
          />
        </li>
        <li>
          <SettingsLink
            href="/settings/capture"
            icon={<BookmarkPlus aria-hidden size={20} />}
            title="Save words from other pages"
            text="A bookmark for your browser, sharing from your phone"
          />
        </li>
        <li>
          <ThemeSetting />
        </li>
        <li>
          <SettingsLink href="/logout" fullLoad icon={<LogOut aria-hidden size={20} />} title="Log out" />
        </li>
      </ul>
    </div>
  )
}
