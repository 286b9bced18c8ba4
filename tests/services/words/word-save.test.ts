import { beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '@/lib/domain/limits'
import { listTags } from '@/lib/server/words/tag.service'
import { listWords } from '@/lib/server/words/word.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, readWord, signUpSpeaker, signUpUser } from '@/tests/support/builders'

beforeAll(() => ensureWordData())

const luck = { partOfSpeech: 'noun', definition: 'good luck', example: 'What luck!', isSelectedByUser: true }
const accident = { partOfSpeech: 'noun', definition: 'a happy accident' }

describe('a word is identified by its text', () => {
  test.each([
    ['in other case', 'serendipity', 'SERENDIPITY'],
    ['with white space around and within', 'ice cream', '  ice \t  cream\n'],
    ['in another Unicode form', 'na\u00efve', 'nai\u0308ve'],
  ])('saving it %s updates the same word', async (_, first, second) => {
    const { user } = await signUpUser()
    const word = await addWord(user, first)
    expect((await addWord(user, second)).id).toBe(word.id)
  })

  test('another user saving the same text has a word of their own', async () => {
    const [one, other] = [await signUpUser(), await signUpUser()]
    const word = await addWord(one.user, 'mine', { userContext: { remainderContext: 'private' } })
    const theirs = await addWord(other.user, 'mine')
    expect(theirs.id).not.toBe(word.id)
    expect(theirs.remainderContext).toBeNull()
  })

  test('two saves of a new word at the same moment make one word', async () => {
    const { user } = await signUpUser()
    const ids = await Promise.all(
      ['twin', 'Twin', 'TWIN', 'twin'].map((text) =>
        saveWord(user, { vocabulary: { text, definitions: [luck] }, userContext: { tagNames: ['pairs'] } }),
      ),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await listWords({ viewer: user, now: new Date() })).toHaveLength(1)
  })
})

describe('a word saved without a choice', () => {
  const money = { partOfSpeech: 'noun', definition: 'a business that keeps money' }
  const river = { partOfSpeech: 'noun', definition: 'the land beside a river' }
  const definitions = [money, river]
  const sentence = 'We sat on the bank of the river.'
  const read = async (user: Parameters<typeof readWord>[0], id: string) =>
    (await readWord(user, id)).definitions.map(({ meaning }) => meaning)

  test('keeps every meaning, and shows first the one that fits its sentence', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'bank', { vocabulary: { definitions }, userContext: { sentence } })
    expect(await read(user, id)).toEqual([river.definition, money.definition])
    // Saved again without the sentence, which stays.
    await addWord(user, 'bank', { vocabulary: { definitions } })
    expect(await read(user, id)).toEqual([river.definition, money.definition])
  })

  test('shows first the one that fits its own translation, with or without the article', async () => {
    const { user } = await signUpSpeaker('de')
    const ours = { partOfSpeech: 'noun', definition: 'a business that keeps and lends money' }
    for (const [text, translation] of [
      ['bank', 'Bank'],
      ['Bank ', 'die Bank'],
    ] as const) {
      const vocabulary = { translation, definitions: [river, ours] }
      const { id } = await addWord(user, text, { vocabulary, userContext: { sentence } })
      expect(await read(user, id)).toEqual([ours.definition, river.definition])
    }
  })

  test('keeps the order of its meanings without a sentence, and with a choice', async () => {
    const { user } = await signUpUser()
    const plain = await addWord(user, 'bank', { vocabulary: { definitions } })
    expect(await read(user, plain.id)).toEqual([money.definition, river.definition])
    const chosen = { definitions: [{ ...money, isSelectedByUser: true }, river] }
    const word = await addWord(user, 'Bank', { vocabulary: chosen, userContext: { sentence } })
    expect(await read(user, word.id)).toEqual([money.definition, river.definition])
  })
})

describe('editing', () => {
  test('an id renames the word and keeps its meanings', async () => {
    const { user } = await signUpUser()
    const word = await addWord(user, 'recieve', { vocabulary: { definitions: [luck] } })
    const renamed = await addWord(user, 'receive', { id: word.id })
    expect(renamed).toMatchObject({ id: word.id, text: 'receive', definitions: word.definitions })
  })

  test('a rename onto another of one\u2019s words is refused and names it', async () => {
    const { user } = await signUpUser()
    await addWord(user, 'Receive')
    const word = await addWord(user, 'recieve')
    await expect(addWord(user, 'receive', { id: word.id })).rejects.toMatchObject({
      code: 'WORD_TAKEN',
      parameters: { word: 'Receive' },
    })
    expect((await readWord(user, word.id)).text).toBe('recieve')
  })

  test.each([
    ['an unknown id', '0199aaaa-0000-7000-8000-000000000000'],
    ['no UUID', 'word-1'],
    ['NUL', '\u0000'],
  ])('%s is a word not found', async (_, id) => {
    const { user } = await signUpUser()
    await expect(addWord(user, 'word', { id })).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
  })

  test('another user\u2019s word is a word not found, and stays as it was', async () => {
    const [owner, stranger] = [await signUpUser(), await signUpUser()]
    const word = await addWord(owner.user, 'mine')
    await expect(addWord(stranger.user, 'theirs', { id: word.id })).rejects.toMatchObject({
      code: 'WORD_NOT_FOUND',
    })
    expect((await readWord(owner.user, word.id)).text).toBe('mine')
  })
})

