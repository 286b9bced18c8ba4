/** Yomitan's requests over HTTP, as an extension of a browser sends them (tests/extension sends them from one). */
import { beforeAll, expect, test } from 'vitest'
import { findWordByText } from '@/lib/server/words/word.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import { AnkiClient } from '@/tests/support/requests/anki'
import { withAnkiPort, withAnkiServer } from '@/tests/support/requests/anki-server'
import { saveAsYomitan } from '@/tests/support/requests/yomitan'

const ORIGIN = 'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn'
const SENTENCE = 'She opened the ledger.'

const files = { picture: '', sound: '' }
beforeAll(async () => {
  await ensureWordData()
  files.picture = Buffer.from(await makePng()).toString('base64')
  files.sound = Buffer.from(await makeRecording('live webm')).toString('base64')
})

const PLACES = {
  'the address with the token': { serve: withAnkiServer, inPath: true },
  'the address, and the token as API key': { serve: withAnkiServer, inPath: false },
  'the second port': { serve: withAnkiPort, inPath: false },
}

test.each(Object.entries(PLACES))('Yomitan saves a word with picture and sound at %s', async (_, place) => {
  const { person, token } = await AnkiClient.signUp()
  await place.serve(async (address) => {
    const where = place.inPath ? { address: `${address}/${token}`, key: null } : { address, key: token }
    const { settings, before, id, after } = await saveAsYomitan({
      ...{ ...where, ...files, origin: ORIGIN, word: 'ledger', sentence: SENTENCE },
    })
    expect(settings).toMatchObject({
      ...{ version: 6, decks: ['Default'], models: ['Wordloom'] },
      canEdit: { scopes: ['actions'], actions: [] },
    })
    expect(settings.fields).toHaveLength(10)
    expect(before).toEqual({ canAdd: [true], details: [{ canAdd: true }], found: [[]] })
    expect(id).toEqual(expect.any(Number))
    expect(after).toMatchObject({
      ...{ canAdd: [false], found: [[id]], browsed: [id] },
      info: [{ noteId: id, tags: ['yomitan'], fields: { Sentence: { value: SENTENCE } } }],
      cards: [{ cardId: id, note: id }],
    })
  })
  const word = await findWordByText({ viewer: person.user, now: new Date(), text: 'ledger' })
  expect(word).toMatchObject({ sentence: SENTENCE, definitions: [{ meaning: 'a book of accounts' }] })
  expect([word?.contextImageId, word?.contextAudioId]).toEqual([expect.any(String), expect.any(String)])
})
