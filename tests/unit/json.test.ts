import { expect, test } from 'vitest'
import { parseJson, parseJsonList } from '@/lib/domain/json'

const hasName = ({ name }: Partial<{ name: string }>) => typeof name === 'string'

test('an object that passes the check is parsed', () => {
  expect(parseJson('{"name":"loom"}', hasName)).toEqual({ name: 'loom' })
})

test.each([null, '', '{"', 'null', '1', '"loom"', '[]', '{"name":1}', '<h1>Bad gateway</h1>'])(
  '%j is null',
  (json) => {
    expect(parseJson(json, hasName)).toBeNull()
    expect(parseJsonList(json, hasName)).toEqual([])
  },
)

test('a check that throws is a failed one', () => {
  const hasTurns = ({ turns }: Partial<{ turns: string[] }>) => turns?.includes('loom') === true
  expect(parseJson('{"turns":1}', hasTurns)).toBeNull()
})

test('a list loses the items that fail the check', () => {
  expect(parseJsonList('[{"name":"loom"},null,1,{},{"name":"weft"}]', hasName)).toEqual([
    { name: 'loom' },
    { name: 'weft' },
  ])
})
