/** Exported dictionaries on the disk: by whom they are made, how many wait, and what a failure leaves. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { type DictionaryExport, exportDictionary } from '@/lib/server/dictionary/export/export-dictionary'
import {
  getExportedDictionary,
  requireVariant,
} from '@/lib/server/dictionary/export/exported-dictionary.service'
import * as ownEntries from '@/lib/server/dictionary/export/own-entries'
import { env } from '@/lib/server/env'
import { processValues } from '@/lib/server/per-process'
import * as runWorkers from '@/lib/server/run-worker'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

/** Stands in for the thread: what it does, and for which languages it was started. */
const worker = {
  run: (_: DictionaryExport): Promise<string> => Promise.reject(new Error('not set')),
  started: [] as (string | null)[],
  atOnce: 0,
  mostAtOnce: 0,
}

async function startThread({ input }: { input: unknown }) {
  const asked = input as DictionaryExport
  worker.started.push(asked.language)
  worker.atOnce += 1
  worker.mostAtOnce = Math.max(worker.mostAtOnce, worker.atOnce)
  try {
    return await worker.run(asked)
  } finally {
    worker.atOnce -= 1
  }
}

const ASKED = 'exported dictionaries being made'
const temporary = makeTemporaryFolder()
const kept = () => path.join(env.DATA_DIR, 'exported-dictionaries')
const ask = (language: string) => getExportedDictionary(requireVariant(`wordloom-yomitan-${language}`))
const write = ({ folder, language }: DictionaryExport, ending = 'zip') => {
  const file = path.join(folder, `wordloom-yomitan-${language}.${ending}`)
  writeFileSync(file, 'content')
  return file
}

/** From here on this process knows nothing of what it was asked before, as another process of the machine. */
function becomeAnotherProcess(): void {
  for (const name of [ASKED, 'limiter of exported dictionaries']) processValues.delete(name)
}

/** The threads wait until the returned function is called. */
function hold(): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  worker.run = async (input) => {
    await held
    return write(input)
  }
  return letGo
}

beforeEach(() => {
  vi.spyOn(runWorkers, 'runWorker').mockImplementation(startThread as typeof runWorkers.runWorker)
  // To read all of them takes seconds.
  vi.spyOn(ownEntries, 'readOwnEntries').mockReturnValue([])
  rmSync(kept(), { recursive: true, force: true })
  becomeAnotherProcess()
  Object.assign(worker, {
    started: [],
    atOnce: 0,
    mostAtOnce: 0,
    run: async (input: DictionaryExport) => write(input),
  })
})

afterEach(() => vi.restoreAllMocks())

test('two processes that are asked for the same one make it once, others one after another', async () => {
  const letGo = hold()
  const first = ask('de')
  await vi.waitFor(() => expect(worker.started).toEqual(['de']))
  becomeAnotherProcess()
  const others = [ask('de'), ask('fr')]
  // Time in which a second thread could start.
  await sleep(300)
  letGo()
  const answers = await Promise.all([first, ...others])
  expect(answers.map(({ byteSize }) => byteSize)).toEqual([7, 7, 7])
  expect(worker.started).toEqual(['de', 'fr'])
  expect(worker.mostAtOnce).toBe(1)
})

test('five wait; the next is told to come again, one for what is being made is not', async () => {
  const letGo = hold()
  const within = ['ar', 'de', 'es', 'fr', 'hi', 'id'].map(ask)
  await vi.waitFor(() => expect(processValues.get(ASKED)).toHaveProperty('size', within.length))
  const again = ask('de')
  await expect(ask('ja')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    parameters: { retryAfter: expect.any(Number) },
  })
  letGo()
  expect(await Promise.all([...within, again])).toHaveLength(7)
  await ask('ja')
})

test('a thread that is ended leaves no file, and what a killed process left goes with the next', async () => {
  worker.run = async (input) => {
    write(input, 'zip.1.tmp')
    throw new Error('took longer')
  }
  await expect(ask('de')).rejects.toThrow('took longer')
  const [folder = ''] = readdirSync(kept())
  expect(readdirSync(path.join(kept(), folder))).toEqual([])

  writeFileSync(path.join(kept(), folder, 'wordloom-dictd.zip.2.tmp'), '')
  worker.run = async (input) => write(input)
  await ask('de')
  expect(readdirSync(path.join(kept(), folder))).toEqual(['wordloom-yomitan-de.zip'])
})

test('a dictionary that cannot be written whole leaves nothing', async () => {
  const folder = path.dirname(temporary.write(''))
  const inTheWay = path.join(folder, 'dictionary', 'wordloom-dictd.zip')
  mkdirSync(path.join(inTheWay, 'folder'), { recursive: true })
  const wordData = path.resolve(env.WORD_DATA_DIR, FILE_NAME)
  const input = { format: 'dictd', language: null, wordData, origin: null } as const
  await expect(exportDictionary({ ...input, folder: path.dirname(inTheWay) }, wordData)).rejects.toThrow()
  expect(readdirSync(path.dirname(inTheWay))).toEqual(['wordloom-dictd.zip'])
})
