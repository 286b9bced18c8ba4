/** What an import of many words, or of words with many answers, costs. */
import { v5 as uuidFrom } from 'uuid'
import { expect, test } from 'vitest'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { startImport } from '@/lib/server/transfer/import/import.service'
import { signUpUser } from '@/tests/support/builders'
import { statementsOf } from '@/tests/support/database/statements'
import { expectLogsToAgree } from '@/tests/support/review/log-recount'
import { importFile, prepare, run, undo, zipOf } from '@/tests/support/transfer/imports'

const HOUR_MS = 3_600_000
const NAMESPACE = '0193a1c0-0000-4000-8000-000000000000'

/** A word with an answer at each of these hours of 2025. */
function answered(text: string, hours: readonly number[]): ImportedWord {
  const log = hours.map((hour) => ({
    id: uuidFrom(`${text} ${hour}`, NAMESPACE),
    kind: 'ANSWER' as const,
    rating: 'GOOD' as const,
    source: 'FLASHCARDS' as const,
    answeredAt: new Date(Date.UTC(2025, 0, 1) + hour * HOUR_MS).toISOString(),
  }))
  return { text, log }
}

const many = (count: number, word: (text: string) => ImportedWord) =>
  Array.from({ length: count }, (_, n) => word(`word ${n}`))

async function statementsOfImport(words: readonly ImportedWord[]) {
  const { user } = await signUpUser()
  const { id } = await prepare(user, await zipOf(words))
  await startImport({ viewer: user, id, now: new Date() })
  return statementsOf(() => run(user, id))
}

test('words that the user has are changed, and changed back, by as many statements for twenty as for four', async () => {
  const addition = (text: string): ImportedWord => ({
    ...answered(text, [10, 1_000, 3_000]),
    note: 'a note',
    meanings: [{ partOfSpeech: 'noun', meaning: 'a meaning', examples: [{ text: 'an example' }] }],
    lists: ['Later'],
  })
  const counts: Record<'change' | 'undo', number>[] = []
  // Counted as a difference: earlier tests have filled the tables.
  const countOf = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter((sql) => !sql.startsWith('ANALYZE')).length
  for (const count of [4, 20]) {
    const { user } = await signUpUser()
    await importFile(user, await zipOf(many(count, (text) => answered(text, [500, 2_000]))))
    const { id } = await prepare(user, await zipOf(many(count, addition)))
    await startImport({ viewer: user, id, now: new Date() })
    const change = await countOf(() => run(user, id))
    await expectLogsToAgree(user.id)
    counts.push({ change, undo: await countOf(() => undo(user, id)) })
    await expectLogsToAgree(user.id)
  }
  expect(counts[1]).toEqual(counts[0])
})

test('a transaction saves a thousand rows at most, and those of its last word, however long the logs are', async () => {
  const hours = Array.from({ length: 100 }, (_, n) => n * 24)
  const statements = await statementsOfImport(many(30, (text) => answered(text, hours)))
  const batches = statements.filter((sql) => /UPDATE word_import SET position/.test(sql))
  expect(batches.length).toBeGreaterThanOrEqual(3)
})
