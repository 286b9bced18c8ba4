/** The source that a saved word names for its definitions. */
import { beforeAll, expect, it } from 'vitest'
import { DATA_SOURCE_NAMES, DATA_SOURCES, type DataSource } from '@/lib/domain/dictionary/data-sources'
import type { UpsertWordInput } from '@/lib/domain/words/word.schema'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, signUpUser } from '@/tests/support/builders'

const DWELLING = 'a dwelling that serves as living quarters for one or more families'

let viewer: UserRecord

beforeAll(async () => {
  await ensureWordData()
  viewer = (await signUpUser()).user
})

const definition = (text: string) => ({ partOfSpeech: 'noun', definition: text })

async function save(text: string, vocabulary: Partial<UpsertWordInput['vocabulary']>) {
  return (await addWord(viewer, text, { vocabulary })).dataSource
}

it('is kept when it is so', async () => {
  const definitions = [definition('my own'), definition(DWELLING)]
  expect(await save('house', { dataSource: 'WORDNET', definitions })).toBe('WORDNET')
})

it('is not believed where the embedded data know better', async () => {
  expect(await save('tree', { dataSource: 'WORDNET', definitions: [definition('my own')] })).toBeNull()
  expect(await save('zzyzx', { dataSource: 'WORDNET', definitions: [definition(DWELLING)] })).toBeNull()
})

it('of a public service is taken as told, for definitions only', async () => {
  expect(await save('zork', { dataSource: 'DATAMUSE', definitions: [definition('a game')] })).toBe('DATAMUSE')
  expect(await save('quux', { dataSource: 'ONELOOK', definitions: [] })).toBeNull()
})

it('stays when nothing is said about it, and goes when it is cleared', async () => {
  await save('grue', { dataSource: 'ONELOOK', definitions: [definition('a beast')] })
  expect(await save('grue', { definitions: [definition('a beast'), definition('mine')] })).toBe('ONELOOK')
  expect(await save('grue', { dataSource: 'WORDNET' })).toBe('ONELOOK')
  expect(await save('grue', { dataSource: null })).toBeNull()
})

it('is one of those that can be named', async () => {
  expect(Object.keys(DATA_SOURCES)).toEqual([...DATA_SOURCE_NAMES])
  const invented = 'BRITANNICA' as DataSource
  await expect(save('gnome', { dataSource: invented, definitions: [] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})
