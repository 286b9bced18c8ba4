import 'server-only'
import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { UPLOAD_LIMITS } from '@/lib/domain/files/upload-rules'
import { PRODUCT_NAME } from '@/lib/domain/product'
import { createAgents, type OutgoingAgents } from '@/lib/server/outgoing/outgoing-agent'
import { isPublicAddress } from '@/lib/server/outgoing/public-address'
import { perProcess } from '@/lib/server/per-process'

/** A file of an address that a user gave could not be had. Nothing says why: the reasons would tell what is in this network. */
export class DownloadError extends Error {
  /** @param status of the answer of a public server; null without one */
  constructor(readonly status: number | null = null) {
    super(status === null ? 'the file could not be downloaded' : `download failed with return code ${status}`)
    this.name = 'DownloadError'
  }
}

const MAX_REDIRECTS = 5
/** For all of it: name, connection, redirects and the file. */
const MAX_DOWNLOAD_MS = 20_000
const MAX_FILE_BYTES = UPLOAD_LIMITS.recording
const MAX_ADDRESS_CHARACTERS = 2_000
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Ports below this one belong to other services than web servers, but for these two. */
const FIRST_FREE_PORT = 1024
const WEB_PORTS: ReadonlySet<string> = new Set(['', '80', '443'])

/** For addresses that users give: no host of the settings is allowed that is not public. */
const publicAgents = (): OutgoingAgents =>
  perProcess('agents for addresses of users', () =>
    createAgents({ isAllowed: isPublicAddress, isNamed: () => false, lookup }),
  )

/**
 * The bytes at an address that a user gave: of http or https, on a public host, after at most five redirects to such addresses, at most
 * as large as a recording may be, within 20 s. What kind of file it is, is for its reader to find out. The stream fails with a DownloadError, too.
 *
 * @throws {DownloadError}
 */
export async function downloadGiven(
  address: string,
  signal: AbortSignal,
  agents: OutgoingAgents = publicAgents(),
): Promise<Readable> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_DOWNLOAD_MS)])
  let url = readAddress(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(url, limited, agents)
    const status = response.statusCode ?? 0
    if (!REDIRECTS.has(status)) return requireFile(response, status)
    response.destroy()
    url = readAddress(response.headers.location ?? '', url)
  }
  throw new DownloadError()
}

function readAddress(address: string, base?: URL): URL {
  if (address.length > MAX_ADDRESS_CHARACTERS || !URL.canParse(address, base)) throw new DownloadError()
  const url = new URL(address, base)
  const { protocol, username, password, port } = url
  const isWeb = protocol === 'http:' || protocol === 'https:'
  const isWebPort = WEB_PORTS.has(port) || Number(port) >= FIRST_FREE_PORT
  if (!isWeb || username !== '' || password !== '' || !isWebPort) throw new DownloadError()
  return url
}

function request(url: URL, signal: AbortSignal, agents: OutgoingAgents): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  // Without the brackets of an IPv6 address, which is then no name to look up.
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  const options = {
    hostname: isIP(bare) ? bare : url.hostname,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    agent: isSecure ? agents.https : agents.http,
    // An answer that is unpacked could become a thousand times as large.
    headers: { accept: 'image/*, audio/*', 'accept-encoding': 'identity', 'user-agent': PRODUCT_NAME },
    signal,
  }
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? https : http).get(options, resolve)
    sent.on('error', () => reject(new DownloadError()))
  })
}

function requireFile(response: IncomingMessage, status: number): Readable {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = response.headers
  const isRefused = status !== 200 || encoding !== 'identity' || Number(length ?? 0) > MAX_FILE_BYTES
  if (!isRefused) return Readable.from(limitBytes(response))
  response.destroy()
  throw new DownloadError(status === 200 ? null : status)
}

async function* limitBytes(response: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of response) {
      size += chunk.length
      if (size > MAX_FILE_BYTES) break
      yield chunk
    }
  } catch {
    throw new DownloadError()
  }
  if (size > MAX_FILE_BYTES) throw new DownloadError()
}
