import type { Metadata } from 'next'
import { NotSticking } from '@/components/words/not-sticking/not-sticking'
import { requireViewer } from '@/lib/server/accounts/session'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { listPausedWords } from '@/lib/server/review/pause.service'
import { listWordsNotSticking } from '@/lib/server/review/sticking.service'

export const metadata: Metadata = { title: 'Words that do not stick' }

export default async function Page() {
  const viewer = await requireViewer()
  const now = new Date()
  const [words, paused] = await withinPageTime(
    Promise.all([listWordsNotSticking(viewer, now), listPausedWords(viewer, now)]),
  )
  return <NotSticking words={words} paused={paused} clock={{ now, timeZone: viewer.timeZone }} />
}
