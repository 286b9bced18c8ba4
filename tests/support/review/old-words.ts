/** An export with words that a learner has known for long, for end-to-end tests of harder questions. */
import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import yazl from 'yazl'

const DAY_MS = 86_400_000

export type OldWord = Readonly<{
  text: string
  meaning: string
  partOfSpeech?: string
  sentence?: string
  /** How often it was answered: decides which question has its turn. */
  answers: number
  /** When it was answered last. */
  daysAgo: number
}>

function wordOf({ meaning, partOfSpeech = 'noun', answers, daysAgo, ...word }: OldWord) {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  const log = Array.from({ length: answers }, (_, index) => ({
    id: crypto.randomUUID(),
    kind: 'ANSWER',
    rating: 'EASY',
    source: 'SINGLE_REVIEW',
    answeredAt: at(daysAgo + 10 * (answers - 1 - index)),
  }))
  return {
    ...word,
    addedAt: at(daysAgo + 10 * answers),
    meanings: [{ partOfSpeech, meaning, isSelected: true }],
    log,
  }
}

/** Imports words whose memory holds for more than three weeks. */
export async function importOldWords({ request }: Page, words: readonly OldWord[]): Promise<void> {
  const zip = new yazl.ZipFile()
  const exportedAt = new Date().toISOString()
  const data = { format: 'wordloom', version: 1, exportedAt, words: words.map(wordOf) }
  zip.addBuffer(Buffer.from(JSON.stringify(data)), 'data.json')
  zip.end()
  const { token } = await (await request.get('/api/csrf')).json()
  const file = { name: 'words.zip', mimeType: 'application/zip', buffer: await buffer(zip.outputStream) }
  const multipart = { authenticity_token: token, name: 'words.zip', file }
  const imported = await request.post('/api/import', { multipart })
  expect(imported.ok(), await imported.text()).toBe(true)
}
