import { expect, test } from 'vitest'
import { chooseOrigin } from '@/lib/domain/words/merge-words'

const NOWHERE = { sentence: null, sourceUrl: null, sourceTitle: null }
const OTHER = { sentence: 'The bank was steep.', sourceUrl: 'https://a.example', sourceTitle: 'A' }

test('a sentence stays with its own source, of which a title alone is one', () => {
  expect(chooseOrigin(NOWHERE, OTHER)).toEqual(OTHER)
  for (const own of [{ sentence: 'x' }, { sourceUrl: 'https://b.example' }, { sourceTitle: 'Emma' }])
    expect(chooseOrigin({ ...NOWHERE, ...own }, OTHER)).toEqual({ ...NOWHERE, ...own })
})
