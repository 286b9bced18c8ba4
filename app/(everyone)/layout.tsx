import type { ReactNode } from 'react'
import { languagePromptFor } from '@/app/language-prompt'
import { LazyAppShell } from '@/components/layout/lazy-app-shell'
import { SiteShell } from '@/components/layout/site-shell'
import { LayoutViewerDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { getViewer } from '@/lib/server/accounts/session'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'
import { env } from '@/lib/server/env'
import { isHost } from '@/lib/server/host/host-access.service'

/** Layout for everyone: with the header of signed-in or of signed-out pages. */
export default async function Layout({ children }: { children: ReactNode }) {
  const viewer = await getViewer()
  if (!viewer) {
    return (
      <SiteShell productName={env.APP_NAME} signIn={signInOptions()}>
        {children}
      </SiteShell>
    )
  }
  const viewerData = await runPageQuery(LayoutViewerDocument, {})
  return (
    <LazyAppShell
      productName={env.APP_NAME}
      viewerData={viewerData}
      isHost={await isHost(viewer)}
      languagePrompt={await languagePromptFor(viewer)}
    >
      {children}
    </LazyAppShell>
  )
}
