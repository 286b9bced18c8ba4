import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingChanges } from '@/lib/client/answers/pending-changes'
import { handOverFiles, pendingFiles } from '@/lib/client/answers/pending-files'
import { sendAllKept } from '@/lib/client/answers/send-all-kept'
import { draftsAside } from '@/lib/client/draft/add-word-draft'
import { keepFile } from '@/lib/client/draft/draft-files'
import { SEND_KEPT } from '@/lib/client/kept/kept-list'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { NO_MEDIA } from '@/lib/domain/add-word/context-media'
import { refusal, startUploadServer, type UploadServer } from '@/tests/support/files/upload-server'
import { makeProblem } from '@/tests/support/requests/problem'

let uploads: UploadServer
/** Texts of the saved words by id, and the saves that the server received. */
const server = { words: new Map<string, string>(), saves: [] as unknown[], refusal: null as string | null }

beforeEach(async () => {
  localStorage.clear()
  Object.assign(server, { words: new Map([['word-1', 'gossamer']]), saves: [], refusal: null })
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
          if (operationName !== 'SavedWordText') server.saves.push(variables.input)
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
              : { viewer: { id: 'u', vocabularyItem: text ? vocabularyItem : null } }
          observer.next({ data })
          observer.complete()
        }),
    ),
  })

function choosePhoto(kind: 'pending' | 'failed' = 'pending') {
  const key = keepFile('u', new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' }))
  const photo = kind === 'pending' ? { kind, key } : { kind, key, message: 'No', canRetry: true }
  handOverFiles('u', { id: 'word-1', text: 'gossamer', media: { ...NO_MEDIA, photo } })
}

describe('words that were saved and deleted offline', () => {
  const word = { ...EMPTY_ADD_WORD, text: 'gossamer', note: 'in Lisbon' }

  it('are sent in order, once, and then the photo of the saved word', async () => {
    const key = keepFile('u', new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' }))
    const media = { ...NO_MEDIA, photo: { kind: 'pending' as const, key } }
    pendingChanges.add('u', { kind: 'save', id: 'change', word: { ...word, media } })
    pendingChanges.add('u', { kind: 'delete', id: 'deletion', words: [{ id: 'word-2' }, { id: 'word-3' }] })
    pendingChanges.add('stranger', { kind: 'delete', id: 'deletion', words: [{ id: 'word-4' }] })
    expect(await sendAllKept(client(), 'u')).toBe(true)
    expect(await sendAllKept(client(), 'u')).toBe(true)
    expect(server.saves).toMatchObject([
      { vocabulary: { text: 'gossamer' }, userContext: { remainderContext: 'in Lisbon' } },
      { ids: ['word-2', 'word-3'] },
      { id: 'word-1', userContext: { contextImageSignedId: 'signed-1' } },
    ])
    expect(pendingChanges.list('u')).toEqual([])
    expect(pendingChanges.list('stranger')).toHaveLength(1)
  })

  it('that the server refuses are set aside as drafts, with the reason', async () => {
    server.refusal = 'Word is too long'
    pendingChanges.add('u', { kind: 'save', id: 'change', word })
    const told = vi.fn()
    await sendAllKept(client(), 'u', told)
    expect(told.mock.calls).toEqual([['"gossamer" could not be saved: Word is too long']])
    expect(draftsAside('u')).toMatchObject([{ text: 'gossamer', note: 'in Lisbon' }])
    expect(pendingChanges.list('u')).toEqual([])
  })

  it('are deleted one by one when one of them was deleted elsewhere in the meantime', async () => {
    const words = [{ id: 'word-2' }, { id: 'gone' }, { id: 'word-3' }]
    pendingChanges.add('u', { kind: 'delete', id: 'deletion', words })
    const told = vi.fn()
    expect(await sendAllKept(client(), 'u', told)).toBe(true)
    expect(server.saves.slice(1)).toEqual([{ ids: ['word-2'] }, { ids: ['gone'] }, { ids: ['word-3'] }])
    expect([pendingChanges.list('u'), told.mock.calls]).toEqual([[], []])
  })

  it('are read only where they are whole', () => {
    localStorage.setItem(
      'pending-changes:u',
      JSON.stringify([{ kind: 'save', id: '1' }, null, { kind: 'delete', id: 'a' }]),
    )
    expect(pendingChanges.list('u')).toMatchObject([{ kind: 'delete', id: 'a' }])
  })
})

describe('a photo that was not uploaded when its word was saved', () => {
  it.each(['pending', 'failed'] as const)(
    'is uploaded and added to the word in the background: %s',
    async (kind) => {
      const asked = vi.fn()
      window.addEventListener(SEND_KEPT, asked, { once: true })
      choosePhoto(kind)
      expect(asked).toHaveBeenCalled()
      // Renamed in the meantime.
      server.words.set('word-1', 'cobweb')
      expect(await sendAllKept(client(), 'u')).toBe(true)
      expect(server.saves).toEqual([
        { id: 'word-1', vocabulary: { text: 'cobweb' }, userContext: { contextImageSignedId: 'signed-1' } },
      ])
      expect(pendingFiles.list('u')).toEqual([])
    },
  )

  it('stays until the network is back, and belongs to its user alone', async () => {
    uploads.answers = ['dropped']
    choosePhoto()
    expect(await sendAllKept(client(), 'stranger')).toBe(true)
    expect(uploads.received).toEqual([])
    expect(await sendAllKept(client(), 'u')).toBe(false)
    expect(pendingFiles.list('u')).toHaveLength(1)
    expect(await sendAllKept(client(), 'u')).toBe(true)
    expect(server.saves).toHaveLength(1)
  })

  it('is given up with its reason when it can never be uploaded', async () => {
    uploads.answers = [refusal('IMAGE_UNREADABLE')]
    choosePhoto()
    const told = vi.fn()
    await sendAllKept(client(), 'u', told)
    expect(told.mock.calls).toEqual([
      [expect.stringMatching(/^The photo of "gossamer" could not be saved: /)],
    ])
    expect(pendingFiles.list('u')).toEqual([])
  })

  it('is dropped when its word was deleted', async () => {
    choosePhoto()
    server.words.clear()
    expect(await sendAllKept(client(), 'u')).toBe(true)
    expect(server.saves).toEqual([])
    expect(pendingFiles.list('u')).toEqual([])
  })
})
