import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvFile } from '@/scripts/lib/host-settings.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordloom-env-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(text: string) {
  const file = path.join(folder, '.env')
  writeFileSync(file, text)
  return readEnvFile(file)
}

test('a value may be quoted and exported, with spaces around it', () => {
  expect(read('PORT=1\nexport HOST = ::1 \r\nAPP_NAME="Two words"\nEMPTY=\n')).toEqual({
    PORT: '1',
    HOST: '::1',
    APP_NAME: 'Two words',
    EMPTY: '',
  })
})

test('a # begins a comment, except inside quotes', () => {
  expect(read("# PORT=1\nHOST=::1 # this machine\nS3_BUCKET='a#b'\n")).toEqual({
    HOST: '::1',
    S3_BUCKET: 'a#b',
  })
})

test('no file sets nothing', () => {
  expect(readEnvFile(path.join(folder, 'absent'))).toEqual({})
})
