import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '@/components/review/review-complete'
import '@/components/review/question/question-turn'
import { notePageOpening } from '@/lib/client/api/page-age'
import { makeDefinition, makeReviewItem } from '@/tests/support/review/review-server'
import { type BulkWord, showBulkReview, VARIABLES } from '@/tests/support/review/show-bulk-review'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

beforeEach(() => {
  localStorage.clear()
  // Each test is a page of its own, which no answer of the test before is missing from.
  notePageOpening()
  // A keyboard, and reduced motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function word(text: string, stability: number | null): BulkWord {
  const item = makeReviewItem(text, [makeDefinition(`meaning number ${text.length}`)], { reviewCount: 4 })
  return { ...item, stability, vocabulary: { ...item.vocabulary, quizUses: { synonyms: [] } } }
}
const loom = word('loom', 40)
const shuttle = word('shuttle', 21)
const weft = word('weft', 20)

const ASKED = { harderQuestions: true, variables: { ...VARIABLES, asksHarder: true } }
const show = (words: BulkWord[]) => showBulkReview(words, null, ASKED)
const field = () => screen.findByRole('textbox')

describe('with harder questions', () => {
  it('a young word is shown, an old one asked for', async () => {
    const { user, server } = show([weft, loom])
    expect(screen.getByRole('heading', { name: 'weft' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next Word' }))
    expect(await field()).toHaveFocus()
    expect(screen.queryByText('loom')).toBeNull()
    await waitFor(() =>
      expect(server.received).toMatchObject([{ id: 'word-weft', details: { form: 'CARD' } }]),
    )
  })

  it('without the setting every word is shown', () => {
    showBulkReview([loom])
    expect(screen.getByRole('heading', { name: 'loom' })).toBeVisible()
  })

  it('typed answers are sent with their ratings and details, and counted at the end', async () => {
    const { user, server } = show([loom, shuttle])
    await field()
    await user.keyboard('loom{Enter}{Enter}shutle{Enter}{Enter}')
    expect(await screen.findByText('You reviewed 2 words.')).toBeVisible()
    await waitFor(() =>
      expect(server.received).toMatchObject([
        { id: 'word-loom', rating: 'GOOD', details: { form: 'TYPED', direction: 'PRODUCTION', distance: 0 } },
        { id: 'word-shuttle', rating: 'HARD', details: { form: 'TYPED', distance: 1 } },
      ]),
    )
  })

  it('a forgotten word comes back, and its answer can be undone', async () => {
    const { user, server } = show([loom, shuttle])
    await field()
    await user.keyboard('{Control>}{Enter}{/Control}{Enter}')
    expect(screen.getByText('Word 2 of 3')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo last answer' }))
    expect(screen.getByText('Word 1 of 2')).toBeVisible()
    expect(await field()).toHaveValue('')
    await waitFor(() => expect(server.received).toHaveLength(2))
    expect(server.received[1]).toEqual({ answerId: server.received[0]?.answerId })
  })

  it('Ctrl+Z in an empty field undoes the answer before', async () => {
    const { user, server } = show([loom, shuttle])
    await field()
    await user.keyboard('loom{Enter}{Enter}')
    expect(screen.getByText('Word 2 of 2')).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    expect(screen.getByText('Word 1 of 2')).toBeVisible()
    await waitFor(() => expect(server.received).toHaveLength(2))
  })

  it('Escape shows the card instead, whose answer is that of a card', async () => {
    const { user, server } = show([loom, shuttle])
    await field()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('heading', { name: 'loom' })).toHaveFocus()
    await user.keyboard('2')
    await waitFor(() =>
      expect(server.received).toMatchObject([{ id: 'word-loom', details: { form: 'CARD' } }]),
    )
    expect(await field()).toHaveFocus()
  })

  it('a word that is due for its meaning is asked for, and its answer trains that memory', async () => {
    const asked = { ...ASKED, variables: { ...ASKED.variables, asksForProduction: true } }
    const meanings = [
      { ...loom, askedFor: 'PRODUCTION' as const },
      { ...shuttle, askedFor: 'RECOGNITION' as const },
    ]
    const { user, server } = showBulkReview(meanings, null, asked)
    await field()
    await user.keyboard('loom{Enter}{Enter}')
    // Without a recording or a voice, what a word means is asked by its card.
    expect(screen.getByRole('heading', { name: 'shuttle' })).toHaveFocus()
    await user.keyboard('2')
    await waitFor(() => expect(server.received).toHaveLength(2))
    expect(server.received[0]).toMatchObject({ id: 'word-loom', trains: 'PRODUCTION' })
    expect(server.received[1]?.trains).toBeUndefined()
  })

  it('the card of a word that cannot be asked for trains what was due', async () => {
    const asked = { ...ASKED, variables: { ...ASKED.variables, asksForProduction: true } }
    const [definition] = loom.vocabulary.definitions
    const told = {
      ...loom.vocabulary,
      definitions: [{ ...definition, meaning: 'looming' }] as typeof loom.vocabulary.definitions,
    }
    const { user, server } = showBulkReview(
      [{ ...loom, vocabulary: told, askedFor: 'PRODUCTION' }],
      null,
      asked,
    )
    expect(await screen.findByRole('heading', { name: 'loom' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Complete Review' }))
    await waitFor(() =>
      expect(server.received).toMatchObject([{ trains: 'PRODUCTION', details: { form: 'CARD' } }]),
    )
  })

  it('an answer without a network is kept, and sent later', async () => {
    const { user, server } = show([loom, shuttle])
    server.unreachable = true
    await field()
    await user.keyboard('loom{Enter}{Enter}')
    expect(await screen.findByText(/It is kept on this device/)).toBeVisible()
    server.unreachable = false
    const before = server.received.length
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() =>
      expect(server.received[before]).toMatchObject({ rating: 'GOOD', details: { form: 'TYPED' } }),
    )
  })

  it('a review that was left after an answer goes on with its verdict', async () => {
    const { user } = show([loom, shuttle])
    await field()
    await user.keyboard('warp{Enter}')
    cleanup()
    const { user: again, server } = show([loom, shuttle])
    await again.click(await screen.findByRole('button', { name: 'Go On' }))
    expect(await screen.findByRole('heading', { name: /Not this time/ })).toBeVisible()
    await again.keyboard('1{Enter}')
    await waitFor(() => expect(server.received).toMatchObject([{ id: 'word-loom', rating: 'GOOD' }]))
    expect(screen.getByText('Word 2 of 2')).toBeVisible()
  })
})
