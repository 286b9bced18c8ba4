/** Dictionaries are prepared in a worker thread with limits. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DictionaryFile, listDictionaryFiles } from '@/lib/server/translation/dictd/dictionary-files'
import {
  openPreparedDictionary,
  PREPARATION_LIMITS,
} from '@/lib/server/translation/dictd/prepared-dictionary'
import { writeDictionary } from '@/tests/support/translation/dictd-files'

/** Its preparation takes several hundred milliseconds. */
const ARTICLES = Array.from(
  { length: 10_000 },
  (_, number) => `woord${number} <n>\n1. word ${number}, term ${number % 5_000}, the ${number % 77} of it\n`,
)

let root: string
let files: DictionaryFile[]

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dictionary-worker-'))
  writeDictionary({ folder: root, name: 'freedict-nld-eng', articles: ARTICLES })
  files = listDictionaryFiles([root])
})
afterAll(() => rmSync(root, { recursive: true }))

/** Prepares the dictionary without a cache from an earlier test. */
function prepare(limits = PREPARATION_LIMITS) {
  const [file] = files
  if (!file) throw new Error('the dictionary was not found')
  return openPreparedDictionary(file, mkdtempSync(path.join(root, 'cache-')), limits)
}

test('a large dictionary is prepared outside the thread that answers requests', async () => {
  const before = performance.eventLoopUtilization()
  const dictionary = await prepare()
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  expect(dictionary.find('word 9999')).toMatchObject([{ headword: 'word 9999' }])
  expect(dictionary.countOf('woord1')).toBeGreaterThan(1)
  dictionary.close()
})

test('a preparation that takes too long is ended with a clear error', async () => {
  const limits = { ...PREPARATION_LIMITS, timeLimit: 1 }
  await expect(prepare(limits)).rejects.toThrow('dictionary-worker took longer than 1 ms')
})

test('a preparation that needs too much memory is ended with a clear error', async () => {
  await expect(prepare({ ...PREPARATION_LIMITS, heapMegabytes: 8 })).rejects.toThrow(/memory limit/)
})
