/** What is ours is there right after a save; no job has run. */
import { beforeAll, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { listWordRows } from '@/lib/server/words/word-rows.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { readWord, signUpSpeaker, signUpUser } from '@/tests/support/builders'

beforeAll(() => ensureWordData())

const OWN = { partOfSpeech: 'noun', definition: 'in the words of a learner', isSelectedByUser: false }
const learner = async () => (await signUpSpeaker('es')).user

/** The senses of 'spell' of which this project translates at least two, and a meaning that it does not. */
function sensesOfSpell() {
  const [first, second] = getDictionary().translationsOf('spell', 'es')
  const texts = [first, second].map((sense) => sense?.translations[0]?.text)
  if (!first || !second || !texts[0] || !texts[1]) throw new Error('Two senses of spell are translated')
  const toSense = ({ partOfSpeech, definition }: typeof first) => ({
    partOfSpeech,
    definition,
    isSelectedByUser: false,
  })
  return { first: toSense(first), second: toSense(second), texts: [texts[0], texts[1]] as const }
}
type Sense = ReturnType<typeof sensesOfSpell>['first']
const picked = (sense: Sense): Sense => ({ ...sense, isSelectedByUser: true })

const save = (
  viewer: UserRecord,
  definitions: Sense[],
  rest: { id?: string; translation?: string | null } = {},
) => {
  const { id, ...vocabulary } = rest
  return saveWord(viewer, { ...(id && { id }), vocabulary: { text: 'spell', definitions, ...vocabulary } })
}
const rowOf = async (viewer: UserRecord) =>
  (await listWordRows({ viewer, now: new Date() })).map(({ translation }) => translation)
const shownOf = async (viewer: UserRecord, id: string) => {
  const { translation, translationSource, definitions } = await readWord(viewer, id)
  return [translation, translationSource, ...definitions.map((one) => one.translation)]
}

test('a new word and its meanings have our translations', async () => {
  const user = await learner()
  const { first, second, texts } = sensesOfSpell()
  const id = await save(user, [first, picked(second), OWN])
  expect(await rowOf(user)).toEqual([texts[1]])
  expect(await shownOf(user, id)).toEqual([texts[1], 'WORDLOOM', texts[0], texts[1], null])
})

test('a new word without meanings has that of the first sense', async () => {
  const user = await learner()
  await saveWord(user, { vocabulary: { text: 'spell' } })
  expect(await rowOf(user)).toEqual([sensesOfSpell().texts[0]])
})

test('another meaning picked brings its translation, or none', async () => {
  const user = await learner()
  const { first, second, texts } = sensesOfSpell()
  const id = await save(user, [picked(first), second])
  await save(user, [first, picked(second)], { id })
  expect(await shownOf(user, id)).toEqual([texts[1], 'WORDLOOM', ...texts])
  await save(user, [picked({ ...OWN, partOfSpeech: 'adverb' }), second], { id })
  expect(await shownOf(user, id)).toEqual([null, null, null, texts[1]])
})

test('an edit fills in what was not there', async () => {
  const english = (await signUpUser()).user
  const { first, texts } = sensesOfSpell()
  const id = await save(english, [first])
  const spanish = { ...english, mainLanguage: 'es' }
  expect(await shownOf(spanish, id)).toEqual([null, null, null])
  await save(spanish, [first], { id })
  expect(await shownOf(spanish, id)).toEqual([texts[0], 'WORDLOOM', texts[0]])
})

test('the learner\u2019s own comes before ours, and one that the learner removes stays away', async () => {
  const user = await learner()
  const { first, texts } = sensesOfSpell()
  const id = await save(user, [first], { translation: 'mi palabra' })
  expect(await shownOf(user, id)).toEqual(['mi palabra', 'LEARNER', texts[0]])
  await save(user, [first], { id, translation: null })
  expect(await rowOf(user)).toEqual([null])
})

test('a learner of English in English has none', async () => {
  const { user } = await signUpSpeaker('en')
  const { first } = sensesOfSpell()
  expect(await shownOf(user, await save(user, [first]))).toEqual([null, null, null])
})
