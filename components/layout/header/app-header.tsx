import { Server } from 'lucide-react'
import { AccountMenu } from '@/components/layout/header/account-menu'
import { AddWordButton } from '@/components/layout/header/add-word-button'
import { Brand } from '@/components/layout/header/brand'
import { HeaderNav } from '@/components/layout/header/header-nav'
import { ThemeToggle } from '@/components/layout/header/theme-toggle'
import { NotificationsButton } from '@/components/layout/notifications/notifications-button'
import { OutboxButton } from '@/components/outbox/outbox-button'
import type { MenuAction } from '@/components/ui/menu/menu-sections'
import type { LayoutViewerQuery } from '@/generated/operations'

const SERVER: MenuAction = { label: 'This server', href: '/admin', icon: <Server aria-hidden size={18} /> }

/** Header of signed-in pages from 768 px; on narrower screens the tab bar and the settings page replace it. */
export function AppHeader({
  productName,
  viewerData,
  isHost,
}: {
  productName: string
  viewerData: LayoutViewerQuery
  isHost: boolean
}) {
  return (
    <header className="@container sticky top-0 z-30 hidden border-b border-line bg-paper md:block">
      <div className="page flex h-16 items-center gap-2">
        <Brand name={productName} href="/dashboard" />
        <div className="ms-4 lg:ms-8">
          <HeaderNav />
        </div>
        <span className="grow" />
        <OutboxButton />
        {/* The columns are there before their buttons, so that none moves when the next one comes. */}
        <div className="grid grid-cols-[auto_repeat(3,--spacing(11))] items-center gap-2">
          <AddWordButton />
          <NotificationsButton initialData={viewerData} />
          <ThemeToggle />
          <AccountMenu initialData={viewerData} actions={isHost ? [SERVER] : []} />
        </div>
      </div>
    </header>
  )
}
