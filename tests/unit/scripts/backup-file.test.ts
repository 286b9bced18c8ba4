import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'wordloom-backup-file-'))
beforeAll(() => chmodSync(folder, 0o755))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MODULE = pathToFileURL(path.resolve('scripts/lib/backup/backup-file.mjs')).href
/** Root reads every file, so the check runs as an ordinary user. */
const CHECK = `import { requireReadable } from '${MODULE}'
if (process.getuid() === 0) process.setuid(65534)
try {
  requireReadable(process.argv[1])
  console.log('may')
} catch ({ message }) {
  console.log(message.replace(/user \\d+/, 'user N'))
}`
const check = (file: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', CHECK, file], { encoding: 'utf8' }).trim()

describe('a restore asks first whether it may read the backup', () => {
  test.each([
    { mode: 0o644, answer: () => 'may' },
    {
      mode: 0o000,
      answer: (file: string) => `This account (user N) may not read ${file}. Change the file's owner.`,
    },
  ])('mode $mode', ({ mode, answer }) => {
    const file = path.join(folder, `${mode}.zip`)
    writeFileSync(file, 'backup', { mode })
    expect(check(file)).toBe(answer(file))
  })

  test('a file that is not there', () => {
    const file = path.join(folder, 'missing.zip')
    expect(check(file)).toBe(`There is no file ${file}.`)
  })
})
