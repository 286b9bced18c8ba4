/** A word that the server refused after the sheet had closed, and that is opened again to be mended. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addToOutbox, listOutbox, setRefusal } from '@/lib/client/outbox/outbox'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { requireEntry } from '@/tests/support/outbox'
import { server, show, startServer } from '@/tests/support/words/add-word-sheet'

vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
}))

const REFUSED = { ...EMPTY_ADD_WORD, text: 'loom', note: 'in Lisbon', isTouched: true }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  startServer()
  addToOutbox('u', { kind: 'save', id: 's', word: REFUSED })
  setRefusal(requireEntry('u', 's'), 'Word is too long')
})

afterEach(cleanup)

async function openRefused() {
  const shown = show(undefined, { draft: { ...REFUSED, step: 'context', mends: 's' } })
  await shown.user.type(await screen.findByLabelText('Your note'), ', 2026')
  return shown
}

it('stays in the outbox until it is saved', async () => {
  const { user, onOpenChange } = await openRefused()
  expect(listOutbox('u')).toMatchObject([
    { id: 's', refusal: 'Word is too long', word: { note: 'in Lisbon' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(server.saves).toMatchObject([{ userContext: { remainderContext: 'in Lisbon, 2026' } }])
  expect(listOutbox('u')).toEqual([])
})

it('waits as it is now where the server cannot be reached', async () => {
  server.answers = ['unreachable']
  const { user, onOpenChange } = await openRefused()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(listOutbox('u')).toMatchObject([{ kind: 'save', refusal: null, word: { note: 'in Lisbon, 2026' } }])
})

it('stays in the outbox when the sheet is closed without saving', async () => {
  const { user, onOpenChange } = await openRefused()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(listOutbox('u')).toMatchObject([{ id: 's', refusal: 'Word is too long' }])
})
