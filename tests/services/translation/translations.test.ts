import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WORD_SEARCH } from '@/lib/domain/dictionary/word-search'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { PublicDictionary } from '@/lib/server/dictionary/public-dictionary'
import { WordService } from '@/lib/server/dictionary/word-service'
import { translateWordsJob } from '@/lib/server/jobs/translate-words.job'
import { processValues } from '@/lib/server/per-process'
import { updateMainLanguage } from '@/lib/server/settings/settings.service'
import { fillInTranslations } from '@/lib/server/translation/fill-in.service'
import { findUsersToTranslate } from '@/lib/server/translation/pending-words.service'
import { LibreTranslate } from '@/lib/server/translation/server/libre-translate'
import type { WordTranslator } from '@/lib/server/translation/translator'
import type { Translators } from '@/lib/server/translation/translators'
import { deleteAllWords, deleteWord } from '@/lib/server/words/word-delete.service'
import { listWordRows } from '@/lib/server/words/word-rows.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, readWord, signUpSpeaker, signUpUser } from '@/tests/support/builders'
import { resetDatabase } from '@/tests/support/database/database'
import { jobsNamed, withQueueRunning } from '@/tests/support/jobs'
import {
  startTranslationServer,
  type TranslationServer,
} from '@/tests/support/translation/translation-server'
import { startWordService } from '@/tests/support/words/word-service'

/** A definition and an example from the word data. */
const PUBLIC = {
  partOfSpeech: 'noun',
  definition: 'a dwelling that serves as living quarters for one or more families',
  example: 'he has a house on Cape Cod',
}
const OWN = { partOfSpeech: 'noun', definition: 'my secret meaning', example: 'My secret example.' }

const words: Record<string, string> = { 'de house': 'Haus', 'es house': 'casa' }
const dictionary: WordTranslator = {
  isOurs: false,
  versionOf: () => 'a dictionary',
  languages: () => ['de', 'es'],
  translateWord: async ({ text }, language) => {
    const found = words[`${language} ${text}`]
    return found ? [{ text: found, partOfSpeech: 'noun', source: 'a test', definition: null }] : []
  },
}

let server: TranslationServer
let libre: LibreTranslate
beforeAll(async () => {
  await ensureWordData()
  server = await startTranslationServer()
})
beforeEach(async () => {
  await resetDatabase()
  server.behave('translates')
  server.requests.length = 0
  libre = new LibreTranslate({ baseUrl: server.url, timeLimitMs: 500 })
})
afterAll(() => server.close())

const both = (): Translators => ({ dictionaries: [dictionary], server: libre, mayServerReadOwnText: false })
const dictionariesOnly = (): Translators => ({ ...both(), server: null })
const { signal } = new AbortController()
const fillIn = (user: UserRecord, translators = both()) => fillInTranslations(user.id, signal, translators)

/** A new user with this main language. */
async function learnerOf(language: string | null): Promise<UserRecord> {
  const { user } = await (language === null ? signUpUser() : signUpSpeaker(language))
  return user
}

const save = (user: UserRecord, text: string, definitions = [PUBLIC]) =>
  addWord(user, text, { vocabulary: { definitions } })

describe('filling in', () => {
  test('the word by dictionaries, its meanings and examples by the server', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    await fillIn(user)
    expect(await readWord(user, id)).toMatchObject({
      translation: 'Haus',
      definitions: [
        { translation: `[de] ${PUBLIC.definition}`, examples: [{ translation: `[de] ${PUBLIC.example}` }] },
      ],
    })
  })

  test('a word that dictionaries lack is the server\u2019s', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'dwelling', [])
    await fillIn(user)
    expect(await readWord(user, id)).toMatchObject({ translation: '[de] dwelling' })
  })

  test.each([null, 'en'])('nothing for a learner whose main language is %s', async (language) => {
    const user = await learnerOf(language)
    const { id } = await save(user, 'house')
    await fillIn(user)
    expect(await readWord(user, id)).toMatchObject({
      translation: null,
      definitions: [{ translation: null }],
    })
    expect(server.requests).toEqual([])
  })

  test('without translators nothing happens, and the words wait for one', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    await fillIn(user, { dictionaries: [], server: null, mayServerReadOwnText: false })
    expect(await readWord(user, id)).toMatchObject({ translation: null })
    await fillIn(user, dictionariesOnly())
    expect(await readWord(user, id)).toMatchObject({ translation: 'Haus' })
  })

  test('what has been filled in is not asked for again; saving again keeps what stays', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    await fillIn(user)
    const before = await readWord(user, id)
    server.requests.length = 0
    await save(user, 'house')
    expect(await readWord(user, id)).toEqual(before)
    await fillIn(user)
    expect(server.requests).toEqual([])
    expect(await readWord(user, id)).toEqual(before)
  })

  test('hundreds of words are several runs', async () => {
    const user = await learnerOf('de')
    const data = Array.from({ length: 210 }, (_, nth) => ({
      userId: user.id,
      text: `house ${nth}`,
      textKey: `house ${nth}`,
    }))
    await prisma.vocabularyItem.createMany({ data })
    expect(await fillIn(user)).toEqual({ isDone: false })
    expect(await fillIn(user)).toEqual({ isDone: true })
    expect(await prisma.vocabularyItem.count({ where: { translatedInto: null } })).toBe(0)
  })
})

