import { deepStrictEqual } from 'node:assert/strict'
import { Client } from 'pg'
import { endOfDay } from '@/lib/domain/days/days'
import { LIMITS } from '@/lib/domain/limits'
import { databasePool } from '@/lib/server/database/database-pool'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { env } from '@/lib/server/env'
import { LOAD_TIME_ZONE, seedLoad } from '@/prisma/seed/load'
import { openBrowser } from '@/scripts/bench/http-operation'
import { measureInTurns, type Timings } from '@/scripts/bench/measure'
import { benchOperations, oneAnswer } from '@/scripts/bench/operations'

interface BenchSize {
  /** Number of words. */
  size: number
  rounds: number
  /** Measures only the operations whose name matches. */
  only: RegExp
}

export interface BenchResult {
  name: string
  graphql: Timings
  sql: Timings | null
}

// A round of the deep list of 10,000 words takes about a second for GraphQL and SQL together.
const MIN_ROUNDS = 15
const WORDS_PER_ROUND_CUT = 1_000

/** Number of answers of the word whose page is measured. */
const LONG_HISTORY = 50

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Measures every operation on a new account of `size` words. Throws when an answer differs from its statement's. */
export async function benchSize({ size, rounds, only }: BenchSize): Promise<BenchResult[]> {
  // Without nested loops: the planner knows no user's number of words, and would join thousands row by row.
  const client = new Client({
    connectionString: env.DATABASE_URL,
    options: '-c timezone=UTC -c enable_nestloop=off',
  })
  await client.connect()
  try {
    const now = new Date()
    const [user] = await seedLoad({ client, dictionary: getDictionary(), users: 1, words: size, now })
    if (!user) throw new Error('One account was asked for')
    // Up-to-date statistics and visibility map, as autovacuum leaves them in a database in use.
    await client.query('VACUUM ANALYZE')
    const browser = await openBrowser(user.id)
    const endOfToday = endOfDay(now, LOAD_TIME_ZONE)
    const ask = async (text: string) => {
      const values = text.includes('$2') ? [user.id, endOfToday] : [user.id]
      const { rows } = await client.query<[string]>({ text, values, rowMode: 'array' })
      return rows[0]?.[0] ?? ''
    }
    const some = await client.query<{ id: string }>(
      'SELECT id FROM vocabulary_item WHERE user_id = $1 LIMIT $2',
      [user.id, LIMITS.wordsAtOnce],
    )
    const wordIds = some.rows.map(({ id }) => id)
    for (let answers = 0; answers < LONG_HISTORY; answers += 1) await browser(oneAnswer(wordIds[0] ?? ''))
    const results: BenchResult[] = []
    for (const { name, operation, sql, isSpread } of benchOperations(wordIds)) {
      if (!only.test(name)) continue
      const send = async () => {
        const answers: ArrayBuffer[] = []
        const operations = [typeof operation === 'function' ? operation() : operation].flat()
        for (const one of operations) answers.push(await browser(one))
        return answers
      }
      for (const bytes of await send()) {
        const answer = JSON.parse(new TextDecoder().decode(bytes))
        if (answer.errors) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`)
        if (!sql) continue
        const expected = JSON.parse(await ask(sql))
        for (const one of isSpread ? [expected, answer] : []) one.data.viewer.vocabularyItems.sort(byId)
        deepStrictEqual(expected, answer, name)
      }
      const calls = sql ? [send, () => ask(sql)] : [send]
      const [graphql, statement] = await measureInTurns(
        calls,
        size > WORDS_PER_ROUND_CUT ? Math.min(rounds, MIN_ROUNDS) : rounds,
      )
      if (graphql) results.push({ name, graphql, sql: statement ?? null })
    }
    return results
  } finally {
    await client.end()
  }
}

export async function closeBench(): Promise<void> {
  await databasePool().end()
}
