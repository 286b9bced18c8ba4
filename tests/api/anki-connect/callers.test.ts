/**
 * The requests of programs that save to Anki, over HTTP, in the forms in which their sources send them: the files of AnkiConnect's
 * clients in yomidevs/yomitan, killergerbah/asbplayer, Ajatt-Tools/anki.koplugin, FreeLanguageTools/vocabsieve and
 * crimx/ext-saladict, and the package yanki-connect.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { YankiConnect } from 'yanki-connect'
import { findWordByText } from '@/lib/server/words/word.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import { AnkiClient } from '@/tests/support/requests/anki'
import { withAnkiServer } from '@/tests/support/requests/anki-server'
import { saveAsYomitan } from '@/tests/support/requests/yomitan'

let picture = ''
let sound = ''
beforeAll(async () => {
  await ensureWordData()
  picture = Buffer.from(await makePng()).toString('base64')
  sound = Buffer.from(await makeRecording('live webm')).toString('base64')
})

const wordOf = ({ person }: AnkiClient, text: string) =>
  findWordByText({ viewer: person.user, now: new Date(), text })

type Send = (body: object, headers?: Record<string, string>) => Promise<unknown>

/** A program with the token in its address, or as a key. */
async function connected(work: (send: Send, client: AnkiClient, address: string) => Promise<void>) {
  const client = await AnkiClient.signUp()
  await withAnkiServer(async (address) => {
    const send: Send = async (body, headers = { 'content-type': 'application/json' }) => {
      const url = 'key' in body ? address : `${address}/${client.token}`
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(response.status).toBe(200)
      return response.json()
    }
    await work(send, client, address)
  })
}

test('Yomitan: version 2, a key, and no object with an error; what it asks about a saved word', () =>
  connected(async (send, client, address) => {
    const extension = 'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn'
    const ask = async (action: string, params: object = {}) => {
      const headers = { 'content-type': 'application/json', origin: extension }
      const result = await send({ action, params, version: 2, key: client.token }, headers)
      if (typeof result === 'object' && result !== null && !Array.isArray(result) && 'error' in result)
        throw new Error(`Anki error: ${result.error}`)
      return result
    }
    const note = (word: string, fields: object = {}) => ({
      fields: { Word: word, ...fields },
      tags: ['yomitan'],
      deckName: 'Default',
      modelName: 'Wordloom',
    })
    expect(await ask('canAddNotes', { notes: [note('ledger'), note('')] })).toEqual([true, false])
    const { id } = await saveAsYomitan({
      ...{ address, key: client.token, origin: extension, picture, sound },
      ...{ word: 'ledger', sentence: 'She opened the ledger.' },
    })
    expect(await ask('canAddNotes', { notes: [note('ledger')] })).toEqual([false])
    const details = await ask('canAddNotesWithErrorDetail', { notes: [note('ledger'), note('new')] })
    expect(details).toEqual([
      { canAdd: false, error: 'cannot create note because it is a duplicate' },
      { canAdd: true },
    ])
    const queries = ['"word:ledger"', '"deck:Default" "word:ledger"', '"word:unknown"']
    const actions = queries.map((query) => ({ action: 'findNotes', params: { query } }))
    expect(await ask('multi', { actions })).toEqual([[id], [], []])
    expect(await ask('notesInfo', { notes: [id] })).toMatchObject([
      { noteId: id, tags: ['yomitan'], modelName: 'Wordloom', cards: [id] },
    ])
    expect(await ask('cardsInfo', { cards: [id] })).toMatchObject([{ cardId: id, note: id, flags: 0 }])
    expect(await ask('guiBrowse', { query: `nid:${id}` })).toEqual([id])
    expect(await ask('updateNoteFields', { note: { ...note('ledger', { Note: 'again' }), id } })).toBeNull()
    expect(await ask('suspend', { cards: [id] })).toBe(true)
    await expect(ask('guiEditNote', { note: id })).rejects.toThrow('Anki error: unsupported action')
    await expect(ask('addNote', { note: note('ledger') })).rejects.toThrow(/is a duplicate/)
    const word = await wordOf(client, 'ledger')
    expect(word).toMatchObject({ sentence: 'She opened the ledger.', remainderContext: 'again' })
    expect(word?.contextAudioId).not.toBeNull()
  }))

