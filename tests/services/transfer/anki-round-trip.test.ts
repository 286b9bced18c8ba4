/** Our own decks, read back: a learner who goes to Anki and comes back loses nothing. */
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { exportAnki } from '@/lib/server/transfer/export/anki/anki-export.service'
import { readExportLines } from '@/lib/server/transfer/export/word-lines.service'
import { openAnki } from '@/lib/server/transfer/readers/anki/anki-source'
import { signUpSpeaker } from '@/tests/support/builders'
import { changeFirstNote } from '@/tests/support/transfer/formats/changed-deck'
import { importFile, never } from '@/tests/support/transfer/imports'
import { readWords } from '@/tests/support/transfer/items'
import { signUpLearner } from '@/tests/support/transfer/learner-with-everything'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const now = new Date()

const deckOf = ({ id, mainLanguage }: UserRecord) =>
  buffer(exportAnki({ userId: id, language: mainLanguage, now: new Date(), signal: never() }))

/** All words of a user as data.json has them; names of files contain ids. */
async function wordsOf(userId: string): Promise<unknown[]> {
  const words: unknown[] = []
  for await (const line of readExportLines(userId))
    words.push({ ...JSON.parse(line), image: null, audio: null })
  return words
}

async function open(deck: Buffer) {
  return openAnki(files.write(deck), { noteTypes: null, language: 'de', now, englishShareOf: () => null })
}

test('a learner who goes to Anki and to a new account loses nothing', async () => {
  const viewer = await signUpLearner(now)
  const { user } = await signUpSpeaker('de')
  expect(await importFile(user, await deckOf(viewer))).toMatchObject({ added: 3, problemCount: 0 })
  expect(await wordsOf(user.id)).toEqual(await wordsOf(viewer.id))
})

test('a deck that was read back and exported again is the same', async () => {
  const viewer = await signUpLearner(now)
  let before = viewer
  for (const round of [1, 2]) {
    const { user } = await signUpSpeaker('de')
    const done = await importFile(user, await deckOf(before))
    expect(done, `round ${round}`).toMatchObject({ added: 3, changed: 0, refused: 0, problemCount: 0 })
    expect(await wordsOf(user.id), `round ${round}`).toEqual(await wordsOf(viewer.id))
    before = user
  }
})

test('a learner who reads the own deck into the same account changes nothing', async () => {
  const viewer = await signUpLearner(now)
  const before = await wordsOf(viewer.id)
  const done = await importFile(viewer, await deckOf(viewer))
  expect(done).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  expect(await wordsOf(viewer.id)).toEqual(before)
})

test('what was changed and answered in Anki since comes back, and the rest stays', async () => {
  const viewer = await signUpLearner(now)
  const reviewAt = now.getTime() - 1_000
  const path = files.write(await deckOf(viewer))
  const deck = await changeFirstNote(
    path,
    { Note: 'changed in Anki', Meaning: 'to wait<br>to stop' },
    (db, id) => {
      db.run("UPDATE notes SET tags = ' Work new_tag ' WHERE id = ?", [id])
      db.run('INSERT INTO revlog VALUES (?, ?, -1, 1, 1, 1, 2500, 3000, 1)', [reviewAt, id])
    },
  )
  const [hold] = await readWords(await open(deck))
  expect(hold).toMatchObject({
    text: 'hold on',
    note: 'changed in Anki',
    meanings: [
      {
        partOfSpeech: 'verb',
        meaning: 'to wait',
        isSelected: true,
        examples: [{ text: 'Hold on a minute.' }],
      },
      { partOfSpeech: 'verb', meaning: 'to stop' },
    ],
    lists: ['Work', 'new tag'],
    sourceTitle: 'A page',
    sourceUrl: 'https://example.com/a?b=c',
    place: 'Pune',
  })
  expect(hold?.learning).toBeUndefined()
  expect(hold?.log.at(-1)).toMatchObject({ rating: 'AGAIN', answeredAt: new Date(reviewAt) })
})
