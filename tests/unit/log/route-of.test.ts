import { expect, test } from 'vitest'
import { routePatterns } from '@/generated/route-patterns'
import { routeOf } from '@/lib/server/http/every-request/route-of'

test.each([
  ['/', '/'],
  ['/words?text=secret', '/words'],
  ['/words/new?text=secret', '/words/new'],
  ['/words/0199-abc', '/words/[id]'],
  ['/words/0199-abc/review', '/words/[id]/review'],
  ['/api/import/0199/mapping', '/api/import/[id]/mapping'],
  ['/api/auth/callback/google?code=secret', '/api/auth/[...nextauth]'],
  ['/api/nothing/here', '/api/[[...path]]'],
  ['/api', '/api/[[...path]]'],
  ['/_next/static/chunks/1.js', '/_next'],
  ['/favicon.ico', 'unknown'],
  ['/words/a/b/c', 'unknown'],
  ['//evil.example/words', 'unknown'],
  ['', 'unknown'],
])('%s is a request of %s', (url, route) => {
  expect(routeOf(url)).toBe(route)
})

test('every pattern is found by its own route', () => {
  const found = routePatterns.map((pattern) => routeOf(pattern.replace(/\[+(\.\.\.)?(\w+)\]+/g, '$2')))
  expect(found).toEqual(routePatterns)
})
