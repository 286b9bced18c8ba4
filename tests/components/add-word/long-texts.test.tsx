import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findDraft } from '@/lib/client/draft/add-word-draft'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'
import { goToContext, server, show, startServer } from '@/tests/support/words/add-word-sheet'

const replace = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace }), usePathname: () => '/dashboard' }))

beforeEach(startServer)

afterEach(() => {
  cleanup()
  replace.mockClear()
  vi.unstubAllGlobals()
})

const save = () => screen.getByRole('button', { name: /^Save/ })
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('a text that is too long for its field', () => {
  it('stays whole in the note, which says by how much; Save leads there, until it is shortened', async () => {
    const { user } = show()
    await goToContext(user)
    const note = await screen.findByLabelText('Your note')
    await user.click(note)
    await user.paste('x'.repeat(592))
    expect(note).toHaveValue('x'.repeat(592))
    expect(note).toBeInvalid()
    expect(note).toHaveAccessibleDescription('592 of 500 characters. Shorten it by 92 to save.')
    expect(screen.getByRole('alert')).toHaveTextContent('Too many characters')
    await user.click(save())
    expect(screen.getByText('Your note: 592 of 500 characters. Shorten it by 92 to save.')).toBeVisible()
    await waitFor(() => expect(note).toHaveFocus())
    expect(server.saves).toEqual([])
    expect(note).toHaveValue('x'.repeat(592))
    fill(note, 'x'.repeat(500))
    expect(note).toBeValid()
    expect(screen.queryByText(/^Your note: /)).toBeNull()
    await user.click(save())
    await waitFor(() =>
      expect(server.saves).toMatchObject([{ userContext: { remainderContext: 'x'.repeat(500) } }]),
    )
  })

  it.each([
    ['Sentence', 1_000],
    ['Page or book', 300],
    ['Place', 200],
  ])('stays whole in %s', async (label, max) => {
    const { user } = show()
    await goToContext(user)
    await user.click(await screen.findByRole('button', { name: 'Where you met it' }))
    const field = screen.getByLabelText(label)
    fill(field, 'x'.repeat(max + 1))
    expect(field).toHaveValue('x'.repeat(max + 1))
    await user.click(save())
    const problem = `${(max + 1).toLocaleString('en')} of ${max.toLocaleString('en')} characters. Shorten it by 1 to save.`
    expect(screen.getByText(`${label}: ${problem}`)).toBeVisible()
    expect(field).toHaveAccessibleDescription(problem)
    expect(server.saves).toEqual([])
  })

  it('stays in the field of lists: Enter, the button and Save do not add it', async () => {
    const { user } = show()
    await goToContext(user)
    const field = screen.getByRole('combobox', { name: /Lists/ })
    await user.click(field)
    await user.paste('x'.repeat(52))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Add list' })).toBeDisabled()
    await user.click(save())
    expect(field).toHaveValue('x'.repeat(52))
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('52 of 50 characters. Shorten it by 2 to save.')
    expect(server.saves).toEqual([])
  })

  it('is not looked up as a word', async () => {
    const { user } = show()
    const field = await screen.findByRole('combobox', { name: 'Word' })
    await user.click(field)
    await user.paste('loom '.repeat(30))
    await user.keyboard('{Enter}')
    expect(field).toHaveValue('loom '.repeat(30))
    expect(field).toHaveAccessibleDescription('149 of 100 characters. Shorten it by 49 to save.')
    expect(screen.queryByText(/No meanings found/)).toBeNull()
  })

  it('stays in an own meaning and in a translation of the step before', async () => {
    const { user } = show()
    await user.type(await screen.findByRole('combobox', { name: 'Word' }), 'loom{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Write your own meaning' }))
    const own = screen.getByLabelText('Your own meaning')
    fill(own, 'x'.repeat(1_001))
    await user.click(screen.getByRole('button', { name: 'Add meaning' }))
    await user.click(screen.getByRole('button', { name: 'Add context' }))
    expect(own).toHaveValue('x'.repeat(1_001))
    expect(own).toHaveAccessibleDescription('1,001 of 1,000 characters. Shorten it by 1 to save.')
    expect(own).toHaveFocus()
    await user.click(save())
    expect(server.saves).toEqual([])
  })

  it('is in the draft that a reload brings back', async () => {
    const { user } = show()
    await goToContext(user)
    fill(await screen.findByLabelText('Your note'), 'x'.repeat(592))
    cleanup()
    show(undefined, { draft: findDraft('u') })
    expect(await screen.findByLabelText('Your note')).toHaveValue('x'.repeat(592))
  })
})

describe('an address that is none', () => {
  const PROBLEM = 'Address must begin with http:// or https://'

  it.each(['the button', 'Ctrl+Enter'])('is marked in its field, too, when %s is to save it', async (way) => {
    const { user } = show()
    await goToContext(user)
    await user.click(await screen.findByRole('button', { name: 'Where you met it' }))
    const address = screen.getByLabelText('Address')
    await user.type(address, 'not an address')
    // The browser finds it invalid from the first letter on.
    expect(address).not.toHaveAttribute('aria-invalid')
    if (way === 'the button') await user.click(save())
    else await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(address).toHaveAttribute('aria-invalid', 'true'))
    expect(address).toHaveAccessibleDescription(PROBLEM)
    expect(address).toHaveFocus()
    expect(screen.getAllByText(PROBLEM)).toHaveLength(2)
    await user.type(address, 'x')
    expect(address).not.toHaveAttribute('aria-invalid')
    expect(server.saves).toEqual([])
  })
})

describe('a captured text that is too long for its place', () => {
  it('is whole in the fields, and Save leads to the first of them', async () => {
    const origin = { ...NO_ORIGIN, sentence: 'x '.repeat(600).trim(), sourceTitle: 't'.repeat(301) }
    const { user } = show(undefined, { capture: { text: 'loom', passage: null, origin } })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const sentence = await screen.findByLabelText('Sentence')
    expect(sentence).toHaveValue(origin.sentence)
    await waitFor(() => expect(sentence).toHaveFocus())
    expect(screen.getByLabelText('Page or book')).toHaveValue(origin.sourceTitle)
    expect(server.saves).toEqual([])
  })

  it('becomes the passage in which words are chosen', async () => {
    show(undefined, { capture: { text: `A weft of fog. ${'Looms stood. '.repeat(10)}` } })
    expect(await screen.findByRole('button', { name: 'weft' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Word' })).toHaveValue('')
  })

  it('names the word of the passage that it belongs to, and shows it', async () => {
    server.dictionary = async () => [
      { word: 'loom', score: 9_000, defs: ['n\ta frame'] },
      { word: 'weft', score: 9_000, defs: ['n\ta thread'] },
    ]
    const passage = 'The loom stood still. A weft of fog lay on the hedge.'
    const { user } = show(undefined, { capture: { text: '', passage, origin: NO_ORIGIN } })
    await user.click(screen.getByRole('button', { name: 'weft' }))
    await user.click(await screen.findByRole('button', { name: 'Add context' }))
    fill(await screen.findByLabelText('Your note'), 'x'.repeat(501))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(screen.getByRole('button', { name: 'loom' }))
    await user.click(await screen.findByRole('button', { name: 'Save 2 words' }))
    expect(
      await screen.findByText('"weft": Your note: 501 of 500 characters. Shorten it by 1 to save.'),
    ).toBeVisible()
    expect(screen.getByLabelText('Your note')).toHaveValue('x'.repeat(501))
    expect(server.saves).toEqual([])
  })
})
