import { AccountMenu } from '@/components/layout/header/account-menu'
import { AddWordButton } from '@/components/layout/header/add-word-button'
import { Brand } from '@/components/layout/header/brand'
import { HeaderNav } from '@/components/layout/header/header-nav'
import { ThemeToggle } from '@/components/layout/header/theme-toggle'
import { NotificationsButton } from '@/components/layout/notifications/notifications-button'
import type { LayoutViewerQuery } from '@/generated/operations'

/** Header of signed-in pages from 768 px; on narrower screens the tab bar and the settings page replace it. */
export function AppHeader({
  productName,
  viewerData,
}: {
  productName: string
  viewerData: LayoutViewerQuery
}) {
  return (
    <header className="sticky top-0 z-30 hidden border-b border-line bg-paper md:block">
      <div className="page flex h-16 items-center gap-2">
        <Brand name={productName} href="/dashboard" />
        <div className="ms-4 lg:ms-8">
          <HeaderNav />
        </div>
        <span className="grow" />
        <AddWordButton />
        <NotificationsButton initialData={viewerData} />
        <ThemeToggle />
        <AccountMenu initialData={viewerData} />
      </div>
    </header>
  )
}
