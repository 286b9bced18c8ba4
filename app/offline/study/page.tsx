import type { Metadata } from 'next'
import { StudyPage } from '@/components/offline-study/study-page'
import { env } from '@/lib/server/env'

export const metadata: Metadata = { robots: { index: false } }

/**
 * The page that the service worker keeps, and shows instead of a study screen while the server cannot be reached. It contains nothing of any
 * user: its script reads the copy on this device.
 */
export default function Page() {
  return <StudyPage productName={env.APP_NAME} />
}
