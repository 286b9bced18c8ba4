/** Decks, note types and notes of AnkiConnect's protocol: what is saved, and what is refused. */
import { beforeAll, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { updateMainLanguage } from '@/lib/server/settings/settings.service'
import { listTags } from '@/lib/server/words/tag.service'
import { findWordByText } from '@/lib/server/words/word.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord } from '@/tests/support/builders'
import { AnkiClient, noteWith } from '@/tests/support/requests/anki'

beforeAll(() => ensureWordData())

const FIELDS = [
  'Word',
  'Reading',
  'Meaning',
  'Sentence',
  'Translation',
  'Note',
  'Picture',
  'Audio',
  'Source',
  'Page',
]

async function wordOf({ person }: AnkiClient, text: string) {
  const word = await findWordByText({ viewer: person.user, now: new Date(), text })
  if (!word) throw new Error(`No word ${text}`)
  return word
}

describe('a deck', () => {
  test('is a list, and Default the words on none', async () => {
    const client = await AnkiClient.signUp()
    await addWord(client.person.user, 'one', { userContext: { tagNames: ['Books / Emma'] } })
    expect(await client.ask('deckNames')).toEqual(['Default', 'Books::Emma'])
    const ids = await client.ask('deckNamesAndIds')
    expect(ids).toEqual({ Default: 1, 'Books::Emma': expect.any(Number) })
    expect(await client.ask('createDeck', { deck: 'books::emma' })).toBe(ids['Books::Emma'])
    const { id: userId } = client.person.user
    // A list that the learner made still goes with its last word.
    expect(await prisma.tag.findMany({ where: { userId } })).toMatchObject([{ keptEmpty: false }])
    expect(await client.ask('createDeck', { deck: 'Default' })).toBe(1)
    expect(await client.ask('getDeckConfig', { deck: 'Books::Emma' })).toMatchObject({ rev: { perDay: 50 } })
    expect(await client.ask('getDeckConfig', { deck: 'Nowhere' })).toBe(false)
  })

  test('that was made stays until it gets a word; the app shows no empty list', async () => {
    const client = await AnkiClient.signUp()
    const { user } = client.person
    const id = await client.ask('createDeck', { deck: 'Mining' })
    await addWord(user, 'one', { userContext: { tagNames: ['other'] } })
    await addWord(user, 'one', { userContext: { tagNames: [] } })
    expect(await client.ask('deckNamesAndIds')).toEqual({ Default: 1, Mining: id })
    expect(await listTags(user)).toEqual([])
    await client.add({ Word: 'ledger' }, { deckName: 'Mining' })
    expect((await listTags(user)).map(({ name }) => name)).toEqual(['Mining'])
  })

  test.each([
    [{ deck: '' }, 'the name of a deck is empty'],
    [{ deck: ' :: ' }, 'the name of a deck is empty'],
    [{ deck: 'x'.repeat(51) }, 'the name of the deck is too long (maximum is 50 characters)'],
    [{ deck: 7 }, 'parameter is missing or invalid: deck'],
    [{}, 'parameter is missing or invalid: deck'],
  ])('%j cannot be made', async (params, error) => {
    const client = await AnkiClient.signUp()
    expect(await client.fail('createDeck', params)).toBe(error)
    expect(await client.ask('deckNames')).toEqual(['Default'])
  })

  test('of another learner is not seen', async () => {
    const [client, other] = [await AnkiClient.signUp(), await AnkiClient.signUp()]
    await other.ask('createDeck', { deck: 'Theirs' })
    expect(await client.ask('deckNames')).toEqual(['Default'])
    expect(await client.fail('addNote', { note: noteWith({ Word: 'x' }, { deckName: 'Theirs' }) })).toBe(
      'deck was not found: Theirs',
    )
  })
})

test('there is one note type', async () => {
  const client = await AnkiClient.signUp()
  expect(await client.ask('modelNames')).toEqual(['Wordloom'])
  const { Wordloom: id } = await client.ask('modelNamesAndIds')
  expect(await client.ask('modelFieldNames', { modelName: 'Wordloom' })).toEqual(FIELDS)
  expect(await client.fail('modelFieldNames', { modelName: 'Basic' })).toBe('model was not found: Basic')
  const [model] = await client.ask('findModelsByName', { modelNames: ['Wordloom'] })
  expect(model).toMatchObject({ id, name: 'Wordloom', flds: FIELDS.map((name, ord) => ({ name, ord })) })
  expect(await client.fail('findModelsByName', { modelNames: ['Basic'] })).toBe('model was not found: Basic')
  expect(await client.fail('createModel', { modelName: 'Wordloom' })).toBe('Model name already exists')
  expect(await client.fail('createModel', { modelName: 'Mine' })).toMatch(/one note type here, Wordloom/)
  expect(await client.fail('createModel')).toBe('parameter is missing or invalid: modelName')
})

describe('a note that is added', () => {
  test('becomes a word with all that its fields say, as plain text', async () => {
    const client = await AnkiClient.signUp()
    client.person.user = await updateMainLanguage(client.person.user, 'de')
    const id = await client.add(
      {
        word: '<b>ledger</b>',
        Reading: '/ˈledʒə/',
        Meaning: '<ol><li>a book of accounts &amp; money</li><li>a flat stone</li></ol>',
        Sentence: 'She opened the <b>ledger</b>.<br>It was &lt;old&gt;.',
        Translation: 'das Kassenbuch',
        Note: 'from Emma',
        Source: 'Jane Austen - Emma (12/300)',
        Page: 'https://example.org/emma?page=12',
        Front: 'is no field here',
      },
      { tags: ['to_learn', 'Books::Emma'] },
    )
    expect(Number.isSafeInteger(id)).toBe(true)
    expect(await wordOf(client, 'ledger')).toMatchObject({
      text: 'ledger',
      pronunciation: 'ˈledʒə',
      translation: 'das Kassenbuch',
      sentence: 'She opened the ledger.\nIt was <old>.',
      remainderContext: 'from Emma',
      sourceTitle: 'Jane Austen - Emma (12/300)',
      sourceUrl: 'https://example.org/emma?page=12',
      definitions: [
        { meaning: 'a book of accounts & money', isSelectedByUser: true },
        { meaning: 'a flat stone', isSelectedByUser: true },
      ],
      tags: [{ name: 'to learn' }, { name: 'Books / Emma' }],
    })
    const [info] = await client.ask('notesInfo', { notes: [id] })
    expect(info).toMatchObject({
      noteId: id,
      cards: [id],
      modelName: 'Wordloom',
      tags: ['to_learn', 'Books::Emma'],
      fields: {
        Word: { value: 'ledger', order: 0 },
        Meaning: { value: 'a book of accounts &#38; money<br>a flat stone', order: 2 },
        Sentence: { value: 'She opened the ledger.<br>It was &#60;old&#62;.', order: 3 },
        Picture: { value: '', order: 6 },
      },
    })
  })

  test('without a meaning gets those of the dictionary, none of them chosen', async () => {
    const client = await AnkiClient.signUp()
    await client.add({ Word: 'ledger' })
    const { definitions, pronunciation } = await wordOf(client, 'ledger')
    expect(definitions.length).toBeGreaterThan(0)
    expect(definitions.some(({ isSelectedByUser }) => isSelectedByUser)).toBe(false)
    expect(pronunciation).toBeTruthy()
  })

  test.each(['食べる', 'Übermut', 'xyzzyplugh', 'слово'])(
    'in another language is kept as it is: %s',
    async (text) => {
      const client = await AnkiClient.signUp()
      await client.add({ Word: text, Sentence: `… ${text} …` })
      expect(await wordOf(client, text)).toMatchObject({ text, definitions: [] })
    },
  )

  test('keeps a translation as a meaning while no main language is chosen, and a page that is no address as source', async () => {
    const client = await AnkiClient.signUp()
    await client.add({ Word: 'ledger', Translation: 'das Kassenbuch', Source: 'Emma', Page: 'p. 12' })
    expect(await wordOf(client, 'ledger')).toMatchObject({
      definitions: [{ meaning: 'das Kassenbuch' }],
      sourceTitle: 'Emma, p. 12',
      sourceUrl: null,
    })
  })

  test('is shortened where it is longer than a word can be, but never its word', async () => {
    const client = await AnkiClient.signUp()
    const long = 'long'.repeat(500)
    await client.add({
      Word: 'ledger',
      Meaning: `${'a line<br>'.repeat(30)}${long}`,
      Sentence: long,
      Note: long,
    })
    const { definitions, sentence, remainderContext } = await wordOf(client, 'ledger')
    expect([
      definitions.length,
      definitions[0]?.meaning.length,
      sentence?.length,
      remainderContext?.length,
    ]).toEqual([1, 1_000, 1_000, 500])
    expect(await client.fail('addNote', { note: noteWith({ Word: 'x'.repeat(101) }) })).toBe(
      'the field Word is too long (maximum is 100 characters)',
    )
  })

  test.each([
    [noteWith({ Word: '' }), 'cannot create note because it is empty'],
    [noteWith({ Word: '<br> &nbsp;' }), 'cannot create note because it is empty'],
    [noteWith({ Front: 'ledger' }), 'cannot create note because it is empty'],
    [noteWith({ Word: 'a' }, { modelName: 'Basic' }), 'model was not found: Basic'],
    [noteWith({ Word: 'a' }, { deckName: 'Nowhere' }), 'deck was not found: Nowhere'],
    [
      noteWith({ Word: 'a' }, { options: { allowDuplicate: 'yes' } }),
      'option parameter "allowDuplicate" must be boolean',
    ],
    [
      noteWith({ Word: 'a' }, { options: { duplicateScopeOptions: { checkChildren: 1 } } }),
      'option parameter "duplicateScopeOptions.checkChildren" must be boolean',
    ],
    [noteWith({ Word: {} }), 'the field Word is no text'],
    [{ ...noteWith({}), deckName: 1 }, 'the note has no valid deckName'],
    [{ ...noteWith({}), fields: 'x' }, 'the note has no valid fields'],
    ['a note', 'the note has no valid content'],
  ])('%j is refused', async (note: unknown, error) => {
    const client = await AnkiClient.signUp()
    expect(await client.fail('addNote', { note })).toBe(error)
    expect(await client.ask('canAddNotes', { notes: [note] })).toEqual([false])
    expect(await client.ask('canAddNotesWithErrorDetail', { notes: [note] })).toEqual([
      { canAdd: false, error },
    ])
    expect(await client.ask('addNotes', { notes: [note] })).toEqual([null])
    expect(await client.ask('findNotes', { query: '' })).toEqual([])
  })
})

describe('a change', () => {
  test('of fields keeps those that are not named, and clears empty ones', async () => {
    const client = await AnkiClient.signUp()
    const id = await client.add(
      { Word: 'ledger', Meaning: 'one<br>two', Sentence: 'a', Note: 'b' },
      { tags: ['x'] },
    )
    const change = { id, fields: { Word: 'ledgers', Meaning: 'two<br>three', Sentence: '', Source: 'Emma' } }
    expect(await client.ask('updateNoteFields', { note: change })).toBeNull()
    expect(await wordOf(client, 'ledgers')).toMatchObject({
      sentence: null,
      remainderContext: 'b',
      sourceTitle: 'Emma',
      definitions: [{ meaning: 'two' }, { meaning: 'three' }],
      tags: [{ name: 'x' }],
    })
  })

  test('of the meaning keeps the examples of the other meanings, shown or not', async () => {
    const client = await AnkiClient.signUp()
    const id = await client.add({ Word: 'ledger' })
    const meaning = (definition: string, isSelectedByUser: boolean) => ({
      partOfSpeech: 'NOUN' as const,
      definition,
      example: `${definition}!`,
      isSelectedByUser,
    })
    const definitions = [meaning('one', true), meaning('two', true), meaning('hidden', false)]
    await saveWord(client.person.user, { vocabulary: { text: 'ledger', definitions } })
    await client.ask('updateNoteFields', { note: { id, fields: { Meaning: 'two<br>three' } } })
    expect((await wordOf(client, 'ledger')).definitions).toMatchObject([
      { meaning: 'two', examples: [{ example: 'two!' }] },
      { meaning: 'three', examples: [] },
      { meaning: 'hidden', isSelectedByUser: false, examples: [{ example: 'hidden!' }] },
    ])
  })

  test('of what was read changes nothing', async () => {
    const client = await AnkiClient.signUp()
    const id = await client.add({ Word: 'ledger', Sentence: 'a &lt; b<br>c' })
    const before = await wordOf(client, 'ledger')
    const [{ fields }] = await client.ask('notesInfo', { notes: [id] })
    const values = Object.entries<{ value: string }>(fields).map(([name, { value }]) => [name, value])
    await client.ask('updateNoteFields', { note: { id, fields: Object.fromEntries(values) } })
    expect(await wordOf(client, 'ledger')).toEqual(before)
  })

  test('of tags keeps the deck', async () => {
    const client = await AnkiClient.signUp()
    await client.ask('createDeck', { deck: 'Mining' })
    const id = await client.add({ Word: 'ledger' }, { deckName: 'Mining', tags: ['old'] })
    await client.ask('updateNote', { note: { id, tags: ['new', 'more'] } })
    expect((await client.ask('notesInfo', { notes: [id] }))[0].tags).toEqual(['Mining', 'new', 'more'])
    await client.ask('addTags', { notes: [id, 5], tags: 'a b_c' })
    await client.ask('removeTags', { notes: [id], tags: 'new unknown' })
    expect((await client.ask('notesInfo', { notes: [id] }))[0].tags).toEqual(['Mining', 'more', 'a', 'b_c'])
    expect(await client.ask('addTags', { notes: [id], tags: '' })).toBeNull()
  })

  test.each([
    ['updateNoteFields', { note: { id: 5, fields: { Note: 'x' } } }, 'Note was not found: 5'],
    ['updateNote', { note: { id: 5, tags: ['x'] } }, 'Note was not found: 5'],
    ['updateNote', { note: { id: 5 } }, 'Must provide a "fields" or "tags" property.'],
    ['updateNote', { note: { id: 'x', fields: {} } }, 'parameter is missing or invalid: note.id'],
    ['updateNoteFields', {}, 'parameter is missing or invalid: note'],
    ['addTags', { notes: [5], tags: 7 }, 'parameter is missing or invalid: tags'],
    ['removeTags', { notes: '5', tags: 'x' }, 'parameter is missing or invalid: notes'],
    ['deleteNotes', {}, 'parameter is missing or invalid: notes'],
    ['notesModTime', {}, 'parameter is missing or invalid: notes'],
    ['notesInfo', { notes: Array(10_001).fill(1) }, 'too many values: notes (maximum is 10000)'],
  ])('by %s with %j is refused', async (action, params, error) => {
    const client = await AnkiClient.signUp()
    expect(await client.fail(action, params)).toBe(error)
  })

  test('to the word of another note, or to none, is refused', async () => {
    const client = await AnkiClient.signUp()
    const id = await client.add({ Word: 'one' })
    await client.add({ Word: 'two' })
    expect(await client.fail('updateNoteFields', { note: { id, fields: { Word: 'Two' } } })).toBe(
      'You already have "two" in your words',
    )
    expect(await client.fail('updateNoteFields', { note: { id, fields: { Word: '' } } })).toBe(
      'cannot update note because it would be empty',
    )
  })

  test('of another learner\u2019s note is none', async () => {
    const [client, other] = [await AnkiClient.signUp(), await AnkiClient.signUp()]
    const id = await other.add({ Word: 'theirs' })
    const before = await wordOf(other, 'theirs')
    expect(await client.fail('updateNoteFields', { note: { id, fields: { Note: 'x' } } })).toBe(
      `Note was not found: ${id}`,
    )
    await client.ask('addTags', { notes: [id], tags: 'mine' })
    await client.ask('removeTags', { notes: [id], tags: 'mine' })
    await client.ask('deleteNotes', { notes: [id] })
    expect(await client.ask('notesInfo', { notes: [id] })).toEqual([{}])
    expect(await client.ask('notesModTime', { notes: [id] })).toEqual([{}])
    expect(await client.ask('findNotes', { query: `nid:${id}` })).toEqual([])
    expect(await wordOf(other, 'theirs')).toEqual(before)
    expect(await prisma.tag.count({ where: { userId: client.person.user.id } })).toBe(0)
  })
})
