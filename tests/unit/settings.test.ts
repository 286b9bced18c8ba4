import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { envSchema, parseEnv } from '@/lib/server/env'
import { settingNames } from '@/lib/settings.mjs'

const complete = { DATABASE_URL: 'postgresql://me:pw@db/words', AUTH_SECRET: 'x'.repeat(32) }

describe('settings', () => {
  test('.env.example, the rules and the schema name the same ones', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const documented = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(documented.sort()).toEqual([...settingNames].sort())
    expect(Object.keys(envSchema.shape).sort()).toEqual([...settingNames].sort())
  })

  test('what is left out or empty has its default', () => {
    expect(parseEnv({ ...complete, PORT: '', APP_NAME: '' })).toMatchObject({
      PORT: 3000,
      APP_NAME: 'Wordloom',
      APP_URL: 'http://127.0.0.1:3000',
      TRUST_PROXY: 0,
    })
    expect(parseEnv({ ...complete, ANKI_CONNECT_PORT: '' }).ANKI_CONNECT_PORT).toBeUndefined()
    expect(parseEnv({ ...complete, ANKI_CONNECT_PORT: '8765' }).ANKI_CONNECT_PORT).toBe(8765)
  })

  test('APP_URL follows HOST and PORT, and loses its final slash', () => {
    expect(parseEnv({ ...complete, HOST: '0.0.0.0', PORT: '80' }).APP_URL).toBe('http://localhost')
    expect(parseEnv({ ...complete, HOST: '::1' }).APP_URL).toBe('http://[::1]:3000')
    expect(parseEnv({ ...complete, APP_URL: 'https://words.example.org/' }).APP_URL).toBe(
      'https://words.example.org',
    )
  })

  test.each([
    ['PORT', '70000', /PORT must be a whole number/],
    ['PORT', '12a', /PORT must be a whole number/],
    ['ANKI_CONNECT_PORT', 'on', /ANKI_CONNECT_PORT must be a whole number/],
    ['ANKI_CONNECT_PORT', '03000', /ANKI_CONNECT_PORT must be another port than PORT/],
    ['PROCESSES', '0', /PROCESSES must be "auto" or a whole number/],
    ['APP_URL', 'words.example.org', /APP_URL must be an address/],
    ['DATABASE_URL', 'mysql://db/words', /DATABASE_URL must be like/],
    ['AUTH_SECRET', 'short', /AUTH_SECRET must be at least 32/],
    ['RATE_LIMITS', 'other', /RATE_LIMITS must be "on" or/],
    ['GOOGLE_CLIENT_ID', 'id', /set both or neither/],
    ['PASSWORD_LOGIN', 'off', /needs GOOGLE_CLIENT_ID/],
    ['SMTP_URL', 'smtp://mail', /SMTP_URL and MAIL_FROM belong together/],
    ['SMTP_URL', 'http://mail', /SMTP_URL must be like/],
    ['PUSH_HOSTS', 'https://push.example.org', /PUSH_HOSTS must be host names/],
    ['MAIL_FROM', 'words', /MAIL_FROM must be an address/],
  ])('%s=%s is refused with the reason', (name, value, message) => {
    expect(() => parseEnv({ ...complete, [name]: value })).toThrow(message)
  })

  test('a store is used only with a bucket and its key', () => {
    expect(() => parseEnv({ ...complete, STORAGE: 's3', S3_BUCKET: 'files' })).toThrow(
      'S3_ACCESS_KEY_ID is needed with STORAGE=s3.',
    )
    const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(parseEnv({ ...complete, STORAGE: 's3', ...keys })).toMatchObject({ S3_REGION: 'us-east-1' })
  })

  test('a missing one is named', () => {
    expect(() => parseEnv({ AUTH_SECRET: complete.AUTH_SECRET })).toThrow('DATABASE_URL is missing')
  })
})
