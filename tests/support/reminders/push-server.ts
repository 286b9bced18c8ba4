/** A push service on loopback, over HTTPS, and browsers that are subscribed at it. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { outgoingAgents } from '@/lib/server/outgoing/outgoing-agent'

export interface PushMessage {
  title: string
  body: string
  url: string
  tag: string
}

interface Received {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface PushServer {
  /** A new browser's subscription, and the messages that it got so far, decrypted. */
  subscribe: () => Browser
  /** With the port, as PUSH_HOSTS wants it. */
  host: string
  /** Answers each request; 201 by default. */
  answer: (path: string) => { status: number; headers?: Record<string, string> }
  /** Paths of all requests. */
  paths: string[]
  close: () => Promise<void>
}

interface Browser {
  input: { endpoint: string; p256dh: string; auth: string }
  messages: () => PushMessage[]
  /** Headers of the requests. */
  headers: () => Received['headers'][]
}

/** Starts the server, and makes this process trust its certificate. */
export async function startPushServer(): Promise<PushServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const received = new Map<string, Received[]>()
  const server = https.createServer({ key, cert }, async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const path = request.url ?? ''
    push.paths.push(path)
    const { status, headers } = push.answer(path)
    if (status === 201)
      received.set(path, [...(received.get(path) ?? []), { headers: request.headers, body }])
    response.writeHead(status, headers).end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host = `localhost:${port}`
  const { https: agent } = outgoingAgents()
  agent.options.ca = cert

  function subscribe(): Browser {
    const path = `/send/${randomUUID()}`
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(16)
    const requests = () => received.get(path) ?? []
    return {
      input: { endpoint: `https://${host}${path}`, p256dh, auth: auth.toString('base64url') },
      messages: () => requests().map(({ body }) => JSON.parse(decrypt(body, keys, auth))),
      headers: () => requests().map(({ headers }) => headers),
    }
  }

  const push: PushServer = {
    host,
    subscribe,
    answer: () => ({ status: 201 }),
    paths: [],
    close: async () => {
      delete agent.options.ca
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return push
}

/** Decrypts a message of one record: RFC 8291 with the encoding of RFC 8188, aes128gcm. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(serverKey), auth, info, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with 2 and padding of zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** The claims of a VAPID header (RFC 8292), after its signature was verified with the key of the subscription. */
export function verifiedClaims(authorization: unknown, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(authorization)) ?? []
  if (key !== publicKey) throw new Error('Another key than that of the subscription')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('The signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
