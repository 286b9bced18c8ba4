import { expect, test } from 'vitest'
import { pageRouteOf } from '@/lib/domain/page-views/page-route'

const ROUTES = ['/', '/words', '/words/[id]', '/words/[id]/review', '/words/review']

test.each([
  ['/', '/'],
  ['/words', '/words'],
  ['/words/0198a', '/words/[id]'],
  ['/words/0198a/review', '/words/[id]/review'],
])('the route of %s is %s: ids are left out', (path, route) => {
  expect(pageRouteOf(path, ROUTES)).toBe(route)
})

test('an exact route comes before one with an id, wherever it stands in the list', () => {
  expect(pageRouteOf('/words/review', ROUTES)).toBe('/words/review')
})

test.each(['/word', '/words/', '/words/a/b', '/words/a/review/b', ''])('%o is no page', (path) => {
  expect(pageRouteOf(path, ROUTES)).toBeNull()
})
