import { describe, expect, test } from 'vitest'
import { newApiTokenSchema } from '@/lib/domain/accounts/api-token.schema'
import { readOrigin, readOrigins } from '@/lib/domain/accounts/token-origins'

describe('the pages of a token', () => {
  test.each([
    ['https://app.asbplayer.dev', 'https://app.asbplayer.dev'],
    ['app.asbplayer.dev', 'https://app.asbplayer.dev'],
    ['HTTPS://App.Asbplayer.dev:443/watch?a=1#b', 'https://app.asbplayer.dev'],
    ['https://me:secret@reader.example:8443/', 'https://reader.example:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:8080/x', 'http://[::1]:8080'],
    ['http://reader.localhost', 'http://reader.localhost'],
  ])('%s is %s', (typed, origin) => expect(readOrigin(typed)).toBe(origin))

  test.each([
    'http://example.org',
    'http://192.168.1.2',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
    'https://*.example.org',
    'https://',
    '*',
    'null',
    'javascript://example.org/%0aalert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn',
    `https://${'a.'.repeat(140)}example.org`,
  ])('%s is none', (typed) => expect(readOrigin(typed)).toBeNull())

  test('are named once each, however they are typed', () => {
    expect(readOrigins(' a.example,https://a.example/x\nhttps://b.example; ')).toEqual([
      'https://a.example',
      'https://b.example',
    ])
  })

  test('are at most five, and a wrong one is named', () => {
    const token = { name: 'x', scopes: ['SAVE'], lifetimeDays: null }
    const check = (origins: unknown) => newApiTokenSchema.safeParse({ ...token, origins })
    const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}x.example`).join(' ')
    expect(check('').data?.origins).toBe('')
    expect(check(many(5)).data?.origins?.split(' ')).toHaveLength(5)
    expect(check(`${many(5)} 0x.example`).success).toBe(true)
    expect(check(many(6)).error?.issues[0]?.message).toBe('A token can name at most 5 pages')
    const { error } = check('https://a.example http://b.example')
    expect(error?.issues).toMatchObject([
      { path: ['origins'], message: '"http://b.example" is no address that begins with https://' },
    ])
    expect(check(['https://a.example']).success).toBe(false)
  })
})
