import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadFile } from '@/lib/client/uploads/upload'
import { refusal, startUploadServer, type UploadServer } from '@/tests/support/files/upload-server'

let server: UploadServer

beforeEach(async () => {
  server = await startUploadServer()
  document.head.innerHTML = '<meta name="csrf-token" content="stale">'
  vi.stubGlobal('XMLHttpRequest', server.XMLHttpRequest)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ token: 'fresh' })))
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.close()
})

const photo = () => new File([new Uint8Array(300_000)], 'photo.jpg', { type: 'image/jpeg' })

function upload(signal = new AbortController().signal, onProgress: (share: number) => void = () => {}) {
  return uploadFile(photo(), { signal, onProgress })
}

describe('an upload', () => {
  it('sends the token first, then the file, and tells how far it is', async () => {
    const shares: number[] = []
    const outcome = await upload(undefined, (share) => shares.push(share))
    expect(outcome).toEqual({ kind: 'uploaded', id: 'signed-1', url: '/api/files/signed-1' })
    expect(server.received).toEqual([
      {
        fields: [
          ['authenticity_token', 'stale'],
          ['file', 'photo.jpg'],
        ],
        file: { name: 'photo.jpg', type: 'image/jpeg', bytes: 300_000 },
      },
    ])
    expect(shares.at(-1)).toBe(1)
  })

  it('fetches a fresh token and tries once more when the token is stale', async () => {
    server.answers = [refusal('FORBIDDEN')]
    expect(await upload()).toMatchObject({ kind: 'uploaded' })
    expect(server.received.map(({ fields }) => fields[0])).toEqual([
      ['authenticity_token', 'stale'],
      ['authenticity_token', 'fresh'],
    ])
    server.answers = [refusal('FORBIDDEN'), refusal('FORBIDDEN')]
    expect(await upload()).toMatchObject({ kind: 'failed', message: 'Failed to upload file' })
    expect(server.received).toHaveLength(4)
  })

  it.each([
    ['PAYLOAD_TOO_LARGE', 'The request is too large.', false],
    ['UNSUPPORTED_MEDIA_TYPE', 'This kind of content is not supported here.', false],
    ['RECORDING_UNREADABLE', 'This recording could not be read. Please record it again.', false],
    ['FILE_INCOMPLETE', 'The file did not arrive whole. Please try again.', true],
    ['TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', true],
  ] as const)('that is refused with %s says what the server says', async (code, message, canRetry) => {
    server.answers = [refusal(code)]
    expect(await upload()).toEqual({ kind: 'failed', message, canRetry })
  })

  it('that is refused with UNAUTHENTICATED says that the session has ended', async () => {
    server.answers = [refusal('UNAUTHENTICATED')]
    expect(await upload()).toEqual({ kind: 'signed-out' })
  })

  it.each([
    ['an error of the server', refusal('UNEXPECTED')],
    ['a page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['an answer without an address', { status: 200, body: '{"id":"x"}' }],
    ['a refusal without a reason', { status: 422, body: 'null' }],
  ] as const)('that ends with %s is a failed one', async (_, answer) => {
    server.answers = [answer]
    expect(await upload()).toMatchObject({ kind: 'failed', message: 'Failed to upload file' })
  })

  it('that a proxy refuses as too large cannot be tried again', async () => {
    server.answers = [{ status: 413, body: '<h1>Request Entity Too Large</h1>' }]
    expect(await upload()).toEqual({ kind: 'failed', message: 'Failed to upload file', canRetry: false })
  })

  it('can be cancelled, before and while it runs', async () => {
    expect(await upload(AbortSignal.abort())).toEqual({ kind: 'cancelled' })
    server.hold = new Promise(() => {})
    const abort = new AbortController()
    const running = upload(abort.signal)
    await waitFor(() => expect(server.received).toHaveLength(1))
    abort.abort()
    expect(await running).toEqual({ kind: 'cancelled' })
  })
})

describe('an upload whose connection drops', () => {
  it('can be tried again', async () => {
    server.answers = ['dropped']
    // jsdom logs the network error to the console, as browsers do.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await upload()).toEqual({ kind: 'failed', message: 'Failed to upload file', canRetry: true })
  })
})
