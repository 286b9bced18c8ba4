import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WordPage } from '@/components/word-page/word-page'
import type { WordPageQuery } from '@/generated/operations'
import { onOpenAddWord } from '@/lib/client/sheets/add-word-sheet'
import { createReviewServer, makeDefinition, makeReviewItem } from '@/tests/support/review/review-server'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), notFound: vi.fn() }))

afterEach(cleanup)

type Viewer = WordPageQuery['viewer']

function show(
  history: Viewer['reviewHistory'],
  word: Partial<NonNullable<Viewer['vocabularyItem']>> = {},
  sameWord: Viewer['sameWord'] = null,
  earlierTexts: Viewer['earlierTexts'] = [],
) {
  const server = createReviewServer()
  const item = makeReviewItem('serendipity', [
    makeDefinition('good luck', { isSelectedByUser: true }),
    makeDefinition('a happy accident'),
  ])
  const vocabularyItem = {
    ...item,
    learningStage: 'REVIEWING' as const,
    remainderContext: 'On the night train',
    createdAt: '2026-11-01T10:00:00.000Z',
    dueAt: '2026-11-25T10:00:00.000Z',
    dueFor: 'RECOGNITION' as const,
    pausedUntil: null,
    tags: [{ __typename: 'VocabularyItemTag', id: 'tag', name: 'travel & more' }],
    vocabulary: { ...item.vocabulary, dataSource: 'WORDNET' as const },
    ...word,
  }
  const schedule = { __typename: 'ScheduleSettings', auto_schedule_reviews: true, review_interval: 24 }
  const user = {
    __typename: 'User',
    id: 'learner',
    translationLanguage: 'de',
    settings: { __typename: 'Settings', schedule },
  }
  const viewer = {
    __typename: 'Viewer',
    id: 'learner',
    user,
    vocabularyItem,
    sameWord,
    wordsNotSticking: [],
    reviewHistory: history,
    earlierTexts,
  }
  render(
    <ApolloProvider client={server.client}>
      <WordPage id={item.id} initialData={{ viewer }} madeAt="2026-11-20T10:00:00.000Z" timeZone="UTC" />
    </ApolloProvider>,
  )
  return server
}

const answer = (id: string, rest: Partial<Viewer['reviewHistory'][number]>) => ({
  __typename: 'ReviewEntry',
  id,
  kind: 'ANSWER' as const,
  rating: 'GOOD' as const,
  source: 'BULK_REVIEW' as const,
  stageAfter: 'LEARNED' as const,
  answeredAt: '2026-11-10T09:30:00.000Z',
  stability: 2.3,
  decay: 0.1542,
  retention: 90,
  intervalDays: 2,
  ...rest,
})

it('says in which language a text is: the learner’s own texts are not the page’s English', () => {
  const origin = { place: 'في القطار', sourceTitle: 'رحلة 12', sourceUrl: 'https://example.org' }
  const item = makeReviewItem('serendipity', [
    makeDefinition('good luck', { translation: 'glücklicher Zufall' }),
  ])
  const vocabulary = { ...item.vocabulary, dataSource: null, translation: 'der Glücksfund' }
  show([], { ...origin, remainderContext: 'ملاحظة', sentence: 'Pure serendipity.', vocabulary })
  const marks = (text: string) => {
    const closest = screen.getByText(text).closest('[lang]')
    return [closest?.getAttribute('lang'), closest?.getAttribute('dir')]
  }
  for (const text of [origin.place, origin.sourceTitle, 'ملاحظة']) expect(marks(text)).toEqual(['', 'auto'])
  expect(marks('travel & more')[0]).toBe('')
  expect(marks('glücklicher Zufall')).toEqual(['de', 'ltr'])
  expect(marks('der Glücksfund')).toEqual(['de', 'ltr'])
  expect(marks('good luck')[0]).toBe('en')
})

describe('texts that others took the place of', () => {
  const earlier = (part: Viewer['earlierTexts'][number]['part'], text: string, until: string) => ({
    __typename: 'EarlierText' as const,
    ...{ part, text, until },
  })
  const TEXTS = [
    earlier('NOTE', 'On the tram', '2026-11-19T09:30:00.000Z'),
    earlier('MEANING', 'what grandmother means by it', '2026-11-05T09:30:00.000Z'),
  ]

  it('stand in the history at their time, with what they were', () => {
    show([answer('1', {})], {}, null, TEXTS)
    const history = within(screen.getByRole('region', { name: 'History' }))
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Note before this changeYesterday at 9:30 AMOn the tramUse this again',
      expect.stringContaining('I knew it'),
      // It is put back by writing it again, in the sheet.
      'Meaning before this change5 November at 9:30 AMwhat grandmother means by it',
      expect.stringContaining('Added'),
    ])
    expect(history.getByText('On the tram').getAttribute('dir')).toBe('auto')
  })

  it('are put back with one press', async () => {
    const server = show([], {}, null, TEXTS)
    await userEvent.click(screen.getByRole('button', { name: 'Use this again: Note' }))
    expect(server.received).toEqual([
      {
        id: 'word-serendipity',
        vocabulary: { text: 'serendipity' },
        userContext: { remainderContext: 'On the tram' },
        known: { text: 'serendipity', definitions: [], tagNames: [] },
      },
    ])
  })
})

