import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArticle } from '@/scripts/lib/build/blog-articles.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(ROOT, 'generated/articles-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(text: string) {
  const file = path.join(folder, 'my-word.md')
  writeFileSync(file, text)
  return readArticle(path.relative(ROOT, file), (markdown) => `<p>${markdown.trim()}</p>`)
}

const FIELDS = 'title: One: two\ndescription: Three.\ndate: 2026-11-16'

test('an article is named by its file; a value may contain a colon', () => {
  expect(read(`---\n${FIELDS}\n---\n${'word '.repeat(440)}`)).toMatchObject({
    slug: 'my-word',
    title: 'One: two',
    description: 'Three.',
    date: '2026-11-16',
    minutes: 2,
  })
})

test.each([
  ['no fields', 'Only text.', 'between two lines'],
  ['no title', '---\ndescription: a\ndate: 2026-11-16\n---\nText.', 'has no title'],
  ['another date', '---\ntitle: a\ndescription: b\ndate: yesterday\n---\nText.', 'date must be like'],
])('with %s the build stops and says what is wrong', (_, text, message) => {
  expect(() => read(text)).toThrow(message)
})
