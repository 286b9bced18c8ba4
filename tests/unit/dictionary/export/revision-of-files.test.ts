import { utimesSync } from 'node:fs'
import { expect, test } from 'vitest'
import { revisionOfFiles } from '@/lib/server/dictionary/export/revision-of-files'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const temporary = makeTemporaryFolder()

test('a dictionary is as new as the newest of what it is made from', () => {
  const file = (changed: string) => {
    const written = temporary.write('')
    utimesSync(written, new Date(changed), new Date(changed))
    return written
  }
  const data = file('2026-11-26T04:05:00Z')
  expect(revisionOfFiles(data, file('2026-11-25T00:00:00Z'))).toBe('2026.11.26.405')
  expect(revisionOfFiles(data, file('2026-11-27T00:01:00Z'))).toBe('2026.11.27.1')
})
