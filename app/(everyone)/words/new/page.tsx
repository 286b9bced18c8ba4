import type { Metadata } from 'next'
import { AccountSheets } from '@/components/account/account-sheets'
import { CaptureScreen } from '@/components/capture/capture-screen'
import { readCapture } from '@/lib/domain/capture/capture'
import { getViewer } from '@/lib/server/accounts/session'
import { env } from '@/lib/server/env'

export const metadata: Metadata = { title: 'Add a word' }

/** The add-word sheet with text from a link, the bookmarklet or a share sheet. For learners and visitors. */
export default async function Page({ searchParams }: PageProps<'/words/new'>) {
  const query = await searchParams
  const isSignedIn = (await getViewer()) !== null
  return (
    <>
      <CaptureScreen capture={readCapture(query)} closesAfterwards={query.after === 'close'} />
      {!isSignedIn && <AccountSheets productName={env.APP_NAME} />}
    </>
  )
}
