import { expect, test } from 'vitest'
import { listTags } from '@/lib/server/words/tag.service'
import { addWord, signUpUser } from '@/tests/support/builders'

test('the most used list is first, and lists of equal use are in natural order', async () => {
  const { user: viewer } = await signUpUser()
  await addWord(viewer, 'loom', { userContext: { tagNames: ['chapter 10', 'chapter 2', 'craft'] } })
  await addWord(viewer, 'weft', { userContext: { tagNames: ['craft'] } })
  const names = (await listTags(viewer)).map(({ name }) => name)
  expect(names).toEqual(['craft', 'chapter 2', 'chapter 10'])
})
