/** Translations as a client sees them: save, run the real queue, query. The dictionary and the server are stand-ins. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { translateWordsJob } from '@/lib/server/jobs/translate-words.job'
import { translateQuizEntry } from '@/lib/server/quiz/quiz-pool.service'
import { getHostDictionaries } from '@/lib/server/translation/translation.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { signUpUser } from '@/tests/support/builders'
import { changeSettings } from '@/tests/support/change-settings'
import { jobsNamed, withQueueRunning } from '@/tests/support/jobs'
import { run } from '@/tests/support/requests/graphql'
import { writeDictionary } from '@/tests/support/translation/dictd-files'
import {
  startTranslationServer,
  type TranslationServer,
} from '@/tests/support/translation/translation-server'

const root = mkdtempSync(path.join(tmpdir(), 'graphql-translations-'))
let server: TranslationServer

beforeAll(async () => {
  await ensureWordData()
  server = await startTranslationServer()
  const folder = path.join(root, 'dictionaries')
  changeSettings({ DICTIONARIES_DIR: folder, DATA_DIR: root, TRANSLATE_URL: server.url })
  writeDictionary({ folder: path.join(folder, 'de'), name: 'mine', articles: ['house\nHaus <neut>\n'] })
  writeDictionary({ folder: path.join(folder, 'es'), name: 'mine', articles: ['bank\nbanco\n'] })
})
afterAll(async () => {
  await getHostDictionaries().close()
  await server.close()
  rmSync(root, { recursive: true })
})

/** A definition and an example from the word data. */
const DEFINITION = 'a dwelling that serves as living quarters for one or more families'
const EXAMPLE = 'he has a house on Cape Cod'

const WORDS = `
  vocabulary { translation translationSource definitions { translation examples { translation } } }
  examples { translation }`
const ASK = `query ($id: ID!) { viewer {
  vocabularyItem(id: $id) { ${WORDS} }
  review: vocabularyItems(purpose: BULK_REVIEW) { ${WORDS} }
  quiz: vocabularyItems(purpose: LEARN_QUIZES) { ${WORDS} }
  wordRows { translation }
} }`

interface WordAnswer {
  vocabulary: {
    translation: string | null
    translationSource: string | null
    definitions: { translation: string | null; examples: { translation: string | null }[] }[]
  }
  examples: { translation: string | null }[]
}
interface Answer {
  viewer: {
    vocabularyItem: WordAnswer
    review: WordAnswer[]
    quiz: WordAnswer[]
    wordRows: { translation: string | null }[]
  }
}

/** Translations of word, definition and example. Checks that every query returns the same ones. */
async function translationsOf(id: string, token: string) {
  const { viewer } = await run<Answer>({ query: ASK, variables: { id }, token })
  const { vocabularyItem, review, quiz, wordRows } = viewer
  expect([review, quiz]).toEqual([[vocabularyItem], [vocabularyItem]])
  const { translation, translationSource, definitions } = vocabularyItem.vocabulary
  expect(translationSource === null).toBe(translation === null)
  expect(wordRows).toEqual([{ translation }])
  const [definition] = definitions
  expect(definition?.examples).toEqual(vocabularyItem.examples)
  return [translation, definition?.translation, definition?.examples[0]?.translation]
}

async function saveHouse(token: string, translation?: string | null): Promise<string> {
  const { upsertVocabularyItem } = await run<{ upsertVocabularyItem: { vocabularyItem: { id: string } } }>({
    query: `mutation ($input: UpsertVocabularyItemInput!) {
      upsertVocabularyItem(input: $input) { vocabularyItem { id } } }`,
    variables: {
      input: {
        vocabulary: {
          text: 'house',
          translation,
          definitions: [
            { partOfSpeech: 'noun', definition: DEFINITION, example: EXAMPLE, isSelectedByUser: true },
          ],
        },
      },
    },
    token,
  })
  return upsertVocabularyItem.vocabularyItem.id
}

const speak = (mainLanguage: string, token: string) =>
  run({
    query: `mutation ($input: UpdateUserMainLanguageInput!) {
      updateUserMainLanguage(input: $input) { success } }`,
    variables: { input: { mainLanguage } },
    token,
  })

/** Runs the queue until no job is waiting or active. */
function runJobs(): Promise<void> {
  const isOver = ({ state }: { state: string }) => ['completed', 'failed'].includes(state)
  return withQueueRunning([translateWordsJob], async () => (await jobsNamed('translate-words')).every(isOver))
}

