/** What a restore refuses before it changes anything, each fault with its own sentence. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failureText } from '@/lib/server/backup/backup-code'
import { verifyFile } from '@/scripts/lib/backup/verify.mjs'
import { signUpUser } from '@/tests/support/builders'
import { signUpWithEverything, storedFiles } from '@/tests/support/database/account-with-everything'
import { resetDatabase, testDatabaseUrl } from '@/tests/support/database/database'
import { everyRow } from '@/tests/support/database/every-row'
import { codeOf, here, inDataFolder, putBack, save } from '@/tests/support/instances'
import { flipBit, makeZip, unzip } from '@/tests/support/transfer/formats/zip'

interface Manifest {
  version: number
  app: string
  migrations: string[]
  tables: { name: string; columns: string[]; rows: number; sha256?: string }[]
  files: { key: string; byteSize: number; sha256?: string }[]
}
interface Opened {
  manifest: Manifest
  entries: Record<string, Buffer>
}

const USERS = 'tables/user.copy'
const nameOfFile = ({ manifest }: Opened) => `files/${manifest.files[0]?.key}`
const userTable = ({ manifest }: Opened) => manifest.tables.filter(({ name }) => name === 'user')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Changes a table's rows as a program would that knows the format: with a new checksum and hash. */
function changeRows(opened: Opened, change: (rows: string) => string) {
  const bytes = Buffer.from(change(String(opened.entries[USERS])))
  opened.entries[USERS] = bytes
  for (const table of userTable(opened)) table.sha256 = sha256(bytes)
}

function removeHashes({ manifest }: Opened) {
  for (const entry of [...manifest.tables, ...manifest.files]) delete entry.sha256
}

/** A backup of two learners, and their rows. */
let backup: Buffer
let rows: Awaited<ReturnType<typeof everyRow>>

beforeAll(async () => {
  await resetDatabase()
  await signUpWithEverything()
  await signUpWithEverything()
  rows = await everyRow(testDatabaseUrl())
  backup = await readFile((await save(here(), 'whole.zip')).file)
})
beforeEach(resetDatabase)

async function open(): Promise<Opened> {
  const entries = await unzip(backup)
  return { manifest: JSON.parse(String(entries['backup.json'])), entries }
}

/** The backup with other content. */
async function rewrite(change: (opened: Opened) => void): Promise<Buffer> {
  const opened = await open()
  change(opened)
  const { manifest, entries } = opened
  return makeZip({ ...entries, ...('backup.json' in entries && { 'backup.json': JSON.stringify(manifest) }) })
}

const sentenceOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: Error) => failureText(error) ?? error.message,
  )

const refusalOfRestore = (file: string) => sentenceOf(putBack(here(), file, { replace: true }))

/** The sentence of a refused restore, which a refused check says, too. */
async function refusalOf(file: string): Promise<string> {
  const sentence = await refusalOfRestore(file)
  expect(await sentenceOf(verifyFile(codeOf(here()), file))).toBe(sentence)
  return sentence
}

/** Restores over another account, and expects that everything stays as it was. */
async function expectRefused(bytes: Buffer, sentence: RegExp, refusal = refusalOf) {
  await signUpUser('somebody.else@example.com')
  const before = [await everyRow(testDatabaseUrl()), await storedFiles(here().files)]
  const damaged = inDataFolder('damaged.zip')
  await writeFile(damaged, bytes)
  expect(await refusal(damaged)).toMatch(sentence)
  expect([await everyRow(testDatabaseUrl()), await storedFiles(here().files)]).toEqual(before)
}