describe('a field left out keeps what is there, null or [] clears it, a value replaces', () => {
  const full = {
    vocabulary: { translation: 'Gl\u00fcck', definitions: [luck] },
    userContext: {
      remainderContext: 'a note',
      tagNames: ['films'],
      sentence: 'A sentence.',
      sourceUrl: 'https://example.com/page',
      sourceTitle: 'A page',
      place: 'Berlin',
    },
  }

  test('left out', async () => {
    const { user } = await signUpSpeaker('de')
    const before = await addWord(user, 'luck', full)
    expect(before.translation).toBe('Gl\u00fcck')
    expect(await addWord(user, 'luck')).toEqual(before)
    expect(await addWord(user, 'luck', { userContext: {} })).toEqual(before)
  })

  test('null or []', async () => {
    const { user } = await signUpSpeaker('de')
    await addWord(user, 'luck', full)
    const cleared = await addWord(user, 'luck', {
      vocabulary: { translation: null, definitions: null },
      userContext: {
        remainderContext: null,
        tagNames: [],
        sentence: null,
        sourceUrl: null,
        sourceTitle: null,
        place: null,
      },
    })
    expect(cleared).toMatchObject({
      translation: null,
      definitions: [],
      tags: [],
      remainderContext: null,
      sentence: null,
      sourceUrl: null,
      sourceTitle: null,
      place: null,
    })
  })

  test('a value', async () => {
    const { user } = await signUpSpeaker('de')
    await addWord(user, 'luck', full)
    const replaced = await addWord(user, 'luck', {
      vocabulary: { definitions: [accident] },
      userContext: { remainderContext: 'another note', tagNames: ['Books'] },
    })
    expect(replaced.definitions.map(({ meaning }) => meaning)).toEqual(['a happy accident'])
    expect(replaced.remainderContext).toBe('another note')
    expect(replaced.tags.map(({ name }) => name)).toEqual(['Books'])
  })
})

describe('meanings', () => {
  test('pairs of part of speech and meaning that stay keep their ids, in the new order', async () => {
    const { user } = await signUpUser()
    const first = await addWord(user, 'luck', { vocabulary: { definitions: [luck, accident] } })
    const second = await addWord(user, 'luck', {
      vocabulary: {
        definitions: [accident, { ...luck, partOfSpeech: 'verb' }, { ...luck, isSelectedByUser: false }],
      },
    })
    const [stored, storedAccident] = first.definitions
    expect(second.definitions.map(({ id }) => id)).toEqual([
      storedAccident?.id,
      expect.any(String),
      stored?.id,
    ])
    expect(second.definitions[2]).toMatchObject({ isSelectedByUser: false, examples: stored?.examples })
  })

  test('an example left out stays, null removes it, another text replaces it', async () => {
    const { user } = await signUpUser()
    const examplesAfter = async (example?: string | null) => {
      const word = await addWord(user, 'luck', { vocabulary: { definitions: [{ ...luck, example }] } })
      return word.definitions[0]?.examples.map((one) => one.example)
    }
    expect(await examplesAfter('One.')).toEqual(['One.'])
    expect(await examplesAfter(undefined)).toEqual(['One.'])
    expect(await examplesAfter('Two.')).toEqual(['Two.'])
    expect(await examplesAfter(null)).toEqual([])
  })

  test('the placeholder is never saved, and a repeated pair counts once', async () => {
    const { user } = await signUpUser()
    const word = await addWord(user, 'luck', {
      vocabulary: { definitions: [{ partOfSpeech: 'word', definition: 'N/A' }, luck, luck] },
    })
    expect(word.definitions.map(({ meaning }) => meaning)).toEqual(['good luck'])
  })
})

