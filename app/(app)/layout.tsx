import type { ReactNode } from 'react'
import { languagePromptFor } from '@/app/language-prompt'
import { AppShell } from '@/components/layout/app-shell'
import { LayoutViewerDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'
import { env } from '@/lib/server/env'
import { isHost } from '@/lib/server/host/host-access.service'

/** Layout of protected pages: redirects visitors to /. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer()
  const viewerData = await runPageQuery(LayoutViewerDocument, {})
  return (
    <AppShell
      productName={env.APP_NAME}
      viewerData={viewerData}
      isHost={await isHost(viewer)}
      languagePrompt={await languagePromptFor(viewer)}
    >
      {children}
    </AppShell>
  )
}
