import type { Metadata } from 'next'
import { bookmarkletFor } from '@/components/capture/bookmarklet'
import { CaptureSettings } from '@/components/capture/capture-settings'
import { requireViewer } from '@/lib/server/accounts/session'
import { env } from '@/lib/server/env'

export const metadata: Metadata = { title: 'Save words from other pages' }

export default async function Page() {
  await requireViewer()
  return <CaptureSettings productName={env.APP_NAME} bookmarklet={bookmarkletFor(env.APP_URL)} />
}