it('credits a source with some of the meanings: which of them are from there is not saved', () => {
  show([])
  expect(screen.getByRole('link', { name: 'WordNet 3.1' }).parentElement).toHaveTextContent(
    'With definitions from WordNet 3.1',
  )
})

it('shows how a translation is read', () => {
  const read = { translation: '幸運', translationReading: 'こううん' }
  const item = makeReviewItem('serendipity', [
    makeDefinition('good luck', read),
    makeDefinition('a happy accident'),
  ])
  show([], { vocabulary: { ...item.vocabulary, ...read, dataSource: null } })
  const readings = screen.getAllByText('こううん')
  expect(readings.map(({ tagName, parentElement }) => [tagName, parentElement?.textContent])).toEqual([
    ['RT', '幸運(こううん)'],
    ['RT', '幸運(こううん)'],
  ])
})

it('edits the note with one press, also where there is none yet', async () => {
  const opened = vi.fn()
  const stop = onOpenAddWord(opened)
  show([])
  await userEvent.click(screen.getByRole('button', { name: 'Edit note' }))
  cleanup()
  show([], { remainderContext: null })
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }))
  stop()
  expect(opened.mock.calls).toMatchObject([[{ step: 'context' }], [{ step: 'context' }]])
})

it('tells answers that asked for the word itself, and of which memory the next review is', () => {
  show(
    [
      answer('1', { answeredAt: '2026-11-18T09:30:00.000Z', stability: 30 }),
      answer('2', {
        kind: 'PRODUCTION',
        rating: 'AGAIN',
        answeredAt: '2026-11-19T09:30:00.000Z',
        intervalDays: 1,
      }),
    ],
    { dueFor: 'PRODUCTION', dueAt: '2026-11-20T00:00:00.000Z' },
  )
  expect(screen.getByText(/^Asked for the word itself, you had forgotten it yesterday/)).toBeVisible()
  expect(
    screen.getAllByRole('listitem').some(({ textContent }) => textContent?.includes('· The word itself')),
  ).toBe(true)
  // The curve is that of recognition, whose next review is another day.
  expect(screen.getByRole('img', { name: /^Predicted memory: 9\d% today\.$/ })).toBeVisible()
})

it('tells everything about a word', () => {
  show([
    answer('1', {}),
    answer('2', { rating: 'AGAIN', source: 'QUIZ', answeredAt: '2026-11-19T09:30:00.000Z', intervalDays: 1 }),
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'serendipity' })).toBeVisible()
  expect(screen.getByText('Your choice')).toBeVisible()
  expect(screen.getByText('a happy accident')).toBeVisible()
  expect(screen.getByText('On the night train')).toBeVisible()
  expect(screen.getByRole('link', { name: 'travel & more' }).getAttribute('href')).toBe(
    '/words?list=travel%20%26%20more',
  )
  expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
    '/words/word-serendipity/review',
  )
  expect(screen.getByRole('link', { name: 'WordNet 3.1' })).toBeVisible()
  expect(
    screen.getByText('You had forgotten it yesterday, so it comes back soon: on 25 November.'),
  ).toBeVisible()
  expect(
    screen.getByRole('img', { name: /^Predicted memory: \d+% today, due on 25 November\.$/ }),
  ).toBeVisible()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Wrong · QuizYesterday at 9:30 AMnext in 1 day',
    'I knew it · Review session10 November at 9:30 AMnext in 2 days',
    'Added1 November at 10:00 AM',
  ])
})

it('of a new word says that its first review is due, and draws nothing', () => {
  show([], { learningStage: 'NEW', tags: [], remainderContext: null })
  expect(screen.getByText('It is new, so its first review is due now.')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^Predicted memory/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Lists' })).toBeNull()
})

describe('a word that is there twice', () => {
  it('offers to merge both, after asking, or to keep both', async () => {
    show([], {}, { id: 'other', vocabulary: { id: 'other', text: 'serendipity' } })
    const offer = screen.getByRole('region', { name: 'You have this word twice' })
    expect(within(offer).getByRole('button', { name: 'Keep both' })).toBeEnabled()
    await userEvent.click(within(offer).getByRole('button', { name: 'Merge' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Meanings, notes, lists and the reviews of both are kept')
  })

  it('is no offer for other words', () => {
    show([])
    expect(screen.queryByRole('region', { name: 'You have this word twice' })).not.toBeInTheDocument()
  })
})
