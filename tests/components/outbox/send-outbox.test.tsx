import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findFile, keepFile } from '@/lib/client/draft/draft-files'
import { dropEntry } from '@/lib/client/outbox/drop-entry'
import { handOverFiles } from '@/lib/client/outbox/hand-over-files'
import { addToOutbox, listOutbox } from '@/lib/client/outbox/outbox'
import { SEND_OUTBOX } from '@/lib/client/outbox/outbox-events'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { takeOver } from '@/lib/client/outbox/take-over'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { NO_MEDIA } from '@/lib/domain/add-word/context-media'
import { refusalText } from '@/lib/domain/outbox/entry-text'
import { refusal, startUploadServer, type UploadServer } from '@/tests/support/files/upload-server'
import { waitingChanges, waitingFiles } from '@/tests/support/outbox'
import { makeProblem } from '@/tests/support/requests/problem'

let uploads: UploadServer
/** Texts of the saved words by id, and the saves that the server received. */
const server = {
  words: new Map<string, string>(),
  saves: [] as unknown[],
  refusal: null as string | null,
  /** Name of the operation that gets no answer. */
  dropped: null as string | null,
}

beforeEach(async () => {
  localStorage.clear()
  Object.assign(server, { words: new Map([['word-1', 'gossamer']]), saves: [], refusal: null, dropped: null })
  sessionStorage.clear()
  uploads = await startUploadServer()
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest)
})

afterEach(() => {
  vi.unstubAllGlobals()
  uploads.close()
})

const client = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(
      ({ operationName, variables }) =>
        new Observable((observer) => {
          if (!operationName?.startsWith('SavedWord')) server.saves.push(variables.input)
          if (operationName === server.dropped) return observer.error(new TypeError('Failed to fetch'))
          const text = server.words.get(variables.id)
          const vocabularyItem = {
            __typename: 'UserVocabularyItem',
            id: 'word-1',
            vocabulary: { id: 'word-1', text },
          }
          const problems = server.refusal ? [makeProblem(server.refusal)] : []
          if (operationName === 'DeleteVocabularyItems') {
            const isGone = variables.input.ids.includes('gone')
            const deleteVocabularyItems = {
              success: !isGone,
              problems: isGone ? [makeProblem('This word is gone', 'WORD_NOT_FOUND')] : problems,
            }
            observer.next({ data: { deleteVocabularyItems } })
            return observer.complete()
          }
          const data =
            operationName === 'UpsertVocabularyItem'
              ? { upsertVocabularyItem: { vocabularyItem: server.refusal ? null : vocabularyItem, problems } }
              : {
                  viewer: {
                    id: 'u',
                    vocabularyItem: text ? vocabularyItem : null,
                    vocabularyItemByText: null,
                  },
                }
          observer.next({ data })
          observer.complete()
        }),
    ),
  })

