import type { OutboxEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'
import { quotedWord } from '@/lib/domain/text/quoted-word'

const ofWord = (noun: string, text: string | undefined) => (text ? `${noun} of ${quotedWord(text)}` : noun)

/** What an entry is, for its line in the list: 'The photo of "gossamer"'. */
export function entryText(entry: OutboxEntry): string {
  switch (entry.kind) {
    case 'answer':
      return ofWord(entry.answer.kind === 'undo' ? 'Undoing an answer' : 'An answer', entry.answer.text)
    case 'save': {
      const word = quotedWord(entry.word.text.trim())
      return entry.word.edited ? `Changes of ${word}` : word
    }
    case 'delete':
      return entry.words.length === 1
        ? ofWord('Deletion', entry.words[0]?.text)
        : `Deletion of ${entry.words.length.toLocaleString('en')} words`
    case 'file':
      return ofWord(`The ${entry.file.media}`, entry.file.text)
    case 'result':
      return 'A quiz result'
  }
}

/** What is said when the server refuses an entry. */
export function refusalText(entry: OutboxEntry, reason: string): string {
  if (entry.kind !== 'delete') {
    const what = entry.kind === 'save' ? quotedWord(entry.word.text.trim()) : entryText(entry)
    return `${what} could not be saved: ${reason}`
  }
  const what = entry.words.length === 1 ? 'A word' : `${entry.words.length} words`
  return `${what} could not be deleted: ${reason}`
}

/** For example '3 answers and 1 quiz result are not saved yet'; null if there are none. Undoing an answer is none. */
export function unsavedText(entries: readonly OutboxEntry[]): string | null {
  const count = (kinds: readonly OutboxKind[]) =>
    entries.reduce((sum, entry) => (kinds.includes(entry.kind) ? sum + thingsIn(entry) : sum), 0)
  const counts = [
    { count: count(['answer']), noun: 'answer' },
    { count: count(['result']), noun: 'quiz result' },
    { count: count(['save', 'delete']), noun: 'changed word' },
    { count: count(['file']), noun: 'file' },
  ].filter((one) => one.count > 0)
  if (counts.length === 0) return null
  const parts = counts.map((one) => `${one.count} ${one.noun}${one.count === 1 ? '' : 's'}`)
  const isOne = counts.length === 1 && counts[0]?.count === 1
  return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} not saved yet`
}

function thingsIn(entry: OutboxEntry): number {
  if (entry.kind === 'delete') return entry.words.length
  return entry.kind === 'answer' && entry.answer.kind === 'undo' ? 0 : 1
}
