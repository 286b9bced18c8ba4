import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeleteAccountDialog } from '@/components/account/delete-account/delete-account-dialog'
import { logOutNow } from '@/lib/client/api/session-ended'

vi.mock('@/lib/client/api/session-ended', () => ({ logOutNow: vi.fn() }))

let answer: Response
const asked = vi.fn<(path: string) => Promise<Response>>(async () => answer)

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function open(contents = { words: 1204, lists: 1, reviews: 5, files: 0 }) {
  const onOpenChange = vi.fn()
  render(<DeleteAccountDialog contents={contents} open onOpenChange={onOpenChange} />)
  return { onOpenChange, confirm: () => screen.getByRole('button', { name: 'Delete account' }) }
}

it('names what will go, with counts, and leaves out what there is none of', () => {
  open()
  expect(screen.getByRole('alertdialog', { name: 'Delete your account?' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1,204 words, with meanings, notes and translations',
    '1 list',
    '5 reviews, with your study days',
    'Your profile, your settings and all sessions',
  ])
})

it.each([
  ['deletes the account', 200],
  ['takes an account that is already gone as deleted', 401],
])('%s, then clears the browser', async (_, status) => {
  answer = new Response(null, { status })
  const { confirm } = open()
  await userEvent.click(confirm())
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/delete-account'])
  expect(logOutNow).toHaveBeenCalledOnce()
  expect(confirm()).toHaveAttribute('aria-busy', 'true')
})

it('stays open and says so when it failed', async () => {
  answer = new Response(null, { status: 500 })
  const { confirm, onOpenChange } = open()
  await userEvent.click(confirm())
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete your account. Please try again.')
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(logOutNow).not.toHaveBeenCalled()
})