const inLanguage = (code: string) => [`[${code}] ${DEFINITION}`, `[${code}] ${EXAMPLE}`]

test('word, definition and example follow the main language, everywhere that shows them', async () => {
  const { token } = await signUpUser()
  await speak('de', token)
  const id = await saveHouse(token)
  expect(await translationsOf(id, token)).toEqual([null, null, null])
  await runJobs()
  expect(await translationsOf(id, token)).toEqual(['Haus', ...inLanguage('de')])

  await speak('es', token)
  expect(await translationsOf(id, token)).toEqual([null, null, null])
  await runJobs()
  // The Spanish dictionary has no entry for this word.
  expect(await translationsOf(id, token)).toEqual(['[es] house', ...inLanguage('es')])

  await speak('en', token)
  await runJobs()
  expect(await translationsOf(id, token)).toEqual([null, null, null])
})

test('a translation of the learner\u2019s own wins, in its language alone, and can be given up', async () => {
  const { token } = await signUpUser()
  await speak('de', token)
  const id = await saveHouse(token, 'Heim')
  await runJobs()
  expect(await translationsOf(id, token)).toEqual(['Heim', ...inLanguage('de')])

  await speak('es', token)
  await runJobs()
  expect((await translationsOf(id, token))[0]).toBe('[es] house')

  await speak('de', token)
  expect((await translationsOf(id, token))[0]).toBe('Heim')
  await saveHouse(token, null)
  await runJobs()
  expect((await translationsOf(id, token))[0]).toBe('Haus')
})

test('a Japanese translation comes with its reading, which is not saved', async () => {
  const { user, token } = await signUpUser()
  await speak('ja', token)
  const definition = 'the trade in a particular type of product, or the people who buy it'
  const definitions = [{ partOfSpeech: 'noun', definition, isSelectedByUser: true }]
  const save = (translation?: string) =>
    run<{ upsertVocabularyItem: { vocabularyItem: { vocabulary: unknown; id: string } } }>({
      query: `mutation ($input: UpsertVocabularyItemInput!) { upsertVocabularyItem(input: $input) {
        vocabularyItem { id vocabulary { translation translationReading definitions { translation translationReading } } } } }`,
      variables: { input: { vocabulary: { text: 'market', definitions, translation } } },
      token,
    })
  const ours = { translation: '市場', translationReading: 'しじょう' }
  const { vocabularyItem } = (await save()).upsertVocabularyItem
  expect(vocabularyItem.vocabulary).toEqual({ ...ours, definitions: [ours] })
  const stored = { userId: user.id, translation: '市場' }
  expect(await prisma.vocabularyItem.count({ where: stored })).toBe(1)
  expect(await prisma.definition.count({ where: stored })).toBe(1)

  const alone = `query ($id: ID!) { viewer { vocabularyItem(id: $id) { vocabulary { translationReading } } } }`
  const { viewer } = await run<Answer>({ query: alone, variables: { id: vocabularyItem.id }, token })
  expect(viewer.vocabularyItem.vocabulary).toEqual({ translationReading: 'しじょう' })

  const own = { translation: 'マーケット', translationReading: null }
  const changed = (await save('マーケット')).upsertVocabularyItem.vocabularyItem
  expect(changed.vocabulary).toEqual({ ...own, definitions: [ours] })
})

test('English has none, and nothing of it is sent anywhere', async () => {
  const { token } = await signUpUser()
  await speak('en', token)
  server.requests.length = 0
  const id = await saveHouse(token)
  await runJobs()
  expect(await translationsOf(id, token)).toEqual([null, null, null])
  expect(server.requests).toEqual([])
})

test('what a quiz offers as wrong options is translated only by this project', async () => {
  const { user } = await signUpUser()
  const entry = { partOfSpeech: 'noun', example: null, synonyms: [], forms: [] }
  const inGerman = { ...user, mainLanguage: 'de' }
  const bank = { ...entry, text: 'bank', meaning: 'a business that keeps and lends money' }
  expect(translateQuizEntry(inGerman, bank)).toBe('die Bank')
  expect(translateQuizEntry(inGerman, { ...entry, text: 'house', meaning: DEFINITION })).toBeNull()
  expect(translateQuizEntry(user, bank)).toBeNull()
})
