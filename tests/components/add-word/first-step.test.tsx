import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hideAddWordSheet, isDraftOpen } from '@/lib/client/sheets/add-word-sheet'
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

async function lookUp(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('combobox', { name: 'Word' }), 'loom{Enter}')
  return screen.findByRole('checkbox', { name: /a frame for weaving/ })
}

describe('saving from the first step', () => {
  it('takes one press from the meaning to the saved word', async () => {
    const { user, onOpenChange } = show()
    await user.click(await lookUp(user))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(server.saves).toMatchObject([
      {
        vocabulary: { text: 'loom', definitions: [{ isSelectedByUser: true }, { isSelectedByUser: false }] },
      },
    ])
    expect(replace).toHaveBeenCalledWith('/words')
  })

  it('is also Ctrl+Enter, from any field', async () => {
    const { user } = show()
    await lookUp(user)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.saves).toMatchObject([{ vocabulary: { text: 'loom' } }]))
  })

  it('takes along the own meaning that is being typed', async () => {
    const { user } = show()
    await lookUp(user)
    await user.click(screen.getByRole('button', { name: 'Write your own meaning' }))
    await user.type(screen.getByLabelText('Your own meaning'), 'a thing that weaves')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const own = { definition: 'a thing that weaves', isSelectedByUser: true }
    await waitFor(() => expect(server.saves).toMatchObject([{ vocabulary: { definitions: [own, {}, {}] } }]))
  })

  it('says above the button why the word was not saved', async () => {
    server.answers = [{ problems: [{ message: 'Word is too long' }] }]
    const { user } = show()
    await lookUp(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Word is too long')
  })
})

describe('what is written while a word is being saved', () => {
  /** Saves are answered when the returned function is called. */
  function hold() {
    let answer = () => {}
    server.answering = new Promise((resolve) => {
      answer = resolve
    })
    return () => answer()
  }

  it('is saved with it', async () => {
    const { user, onOpenChange } = show()
    await goToContext(user)
    const answer = hold()
    const note = screen.getByLabelText('Your note')
    await user.type(note, 'seen in{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.saves).toHaveLength(1))
    await user.type(note, ' a mill')
    answer()
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(server.saves).toMatchObject([
      { vocabulary: { text: 'loom' }, userContext: { remainderContext: 'seen in' } },
      { vocabulary: { text: 'loom' }, userContext: { remainderContext: 'seen in a mill' } },
    ])
  })

  it('stands without what the learner has taken away meanwhile', async () => {
    const { user, onOpenChange } = show()
    await user.click(await lookUp(user))
    const answer = hold()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.saves).toHaveLength(1))
    server.savedTexts = ['loom']
    await user.click(screen.getByRole('checkbox', { name: /a frame for weaving/ }))
    await user.click(screen.getByRole('checkbox', { name: /come into view/ }))
    answer()
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    const chosen = { definition: 'come into view', isSelectedByUser: true }
    const other = { definition: 'a frame for weaving', isSelectedByUser: false }
    expect(server.saves).toHaveLength(2)
    expect(server.saves[1]).toMatchObject({ vocabulary: { definitions: [other, chosen] } })
  })

  it('into the field of the word is the next word', async () => {
    const { user, onOpenChange } = show()
    await lookUp(user)
    const answer = hold()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.saves).toHaveLength(1))
    const field = screen.getByRole('combobox', { name: 'Word' })
    await user.clear(field)
    await user.type(field, 'weft')
    answer()
    await waitFor(() => expect(isDraftOpen()).toBe(true))
    expect(server.saves).toMatchObject([{ vocabulary: { text: 'loom' } }])
    expect(onOpenChange).not.toHaveBeenCalled()
    hideAddWordSheet()
  })
})

it('the sentence that was captured stands beside the meanings, with the word in bold', async () => {
  show(undefined, {
    capture: { text: 'loom', origin: { ...NO_ORIGIN, sentence: 'Every loom stood still.' } },
  })
  await screen.findByRole('checkbox', { name: /a frame for weaving/ })
  const sentence = screen.getByRole('blockquote', { name: 'You met it here' })
  expect(sentence).toHaveTextContent('Every loom stood still.')
  expect(within(sentence).getByText('loom')).toHaveClass('font-bold')
})

it('an edited word opens at its note when the note is what the learner wants', async () => {
  show('item-1', { step: 'context' })
  expect(await screen.findByLabelText('Your note')).toHaveValue('a note')
})

it('the chosen meaning stands beside the context; without one, a press leads back to choose', async () => {
  const { user } = show()
  await goToContext(user)
  const chosen = screen.getByRole('list', { name: 'Chosen meanings' })
  expect(chosen).toHaveTextContent('a frame for weaving')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('checkbox', { checked: true }))
  await user.click(screen.getByRole('button', { name: 'Add context' }))
  await user.click(screen.getByRole('button', { name: 'Choose a Meaning' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})
