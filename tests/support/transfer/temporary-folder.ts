import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the files of a test file, removed afterwards. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wordloom-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let count = 0
  return {
    folder,
    /** Writes a file and returns its path. */
    write(content: Uint8Array | string): string {
      count += 1
      const file = path.join(folder, `file-${count}`)
      writeFileSync(file, content)
      return file
    },
  }
}
