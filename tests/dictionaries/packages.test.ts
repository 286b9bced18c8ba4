/**
 * `npm run dictionaries` and the dictionaries it installs, with real packages of FreeDict and WikDict. Without package
 * servers it fails; it is not skipped.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EmbeddedDictionary } from '@/lib/server/dictionary/embedded/embedded-dictionary'
import { DEFAULT_FOLDER, FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { DictdTranslator } from '@/lib/server/translation/dictd/dictd-translator'
import { dictionaryFolders } from '@/lib/server/translation/dictionary-folders.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'dictionaries-test-'))
const folders = dictionaryFolders({ DATA_DIR })
const english = new EmbeddedDictionary(path.join(ROOT, DEFAULT_FOLDER, FILE_NAME))
const translator = () =>
  new DictdTranslator({
    folders: [folders.own],
    cacheFolder: folders.cache,
    baseFormsOf: (word) => english.baseFormsOf(word),
  })

/** Runs the command as a host does, and returns its output. */
async function dictionaries(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/dictionaries.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR, DICTIONARIES_DIR: '', NODE_ENV: 'production' },
  })
  return stdout
}

let said = ''
beforeAll(async () => {
  said = await dictionaries('el', 'fr', 'is', 'ko')
}, 300_000)
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

describe('npm run dictionaries', () => {
  it('says what it installed, how much that covers, what it could not and what else to do', () => {
    expect(said).toMatch(/French +installed freedict-eng-fra/)
    expect(said).toMatch(/French +ready for look-ups after \d+\.\d s/)
    expect(said).toMatch(/Icelandic +installed freedict-isl-eng/)
    expect(said).toMatch(/fr +French +[4-9]\d\.\d % +[6-9]\d\.\d % +.*FreeDict English–French/)
    expect(said).toMatch(/Korean +not installed: none of this system's packages/)
    expect(said).toContain(folders.own)
  })

  it('brings each dictionary with its licence, and leaves nothing half done', () => {
    const files = readdirSync(folders.own)
    const names = files.filter((file) => file.endsWith('.index')).map((file) => path.parse(file).name)
    expect(names).toEqual(
      expect.arrayContaining(['freedict-ell-eng', 'freedict-eng-ell', 'freedict-eng-fra']),
    )
    for (const name of names)
      expect(readFileSync(path.join(folders.own, `${name}.copyright`), 'utf8')).toMatch(/License: (GPL|CC)/i)
    expect([...files, ...readdirSync(folders.cache)].filter((file) => file.endsWith('.tmp'))).toEqual([])
  })

  it('lists what there is', async () => {
    const list = await dictionaries()
    expect(list).toMatch(/fr +French +freedict-eng-fra, freedict-fra-eng\n/)
    expect(list).toMatch(/ko +Korean +–\n/)
  })
})

describe('translations of real dictionaries', () => {
  it.each([
    ['fr', 'house', undefined, 'maison'],
    ['fr', 'tree', 'noun', 'arbre'],
    ['fr', 'houses', 'noun', 'maison'],
    ['fr', 'water', 'noun', 'eau'],
    ['el', 'house', 'noun', 'σπίτι'],
    ['el', 'run', 'verb', 'τρέχω'],
    ['el', 'children', 'noun', 'παιδί'],
    ['is', 'house', 'noun', 'hús'],
    ['is', 'beer', 'noun', 'bjór'],
  ])('into %s: %s (%s) is %s', async (language, text, partOfSpeech, translation) => {
    const opened = translator()
    const found = await opened.translateWord({ text, partOfSpeech }, language)
    await opened.close()
    expect(found[0]?.text).toBe(translation)
    expect(found[0]?.source).toMatch(/^(FreeDict|WikDict) /)
  })

  it('come within a millisecond or so once a dictionary was used', async () => {
    const opened = translator()
    const words = english.mostFrequent(500)
    for (const text of words) await opened.translateWord({ text }, 'el')
    const started = performance.now()
    for (const text of words) await opened.translateWord({ text }, 'el')
    expect((performance.now() - started) / words.length).toBeLessThan(10)
    await opened.close()
  })
})
