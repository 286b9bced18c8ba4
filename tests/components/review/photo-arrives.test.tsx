import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BulkReview } from '@/components/review/bulk/bulk-review'
import { SingleReview } from '@/components/review/single-review'
import '@/components/review/steps/context-step'
import { notePageOpening } from '@/lib/client/api/page-age'
import { keepFile } from '@/lib/client/draft/draft-files'
import { handOverFiles } from '@/lib/client/outbox/hand-over-files'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { NO_MEDIA } from '@/lib/domain/add-word/context-media'
import { startUploadServer, type UploadServer } from '@/tests/support/files/upload-server'
import {
  createReviewServer,
  makeDefinition,
  makeReviewItem,
  makeViewer,
  singleWordAnswer,
} from '@/tests/support/review/review-server'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), notFound: () => undefined }))

let uploads: UploadServer

beforeEach(async () => {
  localStorage.clear()
  notePageOpening()
  uploads = await startUploadServer()
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  uploads.close()
})

const word = makeReviewItem('gossamer', [makeDefinition('a fine thread', { isSelectedByUser: true })])
const withPhoto = { ...word, contextImageUrl: '/api/files/photo' }

const bulk = (words: (typeof word)[]) => ({
  viewer: { ...makeViewer(), nextDueAt: null, vocabularyItems: words },
})

const REVIEWS: [name: string, ReactNode][] = [
  [
    'of the word',
    <SingleReview
      key="1"
      variables={{ id: word.id }}
      initialData={structuredClone(singleWordAnswer(word))}
      showMeaningsAtOnce
      harderQuestions={false}
    />,
  ],
  [
    'of all due words',
    <BulkReview
      key="2"
      variables={{ purpose: 'BULK_REVIEW', stages: ['Reviewing', 'New'] }}
      madeAt="2026-11-20T10:00:00.000Z"
      timeZone="UTC"
      showMeaningsAtOnce
      harderQuestions={false}
      initialData={structuredClone(bulk([word]))}
    />,
  ],
]

it.each(REVIEWS)('the open review %s shows the photo as soon as it is uploaded', async (_, review) => {
  const server = createReviewServer()
  render(<ApolloProvider client={server.client}>{review}</ApolloProvider>)
  expect(screen.getByText('a fine thread')).toBeVisible()
  expect(screen.queryByRole('img', { name: 'Kept with "gossamer"' })).not.toBeInTheDocument()

  const key = keepFile('learner', new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' }))
  const media = { ...NO_MEDIA, photo: { kind: 'pending' as const, key } }
  handOverFiles('learner', { id: word.id, text: 'gossamer', media })
  const vocabulary = { __typename: 'Vocabulary', id: word.vocabulary.id, text: 'gossamer' }
  const saved = { __typename: 'UserVocabularyItem', id: word.id, vocabulary }
  server.answers.set('SavedWordText', {
    viewer: { __typename: 'Viewer', id: 'learner', vocabularyItem: saved },
  })
  server.answers.set('SingleWord', singleWordAnswer(withPhoto))
  server.answers.set('BulkReview', bulk([withPhoto]))
  await act(() => sendOutbox(server.client, 'learner'))

  expect(await screen.findByRole('img', { name: 'Kept with "gossamer"' })).toBeVisible()
})
