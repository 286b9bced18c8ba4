import type { ApolloClient } from '@apollo/client'
import type { ReactNode } from 'react'
import { LanguageGate } from '@/components/account/language-gate'
import { AddWordHost } from '@/components/add-word/add-word-host'
import { KeepCopy } from '@/components/device-copy/keep-copy'
import { AppHeader } from '@/components/layout/header/app-header'
import { KeepPlace } from '@/components/layout/keep-place'
import { OfflinePage } from '@/components/layout/offline-page'
import { Preloading } from '@/components/layout/preloading'
import { KeyboardShortcuts } from '@/components/layout/shortcuts/keyboard-shortcuts'
import { TabBar } from '@/components/layout/tab-bar'
import { OutboxSender } from '@/components/outbox/outbox-sender'
import type { LayoutViewerQuery } from '@/generated/operations'
import { ApolloProvider } from '@/lib/client/api/apollo-provider'

/** Shell of all signed-in pages: header and tab bar, shortcuts, add-word sheet, language prompt. */
export function AppShell({
  productName,
  viewerData,
  isHost,
  client,
  languagePrompt,
  children,
}: {
  productName: string
  viewerData: LayoutViewerQuery
  /** Whether the viewer sees the page of the server. */
  isHost: boolean
  /** One that answers from the copy on this device. */
  client?: ApolloClient
  /** See LanguageGate. */
  languagePrompt?: ReactNode
  children: ReactNode
}) {
  const { user } = viewerData.viewer
  return (
    <ApolloProvider {...(client && { client })}>
      <AppHeader productName={productName} viewerData={viewerData} isHost={isHost} />
      {/* Clipped: a card that is pulled to the side must not make the page scroll sideways. */}
      <main
        id="content"
        tabIndex={-1}
        className="overflow-x-clip pb-[calc(var(--tab-bar)+var(--selection-row)+1.5rem)]"
      >
        {children}
      </main>
      <TabBar />
      <KeyboardShortcuts />
      <Preloading />
      {user && <OutboxSender userId={user.id} />}
      {user && <KeepPlace userId={user.id} />}
      {user && <OfflinePage userId={user.id} />}
      {user && !client && <KeepCopy userId={user.id} />}
      <LanguageGate initialData={viewerData} prompt={languagePrompt}>
        <AddWordHost userId={user?.id ?? null} />
      </LanguageGate>
    </ApolloProvider>
  )
}
