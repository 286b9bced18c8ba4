/** Chinese translations of saved words in the script that the learner reads. */
import { beforeAll, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { translateQuizEntry } from '@/lib/server/quiz/quiz-pool.service'
import { updateMainLanguage, updateSettings } from '@/lib/server/settings/settings.service'
import { fillInTranslations } from '@/lib/server/translation/fill-in.service'
import { ownTranslator } from '@/lib/server/translation/own-translator'
import { findUsersToTranslate } from '@/lib/server/translation/pending-words.service'
import type { WordTranslator } from '@/lib/server/translation/translator'
import { listWordTranslations } from '@/lib/server/translation/word-translation.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, readWord, signUpSpeaker } from '@/tests/support/builders'
import { jobsNamed } from '@/tests/support/jobs'

beforeAll(() => ensureWordData())

const HAIR = { partOfSpeech: 'noun', isSelectedByUser: false }
const translators = { dictionaries: [ownTranslator], server: null, mayServerReadOwnText: false }
const fillIn = ({ id }: UserRecord, all = translators) =>
  fillInTranslations(id, AbortSignal.timeout(20_000), all)
const read = async (user: UserRecord, id: string) => {
  const { translation, translationSource, definitions } = await readWord(user, id)
  return [translation, translationSource, ...definitions.map((one) => one.translation)]
}
const writeIn = async (user: UserRecord, chineseScript: 'HANS' | 'HANT') => {
  const changed = await updateSettings(user, { languageSettings: { chineseScript } })
  expect(changed.failures).toEqual([])
  return changed.user
}

/** The first sense of 'barber', whose translation has a character that the scripts write differently. */
async function saveBarber(user: UserRecord) {
  const [found] = await ownTranslator.translateWord({ text: 'barber' }, 'zh-Hans')
  if (!found?.definition) throw new Error('barber has a translation')
  const definitions = [{ ...HAIR, definition: found.definition }]
  return { definitions, id: await saveWord(user, { vocabulary: { text: 'barber', definitions } }) }
}

test('a save, a look-up and a quiz follow the setting', async () => {
  const { user } = await signUpSpeaker('zh')
  const inTraditional = await writeIn(user, 'HANT')
  const [simplified, traditional] = await Promise.all(
    [user, inTraditional].map((viewer) => listWordTranslations(viewer, { text: 'barber' })),
  )
  expect([simplified?.[0]?.text, traditional?.[0]?.text]).toEqual(['理发师', '理髮師'])
  const { id, definitions } = await saveBarber(inTraditional)
  expect(await read(inTraditional, id)).toEqual(['理髮師', 'WORDLOOM', '理髮師'])
  const entry = {
    text: 'barber',
    partOfSpeech: 'noun',
    meaning: definitions[0]?.definition ?? '',
    example: null,
    synonyms: [],
    forms: [],
  }
  expect([translateQuizEntry(user, entry), translateQuizEntry(inTraditional, entry)]).toEqual([
    '理发师',
    '理髮師',
  ])
})

test('a change of the setting changes saved words in one job, and nothing that the learner wrote', async () => {
  const { user } = await signUpSpeaker('zh')
  const { id } = await saveBarber(user)
  const own = await addWord(user, 'software', { vocabulary: { translation: '我的软件' } })
  await fillIn(user)
  expect(await read(user, id)).toEqual(['理发师', 'WORDLOOM', '理发师'])

  const queued = (await jobsNamed('translate-words')).length
  const changed = await writeIn(user, 'HANT')
  expect(await jobsNamed('translate-words')).toHaveLength(Math.max(queued, 1))
  expect(await findUsersToTranslate(translators)).toContain(user.id)
  // Until the job has run, the word is still there.
  expect(await read(changed, id)).toEqual(['理发师', 'WORDLOOM', '理发师'])
  await fillIn(changed)
  expect(await read(changed, id)).toEqual(['理髮師', 'WORDLOOM', '理髮師'])
  expect(await readWord(changed, own.id)).toMatchObject({
    translation: '我的软件',
    translationSource: 'LEARNER',
  })
  expect(await findUsersToTranslate(translators)).not.toContain(user.id)

  await fillIn(await writeIn(changed, 'HANS'))
  expect(await read(user, id)).toEqual(['理发师', 'WORDLOOM', '理发师'])
})

test('what a job was doing for the other script is not stored', async () => {
  const { user } = await signUpSpeaker('zh')
  const { id } = await saveBarber(user)
  let isChanged = false
  const slow: WordTranslator = {
    ...ownTranslator,
    translateWord: async (query, language) => {
      const answer = await ownTranslator.translateWord(query, language)
      if (!isChanged) await writeIn(user, 'HANT')
      isChanged = true
      return answer
    },
  }
  await fillIn(user, { ...translators, dictionaries: [slow] })
  expect((await read(user, id))[0]).toBe('理髮師')
  const { translatedInto } = await prisma.vocabularyItem.findFirstOrThrow({ where: { id } })
  expect(translatedInto).toMatch(/^zh-Hant \+ own translations/)
})

test('the script can be set with the language, and stays when another language is chosen', async () => {
  const { user } = await signUpSpeaker('de')
  expect(user.chineseScript).toBe('HANS')
  expect(await updateMainLanguage(user, 'zh', 'HANT')).toMatchObject({
    mainLanguage: 'zh',
    chineseScript: 'HANT',
  })
  expect(await updateMainLanguage(user, 'de')).toMatchObject({ mainLanguage: 'de', chineseScript: 'HANT' })
})
