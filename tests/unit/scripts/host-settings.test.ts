import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadHostSettings } from '@/scripts/lib/host-settings.mjs'
import { toPgConfig } from '@/scripts/lib/postgres/postgres-url.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordloom-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function passwordFile(content: string) {
  const file = path.join(folder, 'database-password')
  writeFileSync(file, content)
  return file
}

const passwordOf = (settings: Record<string, string>) =>
  toPgConfig(loadHostSettings(settings).DATABASE_URL ?? '').password

describe('DATABASE_PASSWORD_FILE', () => {
  test('gives DATABASE_URL its password, whatever characters it has', () => {
    const DATABASE_PASSWORD_FILE = passwordFile('a/b+c=%41 @:\n')
    expect(passwordOf({ DATABASE_URL: 'postgresql://me@db/words', DATABASE_PASSWORD_FILE })).toBe(
      'a/b+c=%41 @:',
    )
  })

  test('serves for a connection pooler, too', () => {
    const DATABASE_PASSWORD_FILE = passwordFile('secret')
    const DATABASE_POOLER_URL = 'postgresql://me@pooler:6432/words'
    expect(loadHostSettings({ DATABASE_POOLER_URL, DATABASE_PASSWORD_FILE }).DATABASE_POOLER_URL).toBe(
      'postgresql://me:secret@pooler:6432/words',
    )
  })

  test('does not replace the password of a DATABASE_URL that has one', () => {
    const DATABASE_PASSWORD_FILE = passwordFile('other')
    expect(passwordOf({ DATABASE_URL: 'postgresql://me:mine@db/words', DATABASE_PASSWORD_FILE })).toBe('mine')
  })

  test('is not read without a DATABASE_URL', () => {
    expect(
      loadHostSettings({ DATABASE_URL: '', DATABASE_PASSWORD_FILE: '/absent' }).DATABASE_URL,
    ).toBeUndefined()
  })

  test('is named when it cannot be read', () => {
    const settings = { DATABASE_URL: 'postgresql://me@db/words', DATABASE_PASSWORD_FILE: '/absent' }
    expect(() => loadHostSettings(settings)).toThrow(/^DATABASE_PASSWORD_FILE cannot be read \(ENOENT/)
  })
})