describe('lists', () => {
  test('are made as they are named, found again in any case, and gone with their last word', async () => {
    const { user } = await signUpUser()
    const word = await addWord(user, 'one', { userContext: { tagNames: ['Work', 'Fun'] } })
    await addWord(user, 'two', { userContext: { tagNames: ['work'] } })
    expect(await listTags(user)).toMatchObject([
      { name: 'Work', taggingCount: 2 },
      { name: 'Fun', taggingCount: 1 },
    ])
    await addWord(user, 'one', { id: word.id, userContext: { tagNames: ['WORK'] } })
    expect(await listTags(user)).toMatchObject([{ name: 'Work', taggingCount: 2 }])
  })

  test('a deleted word counts no more', async () => {
    const { user } = await signUpUser()
    const word = await addWord(user, 'one', { userContext: { tagNames: ['work'] } })
    await deleteWord({ viewer: user, id: word.id, now: new Date() })
    expect(await listTags(user)).toEqual([])
  })

  test('are each user\u2019s own', async () => {
    const [one, other] = [await signUpUser(), await signUpUser()]
    await addWord(one.user, 'word', { userContext: { tagNames: ['secret'] } })
    await addWord(other.user, 'word', { userContext: { tagNames: ['secret'] } })
    expect((await listTags(one.user))[0]?.id).not.toBe((await listTags(other.user))[0]?.id)
  })

  test('saves at the same moment lose none of them', async () => {
    const { user } = await signUpUser()
    const words = await Promise.all(['a', 'b', 'c', 'd'].map((text) => addWord(user, text)))
    await Promise.all(
      words.flatMap(({ text }) => [
        saveWord(user, { vocabulary: { text }, userContext: { tagNames: [] } }),
        saveWord(user, { vocabulary: { text }, userContext: { tagNames: ['shared', text] } }),
      ]),
    )
    await Promise.all(
      words.map(({ text }) =>
        saveWord(user, { vocabulary: { text }, userContext: { tagNames: ['shared', text] } }),
      ),
    )
    expect((await listTags(user)).map(({ name, taggingCount }) => `${name} ${taggingCount}`)).toEqual([
      'shared 4',
      'a 1',
      'b 1',
      'c 1',
      'd 1',
    ])
  })
})

describe('what is typed', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)

  test.each([
    ['no word', { text: ' \u200a\t ' }, {}, 'Please enter a word'],
    ['nothing but NUL', { text: '\u0000' }, {}, 'Please enter a word'],
    [
      'a word too long',
      { text: 'x'.repeat(LIMITS.word + 1) },
      {},
      'Word is too long (maximum is 100 characters)',
    ],
    [
      'a note too long',
      {},
      { remainderContext: 'x'.repeat(501) },
      'Note is too long (maximum is 500 characters)',
    ],
    [
      'a list name too long',
      {},
      { tagNames: ['x'.repeat(51)] },
      'List name is too long (maximum is 50 characters)',
    ],
    ['21 lists', {}, { tagNames: many(21) }, 'A word can be in at most 20 lists'],
    [
      '11 meanings',
      { definitions: many(11).map((definition) => ({ partOfSpeech: 'noun', definition })) },
      {},
      'A word can have at most 10 meanings',
    ],
    [
      'a script as address',
      {},
      { sourceUrl: 'javascript:alert(1)' },
      'Address must begin with http:// or https://',
    ],
  ])('%s is refused in words', async (_, vocabulary, userContext, message) => {
    const { user } = await signUpUser()
    await expect(addWord(user, 'word', { vocabulary, userContext })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      parameters: { message },
    })
    expect(await listWords({ viewer: user, now: new Date() })).toEqual([])
  })

  test.each([
    ['other scripts', '\u4f60\u597d', '\u4f60\u597d'],
    ['right to left', '\u0645\u0631\u062d\u0628\u0627', '\u0645\u0631\u062d\u0628\u0627'],
    ['emoji', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['SQL', '\'; DROP TABLE "user"; --', '\'; DROP TABLE "user"; --'],
    ['NUL within', 'wo\u0000rd', 'word'],
    ['a lone surrogate', 'wo\ud800rd', 'wo\ufffdrd'],
    ['the longest word', 'x'.repeat(LIMITS.word), 'x'.repeat(LIMITS.word)],
  ])('%s is kept as text, everywhere', async (_, typed, stored) => {
    const { user } = await signUpUser()
    const word = await addWord(user, typed, {
      vocabulary: { definitions: [{ partOfSpeech: typed.slice(0, 50), definition: typed, example: typed }] },
      userContext: { remainderContext: typed, tagNames: [typed.slice(0, 50)] },
    })
    expect(word).toMatchObject({ text: stored, remainderContext: stored, definitions: [{ meaning: stored }] })
  })
})
