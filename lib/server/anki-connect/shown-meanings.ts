import 'server-only'
import type { WordRecord } from '@/lib/server/words/word-record'

/** The meanings that a note shows: those that the learner chose, else all. */
export function shownMeanings({ definitions }: WordRecord): WordRecord['definitions'] {
  const chosen = definitions.filter(({ isSelectedByUser }) => isSelectedByUser)
  return chosen.length > 0 ? chosen : definitions
}