test('asbplayer: version 6, no key, duplicates allowed, files in the note; then the last note is changed', () =>
  connected(async (send, client) => {
    const ask = async (action: string, params?: object) => {
      const answer = await send({ action, version: 6, ...(params && { params }) })
      expect(Object.keys(answer as object).toSorted()).toEqual(['error', 'result'])
      const { result, error } = answer as { result: unknown; error: string | null }
      if (error) throw new Error(error)
      return result
    }
    expect(await ask('requestPermission')).toMatchObject({ permission: 'granted' })
    expect(await ask('version')).toBe(6)
    expect(await ask('deckNames')).toEqual(['Default'])
    const added = await ask('addNote', {
      note: {
        deckName: 'Default',
        modelName: 'Wordloom',
        tags: ['asbplayer'],
        options: {
          allowDuplicate: true,
          duplicateScope: 'deck',
          duplicateScopeOptions: { deckName: 'Default', checkChildren: false },
        },
        audio: { filename: 'asbp_film_1.webm', data: sound, fields: ['Audio'] },
        picture: { filename: 'asbp_film_1.jpeg', data: picture, fields: ['Picture'] },
        fields: {
          Word: 'ledger',
          Sentence: 'First line<br>second line',
          Source: 'film (00:01:02)',
          Page: 'https://film.example/1',
        },
      },
    })
    const notes = (await ask('findNotes', { query: 'added:1' })) as number[]
    expect(notes.sort().at(-1)).toBe(added)
    expect(await ask('findNotes', { query: '"Word:ledger"' })).toEqual([added])
    expect(await ask('findCards', { query: '"Word:ledger" OR "Sentence:*ledger*"' })).toEqual([added])
    const name = (await ask('storeMediaFile', {
      filename: 'asbp_2_Ab3dEf.jpeg',
      data: picture,
      deleteExisting: false,
    })) as string
    await ask('updateNoteFields', {
      note: {
        deckName: 'Default',
        modelName: 'Wordloom',
        id: added,
        tags: ['asbplayer'],
        options: { allowDuplicate: true },
        fields: { Sentence: 'Another <b>line</b>', Picture: `<img src="${name}">` },
      },
    })
    await ask('addTags', { notes: [added], tags: 'asbplayer film' })
    expect(await ask('notesInfo', { notes: [added] })).toMatchObject([
      { noteId: added, tags: ['asbplayer', 'film'], fields: { Sentence: { value: 'Another line' } } },
    ])
    expect(await ask('cardsModTime', { cards: [added] })).toMatchObject([{ cardId: added }])
    expect(await ask('areSuspended', { cards: [added] })).toEqual([false])
    await expect(ask('guiAddCards', { note: {} })).rejects.toThrow('unsupported action')
    await expect(
      ask('createModel', { modelName: 'asbplayer', inOrderFields: ['a'], css: '', cardTemplates: [] }),
    ).rejects.toThrow(/one note type/)
    const word = await wordOf(client, 'ledger')
    expect([word?.contextImageId, word?.contextAudioId]).toEqual([expect.any(String), expect.any(String)])
  }))

test('KOReader: asks whether somebody is there, adds a note from a book, and takes it back', () =>
  connected(async (send, client, address) => {
    const isThere = await fetch(`${address}/${client.token}`)
    expect([isThere.status, await isThere.text()]).toEqual([200, 'AnkiConnect v.6'])
    const added = await send({
      action: 'addNote',
      params: {
        note: {
          deckName: 'Default',
          modelName: 'Wordloom',
          fields: {
            Word: 'ledger',
            Meaning:
              '<div class="definition"><ol><li dict="WordNet">a record of accounts<br>a flat stone</li></ol></div>',
            Sentence: 'She opened the <b>ledger</b> at the last page',
            Source: 'Jane Austen - Emma (12/300)',
          },
          options: { allowDuplicate: false, duplicateScope: 'deck' },
          tags: ['KOReader'],
          picture: { data: picture, filename: 'emma_2026-11-26.jpg', fields: ['Picture'] },
        },
      },
      version: 6,
    })
    const { result } = added as { result: number }
    expect(added).toEqual({ result: expect.any(Number), error: null })
    expect(await wordOf(client, 'ledger')).toMatchObject({
      sentence: 'She opened the ledger at the last page',
      sourceTitle: 'Jane Austen - Emma (12/300)',
      definitions: [{ meaning: 'a record of accounts' }, { meaning: 'a flat stone' }],
      tags: [{ name: 'KOReader' }],
    })
    // A double of Lua, written as a whole number.
    expect(result).toBeLessThan(2 ** 53)
    expect(await send({ action: 'deleteNotes', version: 6, params: { notes: [result] } })).toEqual({
      result: null,
      error: null,
    })
    expect(await wordOf(client, 'ledger')).toBeNull()
  }))

