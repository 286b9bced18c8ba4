/** Which hosts the server may send requests to when the address comes from a user or another server. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requireNamedHost } from '@/lib/server/outgoing/named-hosts'
import { outgoingAgents } from '@/lib/server/outgoing/outgoing-agent'
import { isPublicAddress } from '@/lib/server/outgoing/public-address'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'

let asked = 0
const inside = http.createServer((_, response) => {
  asked += 1
  response.end('secret')
})
beforeEach(() => changeSettings({ OUTGOING_HOSTS: undefined }))
beforeAll(async () => {
  inside.listen(0, 'localhost')
  await once(inside, 'listening')
})
afterEach(() => {
  resetSettings()
  asked = 0
})
afterAll(() => inside.close())

const port = () => (inside.address() as AddressInfo).port

/** The answer's text, or the error's message. */
function get(host: string): Promise<string> {
  return new Promise((resolve) => {
    http
      .get({ host, port: port(), agent: outgoingAgents().http }, async (response) =>
        resolve((await response.toArray()).join('')),
      )
      .on('error', ({ message }) => resolve(message))
  })
}

describe('a request to an address from elsewhere', () => {
  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '::1', '0.0.0.0', '::ffff:127.0.0.1'])(
    'does not reach this machine as %s',
    async (host) => {
      expect(await get(host)).toBe(`Requests to ${host} are not allowed`)
      expect(asked).toBe(0)
    },
  )

  test('reaches a private host that the settings name, with a port only that', async () => {
    changeSettings({ OUTGOING_HOSTS: `localhost:${port()}` })
    expect(await get('localhost')).toBe('secret')
    changeSettings({ OUTGOING_HOSTS: 'localhost' })
    expect(await get('localhost')).toBe('secret')
    changeSettings({ OUTGOING_HOSTS: 'localhost:1', PUSH_HOSTS: 'localhost' })
    expect(await get('localhost')).toBe('Requests to localhost are not allowed')
  })
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['127.1.2.3', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['words.example', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('what is read from a service of the settings is asked of no other host', () => {
  changeSettings({ TRANSLATE_URL: 'http://10.0.0.5:5000/api' })
  expect(() => requireNamedHost(new URL('http://10.0.0.5:5000/api/translate'))).not.toThrow()
  expect(() => requireNamedHost(new URL('https://api.datamuse.com/words?sp=a'))).not.toThrow()
  expect(() => requireNamedHost(new URL('http://10.0.0.5/'))).toThrow('not allowed')
  expect(() => requireNamedHost(new URL('https://example.org/'))).toThrow('not allowed')
})
