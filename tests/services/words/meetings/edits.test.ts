/** docs/product.md, When two devices meet: edits of the same word, in both orders. */
import { beforeAll, describe, expect, test } from 'vitest'
import { listWords } from '@/lib/server/words/word.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, readWord, signUpSpeaker, signUpUser } from '@/tests/support/builders'
import { addOn, earlierOf, editOn, meet, write } from '@/tests/support/words/two-devices'

beforeAll(() => ensureWordData())

const ORDERS = [
  ['the first device first', false],
  ['the second device first', true],
] as const
const inOrder = <T>(pair: [T, T], isTurned: boolean): [T, T] => (isTurned ? [pair[1], pair[0]] : pair)

const frame = { partOfSpeech: 'noun', definition: 'a frame for weaving', isSelectedByUser: true }
const appear = { partOfSpeech: 'verb', definition: 'to come into view slowly' }
const LOOM = {
  vocabulary: { definitions: [frame, appear] },
  userContext: { remainderContext: 'in the museum', place: 'Lisbon', tagNames: ['work', 'old'] },
}

describe.each(ORDERS)('two edits of a word, %s', (_, isTurned) => {
  test('of the same note: the later one stands, and the other is in the history', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'loom', LOOM)
    const notes = inOrder(['grandmother had one', 'as in heirloom'], isTurned)
    const [first, second] = [
      await editOn(user, id, write.note(notes[0])),
      await editOn(user, id, write.note(notes[1])),
    ]
    await meet(first, second)
    expect((await readWord(user, id)).remainderContext).toBe(notes[1])
    expect(await earlierOf(user, id)).toEqual([`NOTE: ${notes[0]}`, 'NOTE: in the museum'])
  })

  test('where one clears what the other wrote: the later one stands, and what was written is in the history', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'loom', LOOM)
    const notes = inOrder(['', 'as in heirloom'], isTurned)
    await meet(await editOn(user, id, write.note(notes[0])), await editOn(user, id, write.note(notes[1])))
    const { remainderContext } = await readWord(user, id)
    expect(remainderContext).toBe(isTurned ? null : 'as in heirloom')
    const cleared = isTurned ? ['NOTE: as in heirloom'] : []
    expect(await earlierOf(user, id)).toEqual([...cleared, 'NOTE: in the museum'])
  })

  test('of different parts: each has its own', async () => {
    const { user } = await signUpSpeaker('de')
    const { id } = await addWord(user, 'loom', LOOM)
    const [one, other] = inOrder(
      [
        await editOn(user, id, write.note('grandmother had one'), write.lists('work', 'old', 'home')),
        await editOn(
          user,
          id,
          write.translation('der Webstuhl'),
          { type: 'setOrigin', origin: { sentence: '', sourceTitle: '', sourceUrl: '', place: 'Porto' } },
          write.lists('work'),
        ),
      ],
      isTurned,
    )
    await meet(one, other)
    const word = await readWord(user, id)
    expect(word).toMatchObject({
      remainderContext: 'grandmother had one',
      translation: 'der Webstuhl',
      place: 'Porto',
    })
    expect(word.tags.map(({ name }) => name).sort()).toEqual(['home', 'work'])
  })

  test('of meanings: those that one device added, chose or took back are there with the note of the other', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'loom', LOOM)
    const [one, other] = inOrder(
      [
        await editOn(user, id, ...write.meaning('what grandmother means by it'), {
          type: 'toggledMeaning',
          index: 2,
        }),
        await editOn(user, id, write.note('as in heirloom'), ...write.meaning('my sister’s name for it')),
      ],
      isTurned,
    )
    await meet(one, other)
    const word = await readWord(user, id)
    expect(word.remainderContext).toBe('as in heirloom')
    const chosen = word.definitions.filter((one) => one.isSelectedByUser).map(({ meaning }) => meaning)
    expect(chosen.sort()).toEqual(
      [frame.definition, appear.definition, 'my sister’s name for it', 'what grandmother means by it'].sort(),
    )
    expect(word.definitions).toHaveLength(4)
  })

  test('of the spelling and of the note: the word keeps its new spelling', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'lom')
    const rename = await editOn(user, id, write.text('loom'))
    const edit = await editOn(user, id, write.note('as in heirloom'))
    await meet(...inOrder([rename, edit], isTurned))
    expect(await readWord(user, id)).toMatchObject({ text: 'loom', remainderContext: 'as in heirloom' })
    expect(await earlierOf(user, id)).toEqual(['WORD: lom'])
  })

  test('of the spelling on both: the later one stands, and the other is in the history', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'lom')
    const texts = inOrder(['loom', 'lorn'], isTurned)
    await meet(await editOn(user, id, write.text(texts[0])), await editOn(user, id, write.text(texts[1])))
    expect((await readWord(user, id)).text).toBe(texts[1])
    expect(await earlierOf(user, id)).toEqual([`WORD: ${texts[0]}`, 'WORD: lom'])
  })

  test('that are the same: nothing is kept of it', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'loom')
    const [one, other] = [await editOn(user, id, write.note('a')), await editOn(user, id, write.note('a'))]
    await meet(one, other)
    expect(await earlierOf(user, id)).toEqual([])
  })
})

describe.each(ORDERS)('a new word on both devices, %s', (_, isTurned) => {
  test('is one word with the meanings and lists of both, and the other note in its history', async () => {
    const { user } = await signUpUser()
    const notes = inOrder(['grandmother had one', 'as in heirloom'], isTurned)
    const one = addOn(
      user,
      write.text('loom'),
      write.note(notes[0]),
      write.lists('work'),
      ...write.meaning('mine'),
    )
    const other = addOn(
      user,
      write.text('Loom'),
      write.note(notes[1]),
      write.lists('home'),
      ...write.meaning('ours'),
    )
    await meet(one, other)
    const [word, ...more] = await listWords({ viewer: user, now: new Date() })
    expect(more).toEqual([])
    const { definitions, tags, remainderContext } = await readWord(user, word?.id ?? '')
    expect(definitions.map(({ meaning }) => meaning)).toEqual(['ours', 'mine'])
    expect(tags.map(({ name }) => name)).toEqual(['home', 'work'])
    expect(remainderContext).toBe(notes[1])
    expect(await earlierOf(user, word?.id ?? '')).toEqual([`NOTE: ${notes[0]}`])
  })

  test('to whose text the other device renames another word: one word has the text, and a refused rename waits', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'lom', { userContext: { remainderContext: 'in the museum' } })
    const rename = await editOn(user, id, write.text('loom'))
    const add = addOn(user, write.text('loom'), write.note('as in heirloom'))
    if (isTurned) {
      await meet(rename, add)
      expect(await readWord(user, id)).toMatchObject({ text: 'loom', remainderContext: 'as in heirloom' })
      expect(await earlierOf(user, id)).toEqual(['NOTE: in the museum', 'WORD: lom'])
      return
    }
    await expect(meet(add, rename)).rejects.toMatchObject({ code: 'WORD_TAKEN' })
    expect((await readWord(user, id)).text).toBe('lom')
    const texts = (await listWords({ viewer: user, now: new Date() })).map(({ text }) => text)
    expect(texts.sort()).toEqual(['lom', 'loom'])
  })
})