describe('the learner\u2019s own translation', () => {
  test('wins, and is kept for the language that it was typed for', async () => {
    const user = await learnerOf('de')
    const { id } = await addWord(user, 'house', { vocabulary: { translation: 'Heim' } })
    await fillIn(user)
    expect(await readWord(user, id)).toMatchObject({ translation: 'Heim' })
    const spanish = await updateMainLanguage(user, 'es')
    expect(await readWord(spanish, id)).toMatchObject({ translation: null })
    await fillIn(spanish)
    expect(await readWord(spanish, id)).toMatchObject({ translation: 'casa' })
    expect(await readWord(await updateMainLanguage(user, 'de'), id)).toMatchObject({ translation: 'Heim' })
  })

  test('given up, it makes room for what dictionaries say', async () => {
    const user = await learnerOf('de')
    const { id } = await addWord(user, 'house', { vocabulary: { translation: 'Heim' } })
    await saveWord(user, { id, vocabulary: { text: 'house', translation: null } })
    expect(await readWord(user, id)).toMatchObject({ translation: null })
    await fillIn(user)
    expect(await readWord(user, id)).toMatchObject({ translation: 'Haus' })
  })

  test('sending back what was filled in does not make it one', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    await fillIn(user)
    await saveWord(user, { id, vocabulary: { text: 'house', translation: 'Haus' } })
    const spanish = await updateMainLanguage(user, 'es')
    await fillIn(spanish)
    expect(await prisma.vocabularyItem.findFirst({ where: { id } })).toMatchObject({
      ownTranslations: {},
      translation: 'casa',
    })
  })
})

describe('when the main language changes', () => {
  test('a translation into another reads as none until it is replaced', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    await fillIn(user)
    expect(await listWordRows({ viewer: user, now: new Date() })).toMatchObject([{ translation: 'Haus' }])
    const spanish = await updateMainLanguage(user, 'es')
    expect(await readWord(spanish, id)).toMatchObject({
      translation: null,
      definitions: [{ translation: null, examples: [{ translation: null }] }],
    })
    expect(await listWordRows({ viewer: spanish, now: new Date() })).toMatchObject([{ translation: null }])
    await fillIn(spanish)
    expect(await readWord(spanish, id)).toMatchObject({
      translation: 'casa',
      definitions: [{ translation: `[es] ${PUBLIC.definition}` }],
    })
  })

  test('while the job runs, what it was just doing is not stored, and it goes on in the new one', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    let isChanged = false
    server.behave('translates', async () => {
      if (!isChanged) await updateMainLanguage(user, 'es')
      isChanged = true
    })
    await fillIn(user)
    const row = await prisma.definition.findFirst({ where: { vocabularyItemId: id } })
    expect(row).toMatchObject({ translationLanguage: 'es', translation: `[es] ${PUBLIC.definition}` })
  })
})

describe('what a learner saves while the job runs', () => {
  test('is not overwritten, and its own turn comes', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    server.behave('translates', () =>
      // No sense of ours is an adverb, so the save itself fills in nothing.
      saveWord(user, { id, vocabulary: { text: 'boat', definitions: [{ ...OWN, partOfSpeech: 'adverb' }] } }),
    )
    await fillIn(user)
    expect(await readWord(user, id)).toMatchObject({
      text: 'boat',
      translation: null,
      definitions: [{ meaning: OWN.definition, translation: null }],
    })
    server.behave('translates')
    await fillIn(user)
    expect(await readWord(user, id)).toMatchObject({ translation: '[de] boat' })
  })

  test('a word that is deleted meanwhile is left alone', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    server.behave('translates', () => deleteWord({ viewer: user, id, now: new Date() }))
    await fillIn(user)
    expect(await prisma.vocabularyItem.findFirst({ where: { id } })).toMatchObject({ translation: null })
  })

  test('nobody else\u2019s words are touched', async () => {
    const [user, other] = [await learnerOf('de'), await learnerOf('de')]
    const { id } = await save(other, 'house')
    await fillIn(user)
    expect(await readWord(other, id)).toMatchObject({ translation: null })
  })
})

