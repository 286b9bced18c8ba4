import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HostPage, type HostPageProps } from '@/components/host/host-page'
import { ToastHost } from '@/components/ui/toast/toast-host'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const now = new Date('2026-11-22T12:00:00Z')
const overview: HostPageProps['overview'] = {
  users: { all: 1200, active: { day: 3, week: 20, month: 400 }, added: { day: 0, week: 1, month: 12 } },
  storage: { databaseBytes: 12_300_000, files: 7, fileBytes: 1_540_000_000, freeBytes: 0 },
  jobs: {
    counts: { queued: 2, running: 1, failed: 1 },
    failed: [
      {
        id: 'job-1',
        name: 'translate-words',
        failedAt: new Date('2026-11-22T08:30:00Z'),
        error: 'TypeError',
      },
    ],
  },
  lastBackup: null,
  version: { app: '1.2.3', commit: null, migration: '20261122193000_last_backup' },
  dictionaries: ['German', 'Spanish'],
}

function show(changes: Partial<HostPageProps['overview']> = {}) {
  render(
    <>
      <HostPage overview={{ ...overview, ...changes }} now={now} timeZone="UTC" />
      <ToastHost />
    </>,
  )
}

const figureOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

/** The server's answers, and what was sent to it. */
function stubServer(...answers: [status: number, body: object][]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    sent.push(`${path} ${body}`)
    const [status, json] = answers.shift() ?? [500, {}]
    return Response.json(json, { status })
  })
  return sent
}

test('the figures are shown in units that people read', () => {
  show({ lastBackup: { finishedAt: new Date('2026-11-21T04:00:00Z'), byteSize: 9_999, app: '1.2.2' } })
  expect(figureOf('Accounts')).toHaveTextContent('1,200')
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/^Active/)).toEqual(['3', '20', '400'])
  expect(cells(/^New/)).toEqual(['0', '1', '12'])
  expect(figureOf('Database')).toHaveTextContent('12 MB')
  expect(figureOf('Photos and recordings (7)')).toHaveTextContent('1.5 GB')
  expect(figureOf('Free on the disk')).toHaveTextContent('0 bytes')
  expect(figureOf('Finished')).toHaveTextContent('Yesterday at 4:00 AM')
  expect(figureOf('Commit')).toHaveTextContent('Unknown')
  expect(screen.getByText('German, Spanish')).toBeVisible()
})

test('without a backup the page says so, and how to make one', () => {
  show()
  expect(screen.getByText('Never.', { exact: false })).toHaveTextContent('Never. docs/backup.md says how')
})

test('an account is found by its address, and one that does not exist is named as such', async () => {
  const sent = stubServer(
    [404, { error: 'There is no account with this address.', code: 'ACCOUNT_NOT_FOUND' }],
    [
      200,
      {
        email: 'ada@example.org',
        createdAt: '2026-10-01T00:00:00Z',
        isVerified: true,
        lastSeenAt: '2026-11-22T10:00:00Z',
        words: 12,
        fileBytes: 0,
      },
    ],
  )
  const user = userEvent.setup()
  show()
  const field = screen.getByLabelText('Its exact e-mail address')
  await user.type(field, 'ada{Enter}')
  expect(await screen.findByText('There is no account with this address.')).toBeVisible()
  await user.type(field, '@example.org')
  expect(screen.queryByText('There is no account with this address.')).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'ada@example.org' })).toBeVisible()
  expect(figureOf('Words')).toHaveTextContent('12')
  expect(figureOf('Last seen')).toHaveTextContent('Today')
  expect(sent).toEqual(['/api/admin/accounts email=ada', '/api/admin/accounts email=ada%40example.org'])
})

test('a failed job can be tried again, and a refusal is said', async () => {
  const sent = stubServer([200, { success: true }], [404, { error: 'Not found', code: 'NOT_FOUND' }])
  const user = userEvent.setup()
  show()
  const list = screen.getByRole('list', { name: 'Failed jobs' })
  expect(within(list).getByText('Today at 8:30 AM: TypeError')).toBeVisible()
  await user.click(within(list).getByRole('button', { name: 'Try again: translate-words' }))
  expect(await screen.findByText('translate-words is queued again')).toBeVisible()
  expect(refresh).toHaveBeenCalledTimes(1)
  await user.click(within(list).getByRole('button', { name: 'Try again: translate-words' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found')
  expect(sent).toEqual(['/api/admin/jobs id=job-1', '/api/admin/jobs id=job-1'])
})
