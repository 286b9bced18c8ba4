/** Files of addresses that users give: whatever is written there, nothing of this machine or its network is asked. */
import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DownloadError, downloadGiven } from '@/lib/server/outgoing/download'
import { createAgents } from '@/lib/server/outgoing/outgoing-agent'
import { isPublicAddress } from '@/lib/server/outgoing/public-address'

const NEVER = new AbortController().signal
let asked: string[] = []
let answer: RequestListener = (_, response) => void response.end('secret')
const servers: http.Server[] = []
let port = 0

/** One port on all addresses of this machine, IPv6 too where it has any. */
beforeAll(async () => {
  const listener: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }
  for (const host of ['127.0.0.1', '::1']) {
    const server = http.createServer(listener)
    server.listen(port, host)
    const isThere = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ])
    if (!isThere) continue
    servers.push(server)
    port = (server.address() as AddressInfo).port
  }
})
beforeEach(() => {
  asked = []
  answer = (_, response) => void response.end('secret')
})
afterAll(() => {
  for (const server of servers) server.close()
})

/** Names of the public internet, as a test's own name server knows them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'files.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'both.example': ['93.184.215.14', '192.168.0.1'],
  'six.example': ['fd00::1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'nothing.example': [],
}
let lookUps = 0
const lookup: LookupFunction = (hostname, _options, callback) => {
  lookUps += 1
  const addresses = NAMES[hostname]
  if (!addresses) return callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
  callback(
    null,
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}
const realRules = createAgents({ isAllowed: isPublicAddress, isNamed: () => false, lookup })
/** The same rules, but for one address, which stands for a public one. */
const agents = createAgents({
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  isNamed: () => false,
  lookup,
})

const textOf = async (address: string, from = agents, signal = NEVER) =>
  Buffer.concat(await (await downloadGiven(address, signal, from)).toArray()).toString()

const failureOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    return `answered ${await work}`
  } catch (error) {
    return error instanceof DownloadError ? error.message : `threw ${error}`
  }
}
const REFUSED = 'the file could not be downloaded'

describe('an address', () => {
  // The settings of the tests allow this machine to services of the settings: not to users.
  test.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST:PORT/',
    'http://localhost.:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://127.255.255.254:PORT/',
    'http://0.0.0.0:PORT/',
    'http://0:PORT/',
    'http://１２７.０.０.１:PORT/',
    'http://127。0。0。1:PORT/',
    'http://%31%32%37.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://127.0.0.1:PORT\\@example.org/',
    'http:127.0.0.1:PORT/',
    'http:\\\\127.0.0.1:PORT\\',
    ' http://127.0.0.1:PORT/ ',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.254/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://100.127.255.254/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/latest/',
    'http://[ff02::1]/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:PORT/',
    'data:image/png;base64,AAAA',
    'javascript:1',
    'blob:http://127.0.0.1:PORT/1',
    'unix:/var/run/docker.sock',
    '//127.0.0.1:PORT/',
    '/etc/passwd',
    'http://',
    'http://user:password@files.example:PORT/',
    'http://files.example:25/',
    'http://files.example:70000/',
    '',
    'no address',
    `http://files.example:PORT/${'x'.repeat(2_000)}`,
  ])('such as %s leads nowhere', async (address) => {
    expect(await failureOf(downloadGiven(address.replace('PORT', String(port)), NEVER))).toBe(REFUSED)
    expect(asked).toEqual([])
  })

  test.each(
    Object.keys(NAMES)
      .filter((name) => name !== 'files.example')
      .concat('unknown.example'),
  )('of the name %s, which stands for something else, leads nowhere, and nothing says why', async (name) => {
    expect(await failureOf(textOf(`http://${name}:${port}/`))).toBe(REFUSED)
    expect(await failureOf(textOf(`https://${name}/`))).toBe(REFUSED)
    expect(asked).toEqual([])
  })

  test('of a public name is asked; the name is looked up once, and what was found is connected to', async () => {
    lookUps = 0
    expect(await textOf(`http://files.example:${port}/a?b=c`)).toBe('secret')
    expect([asked, lookUps]).toEqual([['/a?b=c'], 1])
    expect(await failureOf(textOf(`http://files.example:${port}/`, realRules))).toBe(REFUSED)
  })

  test('gets nothing of this server in its headers', async () => {
    let headers: http.IncomingHttpHeaders = {}
    answer = (request, response) => {
      headers = request.headers
      response.end()
    }
    await textOf(`http://files.example:${port}/`)
    expect(headers).toEqual({
      accept: 'image/*, audio/*',
      'accept-encoding': 'identity',
      connection: expect.any(String),
      host: `files.example:${port}`,
      'user-agent': 'Wordloom',
    })
  })
})

describe('a redirect', () => {
  const redirect = (location: string, status = 302): void => {
    answer = (request, response) => {
      if (request.url !== '/start') return void response.end('moved')
      response.writeHead(status, { location: location.replace('PORT', String(port)) }).end()
    }
  }
  const start = () => failureOf(textOf(`http://files.example:${port}/start`))

  test.each([301, 302, 303, 307, 308])('with %s is followed', async (status) => {
    redirect('/next', status)
    expect(await start()).toBe('answered moved')
  })

  test.each([
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'http://2130706434:PORT/',
    'http://inside.example/',
    'http://metadata.example/latest/',
    'https://both.example/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'gopher://files.example:PORT/',
    'http://user@files.example:PORT/',
    'http://files.example:22/',
    '',
  ])('to %s leads nowhere', async (location) => {
    redirect(location)
    expect(await start()).toBe(REFUSED)
    expect(asked.every((path) => path === '/start')).toBe(true)
  })

  test('after redirect ends', async () => {
    redirect('/start')
    expect(await start()).toBe(REFUSED)
    expect(asked).toHaveLength(6)
  })
})

describe('an answer', () => {
  const ask = (signal = NEVER) => failureOf(textOf(`http://files.example:${port}/`, agents, signal))

  test.each([204, 206, 304, 401, 404, 500])('with %s is no file', async (status) => {
    answer = (_, response) => void response.writeHead(status).end()
    expect(await ask()).toBe(`download failed with return code ${status}`)
  })

  test('that is too large is not read to its end, whether it says so or not', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-length': 26 * 1024 * 1024 + 1 }).end()
    expect(await ask()).toBe(REFUSED)
    let sent = 0
    answer = (_, response) => {
      const piece = Buffer.alloc(1024 * 1024)
      const send = () => {
        sent += 1
        if (!response.destroyed) response.write(piece, send)
      }
      send()
    }
    expect(await ask()).toBe(REFUSED)
    expect(sent).toBeLessThan(100)
  })

  test('that is packed is not unpacked', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end()
    expect(await ask()).toBe(REFUSED)
  })

  test('that breaks off, or that nobody waits for any more, is none', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half')
      setTimeout(() => response.destroy(), 20)
    }
    expect(await ask()).toBe(REFUSED)
    const gone = new AbortController()
    answer = () => gone.abort()
    expect(await ask(gone.signal)).toBe(REFUSED)
  })
})
