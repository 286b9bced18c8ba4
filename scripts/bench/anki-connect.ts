import { NextRequest } from 'next/server'
import { Client } from 'pg'
import { POST } from '@/app/api/anki-connect/route'
import { API_SCOPES } from '@/lib/domain/accounts/api-token.schema'
import { createApiToken } from '@/lib/server/accounts/api-token.service'
import { databasePool } from '@/lib/server/database/database-pool'
import { prisma } from '@/lib/server/database/prisma'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { env } from '@/lib/server/env'
import { seedLoad } from '@/prisma/seed/load'
import { openBrowser } from '@/scripts/bench/http-operation'
import { measureInTurns, type Timings } from '@/scripts/bench/measure'

const ADDRESS = 'http://localhost:3000/api/anki-connect'
const CHECKED_NOTES = 1_000

const SAVE = `mutation($input: UpsertVocabularyItemInput!) {
  upsertVocabularyItem(input: $input) { vocabularyItem { id } problems { code } }
}`

type Ask = (action: string, params: object) => Promise<unknown>

async function openClient(userId: string): Promise<Ask> {
  const { rows } = await databasePool().query('SELECT * FROM "user" WHERE id = $1', [userId])
  const token = await createApiToken(
    { ...rows[0], id: userId },
    { name: 'bench', scopes: [...API_SCOPES], lifetimeDays: null },
    new Date(),
  )
  return async (action, params) => {
    const body = JSON.stringify({ action, version: 6, key: token, params })
    const response = await POST(new NextRequest(ADDRESS, { method: 'POST', body }))
    const { result, error } = await response.json()
    if (error !== null) throw new Error(`${action}: ${error}`)
    return result
  }
}

const note = (word: string, fields: object = {}) => ({
  deckName: 'Default',
  modelName: 'Wordloom',
  fields: { Word: word, ...fields },
})

/** Measures AnkiConnect's protocol on a new account of so many words, in turns with a save by GraphQL. */
export async function benchAnkiConnect(words: number, rounds: number): Promise<Record<string, Timings>> {
  const client = new Client({ connectionString: env.DATABASE_URL, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const [user] = await seedLoad({ client, dictionary: getDictionary(), users: 1, words, now: new Date() })
    if (!user) throw new Error('One account was asked for')
    await client.query('VACUUM ANALYZE')
    const browser = await openBrowser(user.id)
    const ask = await openClient(user.id)
    let count = 0
    const sentence = (word: string) => `A sentence in which ${word} stands.`
    const checked = Array.from({ length: CHECKED_NOTES }, (_, index) => note(`checked ${index}`))
    const calls: Record<string, () => Promise<unknown>> = {
      'save by GraphQL': () => {
        const text = `saved ${++count}`
        const definitions = [{ partOfSpeech: 'noun', definition: 'a thing', isSelectedByUser: true }]
        const input = { vocabulary: { text, definitions }, userContext: { sentence: sentence(text) } }
        return browser({ query: SAVE, variables: { input } })
      },
      addNote: () => {
        const text = `added ${++count}`
        return ask('addNote', { note: note(text, { Meaning: 'a thing', Sentence: sentence(text) }) })
      },
      [`canAddNotes of ${CHECKED_NOTES} notes`]: () => ask('canAddNotes', { notes: checked }),
      'findNotes by word': () => ask('findNotes', { query: '"word:added 1"' }),
    }
    const timings = await measureInTurns(Object.values(calls), rounds)
    return Object.fromEntries(
      Object.keys(calls).flatMap((name, index) => {
        const found = timings[index]
        return found ? [[name, found]] : []
      }),
    )
  } finally {
    await client.end()
    await prisma.$disconnect()
    await databasePool().end()
  }
}
