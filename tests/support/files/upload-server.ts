/** A stand-in for POST /api/uploads that speaks real HTTP, for component tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import busboy from 'busboy'
import { statusOf } from '@/lib/errors/http-status'
import { type ErrorCode, messageOf } from '@/lib/errors/messages'

/** A received upload: the fields in their order of arrival, including the name of the file's field. */
export interface ReceivedUpload {
  fields: [name: string, value: string][]
  file: { name: string; type: string; bytes: number }
}

/** A response to send, or a dropped connection. */
export type UploadAnswer = { status: number; body: string } | 'dropped'

export interface UploadServer {
  received: ReceivedUpload[]
  /** Responses in order. When none is left, every upload succeeds. */
  answers: UploadAnswer[]
  /** When set, responses wait for this promise. */
  hold: Promise<void> | null
  /** XMLHttpRequest that resolves relative addresses to this server. */
  XMLHttpRequest: typeof XMLHttpRequest
  close: () => void
}

/** A refusal as the API sends it. */
export function refusal(code: ErrorCode): UploadAnswer {
  return { status: statusOf(code), body: JSON.stringify({ error: messageOf(code), code }) }
}

export async function startUploadServer(): Promise<UploadServer> {
  const listener = createServer((request, response) => handle(server, request, response))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const server: UploadServer = {
    received: [],
    answers: [],
    hold: null,
    XMLHttpRequest: class extends XMLHttpRequest {
      override open(method: string, url: string | URL) {
        super.open(method, new URL(url, `http://127.0.0.1:${port}`))
      }
    },
    close: () => {
      listener.closeAllConnections()
      listener.close()
    },
  }
  return server
}

async function handle(server: UploadServer, request: IncomingMessage, response: ServerResponse) {
  // For jsdom this server is another origin than the page.
  response.setHeader('access-control-allow-origin', '*')
  if (request.method === 'OPTIONS') return response.writeHead(204).end()
  server.received.push(await readUpload(request))
  const id = `signed-${server.received.length}`
  const success = { status: 200, body: JSON.stringify({ id, url: `/api/files/${id}` }) }
  const answer = server.answers.shift() ?? success
  await server.hold
  if (answer === 'dropped') return request.socket.destroy()
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
}

function readUpload(request: IncomingMessage): Promise<ReceivedUpload> {
  return new Promise((resolve, reject) => {
    const upload: ReceivedUpload = { fields: [], file: { name: '', type: '', bytes: 0 } }
    const parser = busboy({ headers: request.headers })
    parser.on('field', (name, value) => upload.fields.push([name, value]))
    parser.on('file', (name, stream, { filename = '', mimeType }) => {
      upload.fields.push([name, filename])
      upload.file = { name: filename, type: mimeType, bytes: 0 }
      stream.on('data', (chunk: Buffer) => {
        upload.file.bytes += chunk.length
      })
    })
    parser.on('close', () => resolve(upload))
    parser.on('error', reject)
    request.pipe(parser)
  })
}
