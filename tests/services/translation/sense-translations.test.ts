/** Translations of saved words: each sense has its own, and the word that of the sense for which it is saved. */
import { expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { fillInTranslations } from '@/lib/server/translation/fill-in.service'
import type { WordTranslator } from '@/lib/server/translation/translator'
import type { Translators } from '@/lib/server/translation/translators'
import { saveWord } from '@/lib/server/words/word-save.service'
import { addWord, readWord, signUpSpeaker } from '@/tests/support/builders'

const words: Record<string, string> = { house: 'Haus' }
/** A dictionary of the host. */
const dictionary: WordTranslator = {
  isOurs: false,
  versionOf: () => 'a dictionary',
  languages: () => ['de'],
  translateWord: async ({ text }) => {
    const found = words[text]
    return found ? [{ text: found, partOfSpeech: 'noun', source: 'a test', definition: null }] : []
  },
}

/** Senses of 'bark', of which this project translates the first two. */
const [BARK, TREE, SHIP] = [
  { partOfSpeech: 'verb', definition: 'make the short loud sound of a dog' },
  { partOfSpeech: 'noun', definition: 'the outer part of a tree' },
  { partOfSpeech: 'noun', definition: 'a ship with three masts' },
]
const ourTexts = new Map([
  [BARK.definition, 'bellen'],
  [TREE.definition, 'die Rinde'],
])
const ours: WordTranslator = {
  isOurs: true,
  versionOf: () => 'ours',
  languages: () => ['de'],
  translateWord: async ({ glosses = [] }) =>
    glosses.flatMap((definition) => {
      const text = ourTexts.get(definition)
      return text ? [{ text, partOfSpeech: null, source: 'ours', definition }] : []
    }),
}

const translatorsOf = (...dictionaries: WordTranslator[]): Translators => ({
  dictionaries,
  server: null,
  mayServerReadOwnText: false,
})
const withOurs = () => translatorsOf(ours, dictionary)
const { signal } = new AbortController()
const fillIn = (user: UserRecord, translators = withOurs()) =>
  fillInTranslations(user.id, signal, translators)
const learner = async () => (await signUpSpeaker('de')).user

const bark = (user: UserRecord, picked: (typeof BARK)[], id?: string) =>
  saveWord(user, {
    ...(id && { id }),
    vocabulary: {
      text: 'bark',
      definitions: [BARK, TREE, SHIP].map((one) => ({ ...one, isSelectedByUser: picked.includes(one) })),
    },
  })
const translationsOf = async (user: UserRecord, id: string) => {
  const { translation, translationSource, definitions } = await readWord(user, id)
  return [translation, translationSource, ...definitions.map((one) => one.translation)]
}

test('belong to senses: the word has that of the picked one', async () => {
  const user = await learner()
  const id = await bark(user, [TREE])
  await fillIn(user)
  expect(await translationsOf(user, id)).toEqual(['die Rinde', 'WORDLOOM', 'bellen', 'die Rinde', null])
})

test('follow the sense when another one is picked, and are gone where there is none', async () => {
  const user = await learner()
  const id = await bark(user, [BARK])
  await fillIn(user)
  await bark(user, [TREE], id)
  expect((await translationsOf(user, id)).slice(0, 2)).toEqual([null, null])
  await fillIn(user)
  expect((await translationsOf(user, id)).slice(0, 2)).toEqual(['die Rinde', 'WORDLOOM'])
  await bark(user, [SHIP], id)
  await fillIn(user)
  expect(await translationsOf(user, id)).toEqual([null, null, 'bellen', 'die Rinde', null])
})

test('come before a dictionary of the host and after the learner\u2019s own; a save for the same sense keeps them', async () => {
  const user = await learner()
  words.bark = 'die Barke'
  const [mine, id] = [await bark(user, [BARK]), await addWord(user, 'house')]
  await saveWord(user, { id: mine, vocabulary: { text: 'bark', translation: 'kl\u00e4ffen' } })
  await fillIn(user)
  expect((await translationsOf(user, mine)).slice(0, 3)).toEqual(['kl\u00e4ffen', 'LEARNER', 'bellen'])
  expect((await translationsOf(user, id.id)).slice(0, 2)).toEqual(['Haus', 'OTHER'])
  await saveWord(user, { id: mine, vocabulary: { text: 'bark', translation: null } })
  await bark(user, [BARK], mine)
  await fillIn(user)
  expect((await translationsOf(user, mine)).slice(0, 2)).toEqual(['bellen', 'WORDLOOM'])
  await bark(user, [SHIP], mine)
  await fillIn(user)
  expect((await translationsOf(user, mine)).slice(0, 2)).toEqual(['die Barke', 'OTHER'])
  delete words.bark
})

test('replace what a dictionary gave before there were any, which else stays', async () => {
  const user = await learner()
  const id = await bark(user, [BARK])
  const { id: house } = await addWord(user, 'house')
  words.bark = 'die Barke'
  await fillIn(user, translatorsOf(dictionary))
  expect((await translationsOf(user, id)).slice(0, 2)).toEqual(['die Barke', 'OTHER'])
  await fillIn(user, translatorsOf(ours))
  expect((await translationsOf(user, id)).slice(0, 3)).toEqual(['bellen', 'WORDLOOM', 'bellen'])
  expect((await translationsOf(user, house)).slice(0, 2)).toEqual(['Haus', 'OTHER'])
  delete words.bark
})
