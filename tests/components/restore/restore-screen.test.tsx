import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RestoreScreen } from '@/components/restore/restore-screen'
import { PIECE_BYTES } from '@/lib/domain/backup/pieces'

/** 'silence': the connection stays open without an answer. */
type Answer = Response | TypeError | 'silence'

/** Requests received, as 'POST /api/restore'. */
let received: string[] = []
/** The server: what it answers to a request. */
let answerTo: (request: string) => Answer

beforeEach(() => {
  received = []
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', signal }: RequestInit = {}) => {
    const request = `${method} ${address}`
    received.push(request)
    const answer = answerTo(request)
    if (answer === 'silence')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const heading = () => screen.getByRole('heading', { level: 1 })
const restoring = (share: number) => Response.json({ state: 'RESTORING', share })
const refused = (status: number, code: string, error: string) => Response.json({ code, error }, { status })
const DONE = { state: 'DONE', accounts: 3, words: 1_234, files: 5 }

async function submit(bytes = 10) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<RestoreScreen />)
  await user.type(screen.getByLabelText('Code'), 'ABCDE-FGHJK-MNPQR-STVWX')
  await user.upload(screen.getByLabelText('File of the backup'), new File([new Uint8Array(bytes)], 'all.zip'))
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  return user
}

it('says where the code is, in words that hold for a checkout and for a container', () => {
  render(<RestoreScreen />)
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
    "In the server's log. Each start makes a new one.",
  )
})

it('sends a backup in pieces, asks while the server is away, and says what is restored', async () => {
  const answers: Answer[] = [
    Response.json({ id: 'x' }),
    Response.json({ state: 'SENDING', received: PIECE_BYTES }),
    restoring(0),
    new TypeError('Failed to fetch'),
    restoring(0.5),
    new Response('', { status: 503 }),
    Response.json(DONE),
  ]
  answerTo = () => answers.shift() ?? new TypeError('Nothing more was expected')
  await submit(PIECE_BYTES + 1)
  await waitFor(() => expect(heading()).toHaveTextContent(/^Restored$/), { timeout: 20_000 })
  expect(screen.getByText('3 learners, 1,234 words.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(received.slice(0, 3)).toEqual([
    'POST /api/restore',
    'POST /api/restore/x?offset=0',
    `POST /api/restore/x?offset=${PIECE_BYTES}`,
  ])
})

it.each([
  ['never answered', 'silence' as const],
  ['answered by a server that is stopped before the answer is whole', new Response('{"state":"REST')],
])('a question that is %s is asked again', async (_how, lost) => {
  const answers: Answer[] = [Response.json({ id: 'x' }), restoring(0), lost, Response.json(DONE)]
  answerTo = () => answers.shift() ?? new TypeError('Nothing more was expected')
  await submit()
  await waitFor(() => expect(heading()).toHaveTextContent(/^Restored$/), { timeout: 20_000 })
})

it('a piece whose answer was lost is not sent twice', async () => {
  let isDone = false
  answerTo = (request) => {
    if (request === 'POST /api/restore') return Response.json({ id: 'x' })
    if (request.startsWith('POST')) return new TypeError('Failed to fetch')
    if (isDone) return Response.json(DONE)
    isDone = true
    return restoring(0.2)
  }
  await submit()
  await waitFor(() => expect(heading()).toHaveTextContent(/^Restored$/), { timeout: 20_000 })
  expect(received.filter((request) => request.includes('offset'))).toHaveLength(1)
})

it('a wrong code is told at its field; the file stays chosen', async () => {
  answerTo = () => refused(422, 'RESTORE_CODE_WRONG', 'This is not the right code.')
  await submit()
  const field = await screen.findByLabelText('Code')
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/This is not the right code\./)
  expect(screen.getByText(/all\.zip/)).toBeInTheDocument()
})

it('says why a restore failed, and it can be tried again with the same code', async () => {
  const error = 'Install 9.1.0 or later, then restore.'
  answerTo = (request) => {
    if (request === 'POST /api/restore') return Response.json({ id: 'x' })
    return request.startsWith('POST') ? restoring(0) : Response.json({ state: 'FAILED', error })
  }
  const user = await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByLabelText('Code')).toHaveValue('ABCDE-FGHJK-MNPQR-STVWX')
  answerTo = (request) => (request === 'POST /api/restore' ? Response.json({ id: 'y' }) : Response.json(DONE))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(heading()).toHaveTextContent(/^Restored$/), { timeout: 20_000 })
})

it('a restore that the server does not know any more was interrupted', async () => {
  answerTo = (request) => {
    if (request === 'POST /api/restore') return Response.json({ id: 'x' })
    return request.startsWith('POST') ? restoring(0) : refused(404, 'NOT_FOUND', 'Not found')
  }
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('The restore was interrupted.')
})

it('cancelling tells the server, so that another backup can be sent at once', async () => {
  answerTo = (request) => {
    if (request === 'POST /api/restore') return Response.json({ id: 'x' })
    return new TypeError('Failed to fetch')
  }
  const user = await submit()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(received).toContain('DELETE /api/restore/x'))
  expect(heading()).toHaveTextContent('Restore a backup')
})