describe('a restore changes nothing and says what is wrong with a backup', () => {
  test('in which one bit of a photo is changed', async () => {
    const name = nameOfFile(await open())
    const sentence = new RegExp(`damaged: ${name} is not as it was written`)
    await expectRefused(await flipBit(backup, name), sentence)
  })

  test('in which one bit of a table is changed, also when it has no hashes', async () => {
    const old = await flipBit(await rewrite(removeHashes), USERS)
    await expectRefused(old, /damaged: tables\/user\.copy is not as it was written/)
  })

  test.each<[string, RegExp, (opened: Opened) => void]>([
    [
      'in which one letter of a table is changed, with a new checksum',
      /damaged: tables\/user\.copy is not as it was written/,
      ({ entries }) => {
        entries[USERS] = Buffer.from(String(entries[USERS]).replace('example.com', 'exbmple.com'))
      },
    ],
    [
      'without tables',
      /no tables/,
      ({ manifest }) => {
        manifest.tables = []
      },
    ],
    ['without the rows of a table', /tables\/user\.copy is missing/, ({ entries }) => delete entries[USERS]],
    [
      'without a photo',
      /files\/\S+ is missing/,
      (opened) => {
        delete opened.entries[nameOfFile(opened)]
      },
    ],
    [
      'with rows after the end',
      /tables\/user\.copy has rows after its end/,
      (opened) => changeRows(opened, (rows) => rows.replace('\n', '\n\\.\n')),
    ],
    [
      'with more rows than were written',
      /tables\/user\.copy has rows after its end/,
      (opened) => changeRows(opened, (rows) => `${rows}${rows}`),
    ],
    [
      'with fewer rows than were written',
      /rows of tables\/user\.copy are missing/,
      (opened) => changeRows(opened, (rows) => rows.slice(rows.indexOf('\n') + 1)),
    ],
    [
      'of a newer format',
      /newer format, written by Wordloom 9\.1\.0\. Install that version/,
      ({ manifest }) => Object.assign(manifest, { version: 2, app: '9.1.0', tables: 'other' }),
    ],
    [
      'of a newer version',
      /made by Wordloom 9\.1\.0; .* Install 9\.1\.0 or later/,
      ({ manifest }) => {
        manifest.app = '9.1.0'
        manifest.migrations.push('2030_future')
      },
    ],
    [
      'with a gap in its migrations',
      /gap in its migrations: \d+_job_queue is missing/,
      ({ manifest }) => manifest.migrations.splice(1, 1),
    ],
    ['that is another zip file', /not a backup of Wordloom/, ({ entries }) => delete entries['backup.json']],
  ])('%s', async (_, sentence, change) => {
    await expectRefused(await rewrite(change), sentence)
  })

  // Only the database of its version shows these.
  test.each<[string, RegExp, (opened: Opened) => void]>([
    [
      'without a table that its version has',
      /tables of this backup are not those that its version/,
      ({ manifest }) => manifest.tables.shift(),
    ],
    [
      'with rows that the tables do not accept',
      /rows do not fit/,
      (opened) => changeRows(opened, (rows) => rows.replace(/^[\da-f-]+/, 'no id')),
    ],
  ])('%s', async (_, sentence, change) => {
    await expectRefused(await rewrite(change), sentence, refusalOfRestore)
  })

  test.each([
    ['that is cut off', () => backup.subarray(0, backup.length - 100)],
    ['that is no zip file', () => Buffer.from('PK nothing')],
  ])('%s', async (_, bytes) => {
    await expectRefused(bytes(), /^This file could not be opened\. It may be damaged or incomplete\.$/)
  })
})

test('a whole backup passes the check, also an older one without hashes, which is restored', async () => {
  const { manifest } = await open()
  expect([...manifest.tables, ...manifest.files].filter((entry) => !entry.sha256)).toEqual([])
  expect(await verifyFile(codeOf(here()), inDataFolder('whole.zip'))).toEqual(manifest)
  const old = inDataFolder('old.zip')
  await writeFile(old, await rewrite(removeHashes))
  await putBack(here(), old)
  expect(await everyRow(testDatabaseUrl())).toEqual(rows)
})

test('the order in which a backup names its migrations does not matter', async () => {
  const reversed = inDataFolder('reversed.zip')
  await writeFile(reversed, await rewrite(({ manifest }) => manifest.migrations.reverse()))
  await putBack(here(), reversed)
  expect(await everyRow(testDatabaseUrl())).toEqual(rows)
})
