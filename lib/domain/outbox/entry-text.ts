import type { DeletedWord } from '@/lib/domain/add-word/unsent/unsent-change'
import type { OutboxEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'
import { quotedWord } from '@/lib/domain/text/quoted-word'

const ofWord = (noun: string, text: string | undefined) => (text ? `${noun} of ${quotedWord(text)}` : noun)

const ofWords = (noun: string, words: readonly DeletedWord[]) =>
  words.length === 1 ? ofWord(noun, words[0]?.text) : `${noun} of ${words.length.toLocaleString('en')} words`

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
      return ofWords('Deletion', entry.words)
    case 'restore':
      return ofWords('Undoing the deletion', entry.words)
    case 'file':
      return ofWord(`The ${entry.file.media}`, entry.file.text)
    case 'result':
      return 'A quiz result'
  }
}

/** What is said when the server refuses an entry. */
export function refusalText(entry: OutboxEntry, reason: string): string {
  if (entry.kind !== 'delete' && entry.kind !== 'restore') {
    const what = entry.kind === 'save' ? quotedWord(entry.word.text.trim()) : entryText(entry)
    return `${what} could not be saved: ${reason}`
  }
  const [word] = entry.words
  const isOne = entry.words.length === 1
  const what = isOne ? quotedWord(word?.text ?? '') : `${entry.words.length.toLocaleString('en')} words`
  return `${isOne && !word?.text ? 'A word' : what} could not be ${entry.kind}d: ${reason}`
}

/** For example '3 answers and 1 quiz result are not saved yet'; null if there are none. */
export function unsavedText(entries: readonly OutboxEntry[]): string | null {
  const count = (kinds: readonly OutboxKind[]) =>
    entries.reduce((sum, entry) => (kinds.includes(entry.kind) ? sum + thingsIn(entry) : sum), 0)
  const undone = entries.filter((entry) => entry.kind === 'answer' && entry.answer.kind === 'undo').length
  const counts = [
    { count: count(['answer']) - undone, noun: 'answer' },
    { count: undone, noun: 'undone answer' },
    { count: count(['result']), noun: 'quiz result' },
    { count: count(['save', 'delete', 'restore']), noun: 'changed word' },
    { count: count(['file']), noun: 'file' },
  ].filter((one) => one.count > 0)
  if (counts.length === 0) return null
  const parts = counts.map((one) => `${one.count} ${one.noun}${one.count === 1 ? '' : 's'}`)
  const isOne = counts.length === 1 && counts[0]?.count === 1
  return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} not saved yet`
}

const thingsIn = (entry: OutboxEntry): number =>
  entry.kind === 'delete' || entry.kind === 'restore' ? entry.words.length : 1