describe('what reaches a translation server', () => {
  test('is nothing that a user wrote: no meaning, example, word, note or sentence of their own', async () => {
    const user = await learnerOf('de')
    const secret = { remainderContext: 'my secret note', sentence: 'my secret sentence', place: 'secret' }
    await addWord(user, 'my secret word', { vocabulary: { definitions: [OWN] }, userContext: secret })
    await addWord(user, 'house', { vocabulary: { definitions: [OWN, PUBLIC] }, userContext: secret })
    await fillIn(user)
    expect(server.heard()).toContain(PUBLIC.definition)
    expect(server.heard()).not.toContain('secret')
  })

  test('with the host\u2019s leave it is own meanings and examples too, which nobody shares', async () => {
    const user = await learnerOf('de')
    const { id } = await save(user, 'house', [OWN])
    await fillIn(user, { ...both(), mayServerReadOwnText: true })
    expect(await readWord(user, id)).toMatchObject({
      definitions: [{ translation: `[de] ${OWN.definition}` }],
    })
    expect(await prisma.publicTranslation.count()).toBe(0)
  })

  test('is what a public word service said, while its answer is remembered', async () => {
    const [user, definition] = [
      await learnerOf('de'),
      { partOfSpeech: 'noun', definition: 'a thing made for tests' },
    ]
    const words = await startWordService()
    const services = new WordService({ name: 'a stand-in', baseUrl: words.url })
    const dictionary = new PublicDictionary({ first: services, second: services })
    processValues.set('public dictionary', dictionary)
    const saveZyzzle = () => addWord(user, 'zyzzle', { vocabulary: { definitions: [definition, OWN] } })
    await saveZyzzle()
    await fillIn(user)
    expect(server.requests).toEqual([])
    words.behave('good')
    await dictionary.lookUp({ text: 'zyzzle', max: WORD_SEARCH.candidates })
    const { id } = await saveZyzzle()
    await fillIn(user)
    expect(await readWord(user, id)).toMatchObject({
      translation: '[de] zyzzle',
      definitions: [{ translation: '[de] a thing made for tests' }, { translation: null }],
    })
    expect([words.requests.length, server.heard().includes('secret')]).toEqual([1, false])
    processValues.delete('public dictionary')
    await words.close()
  })

  test('a public text is sent once for everybody', async () => {
    for (const user of [await learnerOf('de'), await learnerOf('de')]) {
      const { id } = await save(user, 'house')
      await fillIn(user)
      expect(await readWord(user, id)).toMatchObject({
        definitions: [{ translation: `[de] ${PUBLIC.definition}` }],
      })
    }
    expect(server.requests).toHaveLength(1)
  })
})

describe('a translation server that fails', () => {
  test('takes nothing from what dictionaries know, and is asked again in another run', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    server.behave('tooMany')
    await expect(fillIn(user)).rejects.toThrow()
    expect(await readWord(user, id)).toMatchObject({
      translation: 'Haus',
      definitions: [{ translation: null }],
    })
    expect(String(stderr.mock.calls)).toContain('LibreTranslate answered 429')
    stderr.mockRestore()
    server.behave('translates')
    await fillIn(user)
    expect(await readWord(user, id)).toMatchObject({
      definitions: [{ translation: `[de] ${PUBLIC.definition}` }],
    })
  })

  test('is asked once a run, however many words wait', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const user = await learnerOf('de')
    const words = 'apple bread chair door egg fish glass hand ice juice knife lamp moon nose orange'.split(
      ' ',
    )
    for (const word of words) await save(user, word)
    server.behave('broken')
    await expect(fillIn(user)).rejects.toThrow()
    expect(server.requests).toHaveLength(1)
    vi.restoreAllMocks()
  })
})

describe('the job', () => {
  test('is queued by a save and by a change of the language, once, and carries the user\u2019s id alone', async () => {
    const user = await learnerOf('de')
    await save(user, 'house')
    await save(user, 'boat')
    const [job, ...others] = await jobsNamed('translate-words')
    expect(others).toEqual([])
    expect(job).toMatchObject({ state: 'created', data: { userId: user.id } })
  })

  test('is not queued by a save that fails, and goes with the words', async () => {
    const { user } = await signUpUser()
    const renamed = { id: '0199aaaa-0000-7000-8000-000000000000', vocabulary: { text: 'house' } }
    await expect(saveWord(user, renamed)).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    expect(await jobsNamed('translate-words')).toEqual([])
    await save(user, 'house')
    await deleteAllWords(user)
    expect(await jobsNamed('translate-words')).toEqual([])
  })

  test('is asked for again where a translator has come that was not there', async () => {
    const [user, done, english] = [await learnerOf('de'), await learnerOf('es'), await learnerOf('en')]
    for (const learner of [user, done, english]) await save(learner, 'house')
    await fillIn(user, dictionariesOnly())
    await fillIn(done)
    expect(await findUsersToTranslate(both())).toEqual([user.id])
    expect(await findUsersToTranslate(dictionariesOnly())).toEqual([done.id])
  })

  test('runs in the real queue after the save', async () => {
    processValues.set('translators', both())
    const user = await learnerOf('de')
    const { id } = await save(user, 'house')
    const isDone = async () => (await readWord(user, id)).translation !== null
    await withQueueRunning([translateWordsJob], isDone)
    processValues.delete('translators')
    expect(await readWord(user, id)).toMatchObject({ translation: 'Haus' })
  })
})
