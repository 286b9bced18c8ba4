/** A backup of each release, made by that release with `npm run seed` and `npm run backup`, becomes an instance of today's. */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type DocumentNode, Kind, print } from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { migrationNames } from '@/generated/migrations'
import * as operations from '@/generated/operations'
import { logIn } from '@/lib/server/accounts/account.service'
import { DEMO_EMAIL, DEMO_PASSWORD } from '@/prisma/seed/demo'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { resetDatabase, testDatabaseUrl } from '../support/database/database'
import { here, putBack } from '../support/instances'
import { run } from '../support/requests/graphql'

const FOLDER = 'tests/support/releases'
const backups = readdirSync(FOLDER)

beforeEach(resetDatabase)

/** Empties the database, applies the release's migrations, inserts its rows, and applies the later migrations. */
async function upgrade(backup: string) {
  return (await putBack(here(), path.join(FOLDER, backup))).manifest
}

/** Values for the variables of the app's queries, from a word of the upgraded account. */
const variablesOf = (id: string, text: string) => ({ id, ids: [id], text, search: text, isEditing: true })

/** The queries of the app's screens. */
const queries = Object.values<DocumentNode>(operations).filter((document) =>
  document.definitions.some(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'query',
  ),
)

test('every tagged version has a backup here', () => {
  const tags = execFileSync('git', ['tag', '-l', 'v*'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  expect(tags.filter((tag) => !backups.includes(`${tag}.zip`))).toEqual([])
})

async function listWords(token: string) {
  const { viewer } = await run<{
    viewer: { vocabularyItems: { id: string; vocabulary: { text: string; translation: string | null } }[] }
  }>({ query: '{ viewer { vocabularyItems { id vocabulary { text translation } } } }', token })
  return viewer.vocabularyItems
}

const signIn = () => logIn({ email: DEMO_EMAIL, password: DEMO_PASSWORD }, new Date())

describe.each(backups)('an upgrade from %s', (backup) => {
  test('keeps every word and answer, and the whole app works on it', async () => {
    const { tables } = await upgrade(backup)
    const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
    const { rows } = await withClient(toPgConfig(testDatabaseUrl()), (client) =>
      client.query(
        `SELECT (SELECT array_agg(migration_name::text ORDER BY migration_name) FROM _prisma_migrations) AS migrations,
          (SELECT count(*)::int FROM vocabulary_item) AS words, (SELECT count(*)::int FROM review_log) AS answers`,
      ),
    )
    expect(rows).toEqual([
      { migrations: migrationNames, words: rowsOf('vocabulary_item'), answers: rowsOf('review_log') },
    ])
    expect(rowsOf('review_log')).toBeGreaterThan(0)

    const token = await signIn()
    const words = await listWords(token)
    expect(words).toHaveLength(rowsOf('vocabulary_item'))
    const [word] = words
    if (!word) throw new Error('The account has no word')
    const variables = variablesOf(word.id, word.vocabulary.text)
    expect(queries.length).toBeGreaterThan(15)
    for (const document of queries) await run({ query: print(document), variables, token })

    await run({
      query:
        'mutation ($input: ReviewVocabularyItemInput!) { reviewVocabularyItem(input: $input) { success } }',
      variables: { input: { id: word.id, source: 'SINGLE_REVIEW' } },
      token,
    })
  })
})

test('a translation that a learner wrote before translations had languages is still theirs', async () => {
  await upgrade('before-v0.1.0.zip')
  const translations = (await listWords(await signIn())).map(({ vocabulary }) => vocabulary.translation)
  expect(translations).toContain('Glückspilz')
})
