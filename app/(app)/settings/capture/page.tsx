import type { Metadata } from 'next'
import { CaptureSettings } from '@/components/settings/capture/capture-settings'
import { bookmarkletFor } from '@/lib/client/bookmarklet'
import { env } from '@/lib/server/env'
import { requireViewer } from '@/lib/server/session'

export const metadata: Metadata = { title: 'Save words from other pages' }

export default async function Page() {
  await requireViewer()
  return <CaptureSettings productName={env.APP_NAME} bookmarklet={bookmarkletFor(env.APP_URL)} />
}
