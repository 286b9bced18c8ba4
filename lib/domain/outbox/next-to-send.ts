import type { NewEntry, OutboxEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'
import { textKey } from '@/lib/domain/text/identity'

/** The words that an entry is about: entries about the same word are sent in order. */
function wordsOf(entry: NewEntry): string[] {
  switch (entry.kind) {
    case 'answer':
      return [`id ${entry.answer.wordId}`]
    case 'file':
      return [`id ${entry.file.wordId}`]
    // A new word has the id of its entry until it is saved. The text is the same word, too (see Word identity), and so is the
    // one before: an entry that adds it would add it again once the word has another text.
    case 'save': {
      const { edited, text } = entry.word
      const texts = edited ? [text, edited.word.text] : [text]
      return [`id ${edited?.id ?? entry.id}`, ...texts.map((one) => `text ${textKey(one)}`)]
    }
    case 'delete':
    case 'restore':
      return entry.words.flatMap(({ id, text }) => [
        `id ${id}`,
        ...(text === undefined ? [] : [`text ${textKey(text)}`]),
      ])
    case 'result':
      return []
  }
}

/** Whether two entries are about the same word, or have one in common. */
export function areAboutOneWord(one: NewEntry, other: NewEntry): boolean {
  const words = new Set(wordsOf(one))
  return wordsOf(other).some((word) => words.has(word))
}

/** Key of what exists on the server only after the entry was accepted; null when it creates nothing. */
function makes(entry: OutboxEntry): string | null {
  if (entry.kind === 'save' && entry.word.edited === null) return `word ${entry.id}`
  return entry.kind === 'answer' && entry.answer.kind !== 'undo' ? `answer ${entry.answer.answerId}` : null
}

/** Keys of what must exist on the server before the entry can be sent. */
function needs(entry: OutboxEntry): string[] {
  switch (entry.kind) {
    case 'answer': {
      const word = `word ${entry.answer.wordId}`
      return entry.answer.kind === 'undo' ? [`answer ${entry.answer.answerId}`, word] : [word]
    }
    case 'file':
      return [`word ${entry.file.wordId}`]
    case 'save':
      return entry.word.edited ? [`word ${entry.word.edited.id}`] : []
    case 'delete':
    case 'restore':
      return entry.words.map(({ id }) => `word ${id}`)
    case 'result':
      return []
  }
}

/**
 * The entries that can be sent, now or later: all but the refused ones and what needs them, such as the undo of a refused
 * answer.
 * @param entries oldest first
 * @param kinds those that are sent now; the others neither wait for them nor hold them
 */
export function listSendable(
  entries: readonly OutboxEntry[],
  kinds: readonly OutboxKind[],
): readonly OutboxEntry[] {
  const missing = new Set<string>()
  return entries.filter((entry) => {
    if (!kinds.includes(entry.kind)) return false
    const canBeSent = entry.refusal === null && !needs(entry).some((thing) => missing.has(thing))
    const made = canBeSent ? null : makes(entry)
    if (made) missing.add(made)
    return canBeSent
  })
}

/**
 * The entry that is sent next; undefined when none can be now. A failed entry holds the later ones about the same word.
 * @param sendable oldest first
 * @param failed ids of entries that failed just now, and may succeed later
 */
export function nextToSend(
  sendable: readonly OutboxEntry[],
  failed: ReadonlySet<string>,
): OutboxEntry | undefined {
  const heldWords = new Set<string>()
  return sendable.find((entry) => {
    const words = wordsOf(entry)
    if (!failed.has(entry.id) && !words.some((word) => heldWords.has(word))) return true
    for (const word of words) heldWords.add(word)
    return false
  })
}

/**
 * The entry, with the later ones that need it, directly or through others: they go with it.
 * @param entries oldest first
 */
export function withDependents(entries: readonly OutboxEntry[], dropped: OutboxEntry): OutboxEntry[] {
  const missing = new Set<string>()
  return entries.filter((entry) => {
    const goes = entry.id === dropped.id || needs(entry).some((thing) => missing.has(thing))
    const made = makes(entry)
    if (goes && made) missing.add(made)
    return goes
  })
}
