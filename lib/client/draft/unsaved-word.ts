import { asideKeyOf } from '@/lib/client/draft/draft-marks'
import { safeSessionStorage } from '@/lib/client/safe-storage'
import { createStore } from '@/lib/client/store'
import { parseJsonList } from '@/lib/domain/json'
import { quotedWord } from '@/lib/domain/text/quoted-word'

/** The text of the learner's latest draft that was set aside; null if there is none. */
const latest = createStore<string | null>(null)

const hasText = ({ text }: { text?: unknown }) => typeof text === 'string'

/** Reads the learner's drafts again: when a page opens, and after each change of them. */
export function readUnsavedWord(userId: string): void {
  const [draft] = parseJsonList<{ text: string }>(safeSessionStorage.read(asideKeyOf(userId)), hasText)
  latest.set(draft?.text.trim() ?? null)
}

/** React hook: '"child" is not saved yet', or null. */
export function useUnsavedWord(): string | null {
  const word = latest.use()
  if (word === null) return null
  return `${word === '' ? 'A word' : quotedWord(word)} is not saved yet`
}
