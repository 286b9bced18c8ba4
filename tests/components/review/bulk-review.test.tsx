import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '@/components/review/review-complete'
import { type ToastOptions, takeToasts } from '@/components/ui/toast/toast'
import { notePageOpening } from '@/lib/client/api/page-age'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { keepAnswer, waitingChanges } from '@/tests/support/outbox'
import { makeDefinition, makeFinish, makeReviewItem } from '@/tests/support/review/review-server'
import { showBulkReview, VARIABLES } from '@/tests/support/review/show-bulk-review'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

beforeEach(() => {
  localStorage.clear()
  // Each test is a page of its own, which no answer of the test before is missing from.
  notePageOpening()
  // Prefer reduced motion, so that no confetti is drawn: jsdom has no canvas.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The default of the setting. */
const RECALL = { showMeaningsAtOnce: false }

const button = (name: string) => screen.getByRole('button', { name })
const word = (text: string) => makeReviewItem(text, [makeDefinition(`meaning of ${text}`)])

it('walks through the words and counts them', async () => {
  const { user, server } = showBulkReview([word('one'), word('two')])
  expect(screen.getByRole('heading', { name: 'Review Session' })).toBeVisible()
  expect(screen.getByText('Word 1 of 2')).toBeVisible()
  await user.click(button('Next Word'))
  expect(screen.getByText('Word 2 of 2')).toBeVisible()
  await user.click(button('Complete Review'))
  expect(screen.getByText('You reviewed 2 words.')).toBeVisible()
  await waitFor(() =>
    expect(server.received).toMatchObject([
      { id: 'word-one', rating: 'GOOD', source: 'BULK_REVIEW' },
      { id: 'word-two', rating: 'GOOD', source: 'BULK_REVIEW' },
    ]),
  )
})

it('brings a forgotten word back at the end, as a new answer', async () => {
  const { user, server } = showBulkReview([word('one'), word('two')])
  await user.click(button('Forgot'))
  expect(screen.getByRole('heading', { name: 'two' })).toBeVisible()
  await user.click(button('Next Word'))
  expect(screen.getByRole('heading', { name: 'one' })).toBeVisible()
  await user.click(button('Complete Review'))
  expect(screen.getByText('You reviewed 2 words.')).toBeVisible()
  await waitFor(() => expect(server.received.map(({ rating }) => rating)).toEqual(['AGAIN', 'GOOD', 'GOOD']))
  expect(new Set(server.received.map(({ answerId }) => answerId)).size).toBe(3)
})

it('ends with what was known and forgotten, when each word comes back, and the cloth of today', async () => {
  const { user, server } = showBulkReview([word('one'), word('two')])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  server.answers.set('SessionFinish', makeFinish({ 'word-one': inDays(1), 'word-two': null }))
  await user.click(button('Forgot'))
  await user.click(button('Next Word'))
  await user.click(button('Complete Review'))
  const figures = screen.getAllByRole('definition').map((figure) => figure.parentElement?.textContent)
  // The minutes depend on how long the test takes.
  expect(figures).toEqual(['I knew it1', 'Forgot1', expect.stringMatching(/^Minutes?(0|< 1)$/)])
  expect(
    await screen.findByRole('img', {
      name: 'Today is woven into your cloth: 3 of 20 minutes today, 4 days in a row.',
    }),
  ).toBeVisible()
  const rows = within(screen.getByRole('region', { name: 'When they come back' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['Forgot: onetomorrow', 'I knew it: twonot scheduled'])
  expect(screen.getByRole('link', { name: 'Back to Vocabulary' })).toBeVisible()
})

it('offers the words that are left for today after a review of lists', async () => {
  const { user, server } = showBulkReview([word('one')], null, {
    variables: ofLists('work'),
    userTags: ['work'],
  })
  server.answers.set('SessionFinish', makeFinish({}, 3))
  await user.click(button('Complete Review'))
  expect(await screen.findByRole('link', { name: 'Review 3 more' })).toHaveAttribute('href', '/words/review')
})

it('does not take the second half of a double click for the next word', async () => {
  const { server } = showBulkReview([word('one'), word('two')])
  fireEvent.click(button('Next Word'), { detail: 1 })
  fireEvent.click(button('Complete Review'), { detail: 2 })
  expect(screen.getByText('Word 2 of 2')).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(1))
})

it('says when there is nothing to review', async () => {
  showBulkReview([])
  expect(await screen.findByRole('heading', { name: 'No Words to Review' })).toBeVisible()
  expect(screen.getByText("You don't have any words ready for review right now.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Vocabulary' }).getAttribute('href')).toBe('/words')
})

it('says when the next word is due, and offers to practise anyway', async () => {
  showBulkReview([], '2026-11-22T10:00:00.000Z')
  expect(await screen.findByText('The next one is due on 22 November.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Practise Anyway' }).getAttribute('href')).toBe(
    '/words/review?practise=1',
  )
})

it('says that all words are learned, and until when', async () => {
  const limit = { maximum: 50, waiting: 0, isAllLearned: true }
  showBulkReview([], '2026-11-24T10:00:00.000Z', { limit })
  expect(await screen.findByText('All learned for now: next due 24 Nov.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Practise Anyway' })).toBeVisible()
})

it('says that the daily maximum is reached and how many words it holds back', async () => {
  showBulkReview([], '2026-11-20T09:00:00.000Z', { limit: { maximum: 10, waiting: 3, isAllLearned: false } })
  expect(await screen.findByRole('heading', { name: 'No Words to Review' })).toBeVisible()
  expect(
    screen.getByText("Today's maximum of 10 reviews is reached. 3 due words wait until tomorrow."),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Practise Anyway' })).toBeVisible()
})

const ofLists = (...tagNames: string[]) => ({ ...VARIABLES, tagNames, namesLists: true })

it('says which lists of the address are unknown, and reviews the others', async () => {
  showBulkReview([word('one')], null, { variables: ofLists('work', 'wrok'), userTags: ['Work'] })
  expect(screen.getByRole('status')).toHaveTextContent('You have no list called "wrok".')
  expect(screen.getByText('Word 1 of 1')).toBeVisible()
})

it('says that nothing is reviewed because no such list exists', async () => {
  showBulkReview([], null, { variables: ofLists('x'.repeat(51)), userTags: ['work'] })
  expect(await screen.findByRole('heading', { name: 'No Words to Review' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(`You have no list called "${'x'.repeat(30)}…".`)
})

it('says how many lists were too many', () => {
  showBulkReview([word('one')], null, { variables: ofLists('work'), userTags: ['work'], leftOutLists: 7 })
  expect(screen.getByRole('status')).toHaveTextContent(
    'A review takes the first 1 lists; 7 more were left out.',
  )
})

it('takes answers back, by key and by button, on the completion screen too', async () => {
  const { user, server } = showBulkReview([word('one'), word('two')])
  expect(screen.queryByRole('button', { name: 'Undo last answer' })).toBeNull()
  await user.click(button('Forgot'))
  expect(screen.getByText('Word 2 of 3')).toBeVisible()
  await user.keyboard('z')
  expect(screen.getByText('Word 1 of 2')).toBeVisible()
  await user.click(button('Next Word'))
  await user.click(button('Complete Review'))
  await user.click(button('Undo last answer'))
  expect(screen.getByText('Word 2 of 2')).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(5))
  const [forgot, undoForgot, , second, undoSecond] = server.received
  expect(undoForgot).toEqual({ answerId: forgot?.answerId })
  expect(undoSecond).toEqual({ answerId: second?.answerId })
})

it('does not go back to a word that was deleted', async () => {
  const { user } = showBulkReview([word('one'), word('two')])
  await user.click(button('Next Word'))
  await user.click(button('Forgot'))
  expect(button('Undo last answer')).toBeVisible()
  // Its toast must not reach the next test.
  await deleteCurrentWord(user)
  expect(await screen.findByText('You reviewed 2 words.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo last answer' })).toBeNull()
  await user.keyboard('z')
  expect(screen.getByText('You reviewed 2 words.')).toBeVisible()
})

async function confirmDeletion(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(button('More options'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
}

async function deleteCurrentWord(user: ReturnType<typeof userEvent.setup>): Promise<ToastOptions> {
  const toasts: ToastOptions[] = []
  const stopToasts = takeToasts((toast) => toasts.push(toast))
  toasts.length = 0
  await confirmDeletion(user)
  const toast = await waitFor(() => toasts[0] ?? expect.fail('No toast yet'))
  stopToasts()
  return toast
}

it('has a deleted word again where it was when the deletion is undone', async () => {
  const { user } = showBulkReview([word('one'), word('two'), word('three')])
  await user.click(button('Next Word'))
  const { action } = await deleteCurrentWord(user)
  expect(screen.getByRole('heading', { name: 'three' })).toBeVisible()
  action?.onPress()
  expect(await screen.findByRole('heading', { name: 'two' })).toBeVisible()
  expect(screen.getByText('Word 2 of 3')).toBeVisible()
  await user.click(button('Next Word'))
  expect(screen.getByRole('heading', { name: 'three' })).toBeVisible()
})

it('goes on with the last word when its deletion is undone at the end', async () => {
  const { user } = showBulkReview([word('one'), word('two')])
  await user.click(button('Next Word'))
  const { action } = await deleteCurrentWord(user)
  expect(await screen.findByText('You reviewed 1 word.')).toBeVisible()
  action?.onPress()
  expect(await screen.findByRole('heading', { name: 'two' })).toBeVisible()
  expect(button('Undo last answer')).toBeVisible()
})

it('has a word again that could not be deleted', async () => {
  const { user, server } = showBulkReview([word('one'), word('two')])
  server.refusal = 'This word cannot be deleted'
  await confirmDeletion(user)
  await waitFor(() => expect(listOutbox('learner')).toMatchObject([{ refusal: server.refusal }]))
  expect(await screen.findByRole('heading', { name: 'one' })).toBeVisible()
})

it('goes on without a word whose deletion the server does not know yet', async () => {
  const { user, server } = showBulkReview([word('one'), word('two')])
  server.unreachable = true
  expect(await deleteCurrentWord(user)).toMatchObject({ title: '"one" deleted' })
  expect(screen.getByRole('heading', { name: 'two' })).toBeVisible()
  expect(waitingChanges('learner')).toMatchObject([{ kind: 'delete', words: [{ text: 'one' }] }])
})

it.each(['Forgot', 'Next Word'])(
  'shows the next meaning by Space, instead of answering it unseen, after a press on %s',
  async (name) => {
    const { user, server } = showBulkReview([word('one'), word('two')], null, RECALL)
    await user.keyboard(' ')
    await user.click(button(name))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'two' }))
    expect(screen.queryByText('meaning of two')).toBeNull()
    await user.keyboard(' ')
    expect(screen.getByText('meaning of two')).toBeVisible()
    await waitFor(() => expect(server.received).toHaveLength(1))
  },
)

it('shows the next meaning of the same word by Space after a press on Next', async () => {
  const two = makeReviewItem('one', [makeDefinition('first'), makeDefinition('second')])
  const { user, server } = showBulkReview([two], null, RECALL)
  await user.keyboard(' ')
  await user.click(button('Next'))
  await user.keyboard(' ')
  expect(screen.getByText('second')).toBeVisible()
  expect(server.received).toEqual([])
})

it('leaves Space and Enter to the button that the learner went to', async () => {
  const { user, server } = showBulkReview([word('one'), word('two')])
  button('Forgot').focus()
  await user.keyboard(' ')
  button('Next Word').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.received.map(({ rating }) => rating)).toEqual(['AGAIN', 'GOOD']))
})

it('fills its progress on the last step of the last word', async () => {
  const two = makeReviewItem('two', [makeDefinition('first'), makeDefinition('second')])
  const { user } = showBulkReview([word('one'), two])
  const progress = () =>
    screen.getByRole('progressbar', { name: 'Session progress' }).getAttribute('aria-valuenow')
  expect(progress()).toBe('50')
  await user.click(button('Next Word'))
  expect(progress()).toBe('75')
  await user.click(button('Next'))
  expect(progress()).toBe('100')
})

it('leaves the focus on the way on when the button that it was on goes', async () => {
  const { user } = showBulkReview([word('one')], null, RECALL)
  await user.click(button('Show meaning'))
  expect(document.activeElement).toBe(button('Complete Review'))
})

it('offers to go on with a review that was left in the middle, and still takes its answers back', async () => {
  const first = showBulkReview([word('one'), word('two'), word('three')])
  await first.user.click(button('Next Word'))
  await waitFor(() => expect(first.server.received).toHaveLength(1))
  cleanup()
  // The answered word is no longer due.
  const { user, server } = showBulkReview([word('two'), word('three')])
  expect(await screen.findByRole('heading', { name: 'Go on where you left off?' })).toBeVisible()
  expect(screen.getByText('You left this review in the middle: 2 words are still to go.')).toBeVisible()
  await user.click(button('Go On'))
  expect(await screen.findByText('Word 2 of 3')).toBeVisible()
  await user.click(button('Next Word'))
  await user.click(button('Complete Review'))
  expect(screen.getByText('You reviewed 3 words.')).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(2))
  expect(localStorage).toHaveLength(0)
})

it('starts over when asked to, and offers nothing when nothing had been done', async () => {
  const first = showBulkReview([word('one'), word('two')])
  await first.user.click(button('Next Word'))
  cleanup()
  const { user } = showBulkReview([word('two')])
  await user.click(await screen.findByRole('button', { name: 'Start Over' }))
  expect(screen.getByText('Word 1 of 1')).toBeVisible()
  cleanup()
  showBulkReview([word('two')])
  expect(screen.queryByRole('heading', { name: 'Go on where you left off?' })).toBeNull()
})

it('hides each meaning until it is asked for; Space first shows it, then goes on', async () => {
  const { user, server } = showBulkReview([word('one'), word('two')], null, RECALL)
  expect(screen.queryByText('meaning of one')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Next Word' })).toBeNull()
  await user.keyboard(' ')
  expect(screen.getByText('meaning of one')).toBeVisible()
  // Screen readers announce what appears in this region.
  expect(screen.getByText('meaning of one').closest('[aria-live="polite"]')).not.toBeNull()
  expect(document.activeElement).toBe(button('Next Word'))
  expect(server.received).toEqual([])
  await user.keyboard(' ')
  expect(screen.getByRole('heading', { name: 'two' })).toBe(document.activeElement)
  expect(screen.queryByText('meaning of two')).toBeNull()
  await user.click(button('Show meaning'))
  expect(screen.getByText('meaning of two')).toBeVisible()
})

it("'I knew it' waits until the meaning was shown, by button, Enter, 2 and arrow", async () => {
  const { user, server } = showBulkReview([word('one'), word('two'), word('three')], null, RECALL)
  await user.click(button('I knew it'))
  expect(screen.getByText('meaning of one')).toBeVisible()
  await user.click(button('Next Word'))
  await user.keyboard('{Enter}')
  expect(screen.getByText('meaning of two')).toBeVisible()
  await user.keyboard('{Enter}')
  await user.keyboard('2')
  expect(screen.getByText('meaning of three')).toBeVisible()
  await user.keyboard('2')
  expect(screen.getByText('You reviewed 3 words.')).toBeVisible()
  await waitFor(() => expect(server.received.map(({ rating }) => rating)).toEqual(['GOOD', 'GOOD', 'GOOD']))
})

it('goes on from a word without content without an answer, says so in the count, and takes it back', async () => {
  const empty = makeReviewItem('wend', [makeDefinition('N/A', { partOfSpeech: 'word' })])
  const { user, server } = showBulkReview([empty, word('two')], null, RECALL)
  expect(screen.getByText('This word has no definitions or content to review.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Forgot' })).toBeNull()
  expect(button('Add a meaning')).toBeVisible()
  await user.keyboard('1')
  await user.click(button('Next Word'))
  expect(screen.getByRole('heading', { name: 'two' })).toBeVisible()
  await user.keyboard('z')
  expect(screen.getByRole('heading', { name: 'wend' })).toBeVisible()
  await user.keyboard('2')
  await user.keyboard('22')
  expect(screen.getByText('You reviewed 1 word.')).toBeVisible()
  await waitFor(() => expect(server.received).toMatchObject([{ id: 'word-two', rating: 'GOOD' }]))
})

it("takes 1 for 'Forgot', before and after the meaning is shown", async () => {
  const { user, server } = showBulkReview([word('one'), word('two')], null, RECALL)
  await user.keyboard('1')
  await user.keyboard(' ')
  await user.keyboard('1')
  expect(screen.getByText('Word 3 of 4')).toBeVisible()
  await waitFor(() => expect(server.received.map(({ rating }) => rating)).toEqual(['AGAIN', 'AGAIN']))
  expect(screen.queryByText('meaning of one')).toBeNull()
})

it('shows meanings at once where the learner has chosen that', () => {
  showBulkReview([word('one')], null, { showMeaningsAtOnce: true })
  expect(screen.getByText('meaning of one')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show meaning' })).toBeNull()
  expect(button('Complete Review')).toBeVisible()
})

it('does not ask words again whose answers were kept while offline, but those that were taken back', async () => {
  const kept = (text: string) => ({ answerId: crypto.randomUUID(), wordId: `word-${text}` })
  const rated = { kind: 'rating', rating: 'GOOD', source: 'BULK_REVIEW', timeSpent: 1 } as const
  const answeredAt = new Date().toISOString()
  const [one, two] = [kept('one'), kept('two')]
  for (const answer of [one, two]) keepAnswer('learner', { ...rated, ...answer, answeredAt })
  keepAnswer('learner', { kind: 'undo', ...two })
  showBulkReview([word('one'), word('two'), word('three')])
  expect(await screen.findByText('Word 1 of 2')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'two' })).toBeVisible()
})
