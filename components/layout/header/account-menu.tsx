'use client'

import { Keyboard, LogOut, UserRound } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { ActionMenu } from '@/components/ui/menu/action-menu'
import type { MenuAction } from '@/components/ui/menu/menu-sections'
import { LayoutViewerDocument, type LayoutViewerQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { shortcutsList } from '@/lib/client/keyboard/shortcuts'

const ACTIONS: readonly MenuAction[] = [
  { label: 'Profile', href: '/settings/profile', icon: <UserRound aria-hidden size={18} /> },
  {
    label: 'Keyboard shortcuts',
    onSelect: () => shortcutsList.set(true),
    icon: <Keyboard aria-hidden size={18} />,
  },
  { label: 'Log out', href: '/logout', fullLoad: true, icon: <LogOut aria-hidden size={18} /> },
]

/**
 * Profile, the list of shortcuts, and Log out. Logging out is a full page load, so that no session data stays in memory.
 * The server adds `actions` of single users, so that the scripts of all others do not have them.
 */
export function AccountMenu({
  initialData,
  actions,
}: {
  initialData: LayoutViewerQuery
  actions: readonly MenuAction[]
}) {
  const { data } = usePageQuery({ query: LayoutViewerDocument, variables: {}, initialData })
  const { user } = data.viewer
  return (
    <ActionMenu
      label="Account menu"
      trigger={<Avatar name={user?.firstName || user?.email || ''} src={user?.avatarUrl} />}
      triggerClassName="grid size-11 place-items-center rounded-full"
      sections={[{ actions: [...actions, ...ACTIONS] }]}
    />
  )
}
