/** Files to import, as a browser sends them to POST /api/import. */
import { NextRequest } from 'next/server'
import { POST } from '@/app/api/import/route'
import { browserHeaders } from '@/tests/support/requests/graphql'

const ORIGIN = 'http://localhost:3000'
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="words.csv"\r\n\r\n'
const END = '\r\n--x--\r\n'

export interface OpenImport {
  /** Sends a part of the file; resolves when the server may have read it. */
  send: (bytes: string | Uint8Array) => void
  /** Ends the file and the request. */
  end: () => void
  answer: Promise<Response>
}

/** Begins to send a file to import; what `send` is called with is all that arrives of it. */
export function openImport(token: string): OpenImport {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  const send = (bytes: string | Uint8Array) => {
    try {
      controller?.enqueue(Buffer.from(bytes as Uint8Array))
    } catch {
      // The server has closed the connection.
    }
  }
  const headers = { ...browserHeaders(token), 'content-type': 'multipart/form-data; boundary=x' }
  const request = new NextRequest(`${ORIGIN}/api/import?preview=1`, {
    method: 'POST',
    duplex: 'half',
    body,
    headers,
  })
  const answer = POST(request)
  send(HEAD)
  const end = () => {
    send(END)
    try {
      controller?.close()
    } catch {
      // As above.
    }
  }
  return { send, end, answer }
}
