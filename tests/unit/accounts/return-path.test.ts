import { describe, expect, it } from 'vitest'
import { startPath, toReturnPath } from '@/lib/domain/accounts/return-path'

describe('the page to return to after signing in', () => {
  it.each(['/words', '/words/0199/review', '/words?q=loom&list=a', '/settings/profile', '/dashboard'])(
    'is an own page: %s',
    (path) => expect(toReturnPath(path)).toBe(path),
  )

  it.each([
    'https://evil.example/words',
    '//evil.example/words',
    '/\\evil.example/words',
    '\\\\evil.example/words',
    '/\t/evil.example/words',
    '\u0000//evil.example/words',
    ' //evil.example/words',
    'http:evil.example/words',
    'javascript:alert(1)//words',
    'http://[/words',
    '/words/../../logout',
    '/logout',
    '/api/files/1',
    '/wordsmith',
    '',
    null,
    ['/words'],
  ])('is never another origin, nor a page that does something: %j', (address) => {
    expect(toReturnPath(address)).toBeNull()
  })

  it('is the address as the browser would resolve it', () => {
    expect(toReturnPath('/blog/../words')).toBe('/words')
    expect(toReturnPath('/words#top')).toBe('/words')
  })
})

describe('the start page keeps what a visitor asked for', () => {
  it.each([
    ['/words?q=a&list=b', '/?next=%2Fwords%3Fq%3Da%26list%3Db'],
    ['/dashboard', '/'],
    ['//evil.example/words', '/'],
    [null, '/'],
  ])('%s', (asked, path) => expect(startPath(asked)).toBe(path))
})
