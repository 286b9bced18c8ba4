/** Uploads as a browser sends them to the route handlers. */
import { NextRequest } from 'next/server'
import { GET } from '@/app/api/files/[id]/route'
import { POST } from '@/app/api/uploads/route'
import { browserHeaders } from '@/tests/support/requests/graphql'

const ORIGIN = 'http://localhost:3000'

interface Sent {
  bytes: Uint8Array
  /** The session's token; null: signed out. */
  token: string | null
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** Uploads a file with the CSRF token as a header. `fields` come before the file in the form. */
export function upload({ bytes, token, fields = {}, headers = browserHeaders(token) }: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'Some name.bin')
  return postUpload({ body: form, headers })
}

export function postUpload(init: {
  body?: BodyInit
  headers?: Record<string, string>
  signal?: AbortSignal
}) {
  return POST(new NextRequest(`${ORIGIN}/api/uploads`, { method: 'POST', duplex: 'half', ...init }))
}

export interface UploadAnswer {
  id: string
  url: string
}

/** Uploads a file and expects success. */
export async function mustUpload(sent: Sent): Promise<UploadAnswer> {
  const response = await upload(sent)
  const answer = await response.json()
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** Requests a file by the URL from an upload or a word. */
export function download(
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const id = url.split('/').at(-1) ?? ''
  const request = new NextRequest(new URL(url, ORIGIN), {
    method,
    headers: { ...browserHeaders(token), ...headers },
  })
  return GET(request, { params: Promise.resolve({ id }) })
}

export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}