test('VocabSieve: no JSON type, exactly two keys', () =>
  connected(async (send, client) => {
    const ask = async (action: string, params: object = {}) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = (await send({ action, params, version: 6 }, form)) as { result: unknown; error: unknown }
      expect([Object.keys(answer).length, answer.error]).toEqual([2, null])
      return answer.result
    }
    expect(await ask('version')).toBe(6)
    expect(await ask('deckNames')).toEqual(['Default'])
    expect(await ask('modelFieldNames', { modelName: 'Wordloom' })).toContain('Sentence')
    const note = {
      deckName: 'Default',
      modelName: 'Wordloom',
      fields: { Sentence: 'An <b>owl</b>.', Word: 'owl', Meaning: 'a bird<br><br>of the night' },
      tags: ['vocabsieve', 'books'],
      audio: { filename: 'owl.webm', data: sound, fields: ['Audio'] },
    }
    const [id, again] = (await ask('addNotes', { notes: [note, note] })) as (number | null)[]
    expect([id, again]).toEqual([expect.any(Number), null])
    expect(await ask('findNotes', { query: 'tag:vocabsieve' })).toEqual([id])
    expect(await ask('notesInfo', { notes: [id] })).toMatchObject([{ fields: { Word: { value: 'owl' } } }])
    expect(await wordOf(client, 'owl')).toMatchObject({ sentence: 'An owl.' })
  }))

test('Saladict: a key that is null without one, and a search without quotation marks', () =>
  connected(async (send, client) => {
    expect(await send({ key: null, version: 6, action: 'version', params: {} })).toEqual({
      result: null,
      error: 'valid api key must be provided',
    })
    const ask = (action: string, params: object = {}) =>
      send({ key: client.token, version: 6, action, params })
    expect(await ask('modelNames')).toEqual({ result: ['Wordloom'], error: null })
    expect(await ask('createDeck', { deck: 'Saladict' })).toMatchObject({ error: null })
    expect(await ask('findNotes', { query: 'deck:Saladict Word:1700000000000' })).toEqual({
      result: [],
      error: null,
    })
    const note = {
      deckName: 'Saladict',
      modelName: 'Wordloom',
      options: { allowDuplicate: false, duplicateScope: 'deck' },
      tags: [],
      fields: { Word: 'owl', Note: 'one<br/>two' },
    }
    expect(await ask('addNote', { note })).toMatchObject({ error: null })
    expect(await ask('sync')).toEqual({ result: null, error: null })
    expect(await wordOf(client, 'owl')).toMatchObject({
      remainderContext: 'one\ntwo',
      tags: [{ name: 'Saladict' }],
    })
  }))

describe('yanki-connect', () => {
  const yanki = (address: string, key?: string) =>
    new YankiConnect({ ...(key && { key }), fetchAdapter: (_input, init) => fetch(address, init) })

  test('adds, finds, changes, reviews and deletes', () =>
    connected(async (_, { token }, address) => {
      const client = yanki(address, token)
      expect(await client.miscellaneous.version()).toBe(6)
      expect(await client.deck.createDeck({ deck: 'Mining' })).toEqual(expect.any(Number))
      expect(await client.deck.deckNames()).toEqual(['Default', 'Mining'])
      const note = {
        deckName: 'Mining',
        modelName: 'Wordloom',
        fields: { Word: 'ledger', Sentence: 'A ledger.' },
        tags: ['yanki'],
      }
      const id = await client.note.addNote({ note })
      expect(id).toEqual(expect.any(Number))
      const notes = [id ?? 0]
      expect(await client.note.findNotes({ query: 'deck:Mining tag:yanki' })).toEqual(notes)
      await client.note.updateNote({ note: { id: notes[0] ?? 0, fields: { Note: 'x' }, tags: ['other'] } })
      expect(await client.note.notesInfo({ notes })).toMatchObject([
        { noteId: id, tags: ['Mining', 'other'], fields: { Note: { value: 'x' } } },
      ])
      expect(await client.card.areDue({ cards: notes })).toEqual([true])
      expect(await client.card.answerCards({ answers: [{ cardId: notes[0] ?? 0, ease: 3 }] })).toEqual([true])
      expect(await client.card.suspend({ cards: notes })).toBe(true)
      expect(await client.card.unsuspend({ cards: notes })).toBe(true)
      expect(await client.media.storeMediaFile({ filename: 'a.png', data: picture })).toBe('a.png')
      expect(await client.media.getMediaFilesNames({ pattern: '*' })).toEqual(['a.png'])
      await expect(client.note.addNote({ note })).rejects.toThrow(
        'cannot create note because it is a duplicate',
      )
      await client.note.deleteNotes({ notes })
      expect(await client.card.findCards({ query: '' })).toEqual([])
    }))

  test('without its key does nothing', () =>
    connected(async (_send, _client, address) => {
      await expect(yanki(address).deck.deckNames()).rejects.toThrow('valid api key must be provided')
    }))
})