function choosePhoto(kind: 'pending' | 'failed' = 'pending') {
  const key = keepFile('u', new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' }))
  const photo = kind === 'pending' ? { kind, key } : { kind, key, message: 'No', canRetry: true }
  handOverFiles('u', { id: 'word-1', text: 'gossamer', media: { ...NO_MEDIA, photo } })
  return key
}

describe('words that were saved and deleted offline', () => {
  const word = { ...EMPTY_ADD_WORD, text: 'gossamer', note: 'in Lisbon' }

  it('are sent in order, once, and then the photo of the saved word', async () => {
    const key = keepFile('u', new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' }))
    const media = { ...NO_MEDIA, photo: { kind: 'pending' as const, key } }
    addToOutbox('u', { kind: 'save', id: 'change', word: { ...word, media } })
    addToOutbox('u', { kind: 'delete', id: 'deletion', words: [{ id: 'word-2' }, { id: 'word-3' }] })
    addToOutbox('stranger', { kind: 'delete', id: 'deletion', words: [{ id: 'word-4' }] })
    expect(await sendOutbox(client(), 'u')).toBe(true)
    expect(await sendOutbox(client(), 'u')).toBe(true)
    expect(server.saves).toMatchObject([
      { vocabulary: { text: 'gossamer' }, userContext: { remainderContext: 'in Lisbon' } },
      { ids: ['word-2', 'word-3'] },
      { id: 'word-1', userContext: { contextImageSignedId: 'signed-1' } },
    ])
    expect(waitingChanges('u')).toEqual([])
    expect(waitingChanges('stranger')).toHaveLength(1)
  })

  it('stay where the server refuses them, with the reason, and do not hold the others', async () => {
    server.refusal = 'Word is too long'
    addToOutbox('u', { kind: 'save', id: 'change', word })
    addToOutbox('u', { kind: 'delete', id: 'deletion', words: [{ id: 'gone' }] })
    expect(await sendOutbox(client(), 'u')).toBe(true)
    expect(listOutbox('u')).toMatchObject([
      { id: 'change', word: { text: 'gossamer', note: 'in Lisbon' }, refusal: 'Word is too long' },
    ])
    // It is not sent again by itself.
    await sendOutbox(client(), 'u')
    expect(server.saves).toHaveLength(2)
  })

  it('do not hold the others when the server answers, and only one of them gets no answer', async () => {
    const isThere = vi.fn(async () => new Response())
    vi.stubGlobal('fetch', isThere)
    server.dropped = 'UpsertVocabularyItem'
    addToOutbox('u', { kind: 'save', id: 'change', word })
    addToOutbox('u', { kind: 'delete', id: 'deletion', words: [{ id: 'word-2' }] })
    expect(await sendOutbox(client(), 'u')).toBe(false)
    expect(waitingChanges('u').map(({ id }) => id)).toEqual(['change'])
    isThere.mockRejectedValue(new TypeError('Failed to fetch'))
    addToOutbox('u', { kind: 'delete', id: 'another', words: [{ id: 'word-3' }] })
    expect(await sendOutbox(client(), 'u')).toBe(false)
    expect(waitingChanges('u').map(({ id }) => id)).toEqual(['change', 'another'])
  })

  it('are deleted one by one when one of them was deleted elsewhere in the meantime', async () => {
    const words = [{ id: 'word-2' }, { id: 'gone' }, { id: 'word-3' }]
    addToOutbox('u', { kind: 'delete', id: 'deletion', words })
    expect(await sendOutbox(client(), 'u')).toBe(true)
    expect(server.saves.slice(1)).toEqual([{ ids: ['word-2'] }, { ids: ['gone'] }, { ids: ['word-3'] }])
    expect(listOutbox('u')).toEqual([])
  })

  it('are read only where they are whole', () => {
    localStorage.setItem(
      'pending-changes:u',
      JSON.stringify([{ kind: 'save', id: '1' }, null, { kind: 'delete', id: 'a' }]),
    )
    takeOver('u')
    expect(waitingChanges('u')).toMatchObject([{ kind: 'delete', id: 'a' }])
  })
})

describe('a photo that was not uploaded when its word was saved', () => {
  it.each(['pending', 'failed'] as const)(
    'is uploaded and added to the word in the background: %s',
    async (kind) => {
      const asked = vi.fn()
      window.addEventListener(SEND_OUTBOX, asked, { once: true })
      choosePhoto(kind)
      expect(asked).toHaveBeenCalled()
      // Renamed in the meantime.
      server.words.set('word-1', 'cobweb')
      expect(await sendOutbox(client(), 'u')).toBe(true)
      // What another device renames after that stays.
      const known = { text: 'cobweb', definitions: [], tagNames: [] }
      expect(server.saves).toEqual([
        {
          id: 'word-1',
          vocabulary: { text: 'cobweb' },
          known,
          userContext: { contextImageSignedId: 'signed-1' },
        },
      ])
      expect(waitingFiles('u')).toEqual([])
    },
  )

  it('stays until the network is back, and belongs to its user alone', async () => {
    uploads.answers = ['dropped']
    choosePhoto()
    expect(await sendOutbox(client(), 'stranger')).toBe(true)
    expect(uploads.received).toEqual([])
    expect(await sendOutbox(client(), 'u')).toBe(false)
    expect(waitingFiles('u')).toHaveLength(1)
    expect(await sendOutbox(client(), 'u')).toBe(true)
    expect(server.saves).toHaveLength(1)
  })

  it('stays with its reason when it can never be uploaded, until it is dropped', async () => {
    uploads.answers = [refusal('IMAGE_UNREADABLE')]
    const key = choosePhoto()
    await sendOutbox(client(), 'u')
    const [entry] = listOutbox('u')
    expect(refusalText(entry ?? expect.fail(), entry?.refusal ?? '')).toMatch(
      /^The photo of "gossamer" could not be saved: /,
    )
    expect([waitingFiles('u'), await findFile('u', key)]).toEqual([[], expect.any(File)])
    dropEntry(entry ?? expect.fail())
    expect(listOutbox('u')).toEqual([])
    await vi.waitFor(async () => expect(await findFile('u', key)).toBeNull())
  })

  it('is dropped when its word was deleted', async () => {
    choosePhoto()
    server.words.clear()
    expect(await sendOutbox(client(), 'u')).toBe(true)
    expect(server.saves).toEqual([])
    expect(waitingFiles('u')).toEqual([])
  })
})
