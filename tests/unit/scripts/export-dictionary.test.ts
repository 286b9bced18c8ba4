import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { EXPORT_FORMATS } from '@/lib/domain/dictionary/export/exported-dictionary'

const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/export-dictionary.mjs', ...options])

test.each([
  [['--format', 'epub'], "There is no format 'epub'."],
  [['--formats', 'yomitan'], "Unknown option '--formats'"],
  [['de'], 'de'],
])('with %j it makes nothing, and names all formats', async (options, reason) => {
  const failure = await run(...options).catch((error) => error)
  expect(failure).toMatchObject({ code: 1, stdout: '' })
  expect(failure.stderr).toContain(reason)
  expect(failure.stderr).toContain(`[--format ${EXPORT_FORMATS.join('|')}]`)
})
