// The site for end-to-end tests: the same as `npm start`, on a temporary data folder.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const PORT = process.env.E2E_PORT ?? '3100'
// Address at which Playwright starts the stand-in for the word services (tests/support/words/e2e-word-service.ts).
const WORDS = `http://127.0.0.1:${process.env.E2E_WORD_PORT ?? '3101'}`
// Address at which a test starts an OpenID Connect issuer (tests/e2e/sign-in.spec.ts).
const GOOGLE_ISSUER = `http://127.0.0.1:${process.env.E2E_ISSUER_PORT ?? '3102'}`
// Address of the SMTP server of tests/support/mail/e2e-mail-server.ts.
const SMTP_URL = `smtp://127.0.0.1:${process.env.E2E_MAIL_PORT ?? '3103'}`
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-e2e-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))

// Standard input is a pipe from Playwright and closes even when Playwright is killed: then shut down in order.
const input = fs.fstatSync(0)
if (input.isFIFO() || input.isSocket()) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
}

Object.assign(process.env, {
  ...{ HOST: '127.0.0.1', PORT, APP_URL: '', DATA_DIR: folder, DATABASE_URL: '' },
  RATE_LIMITS: 'off',
  ...{ GOOGLE_ISSUER, GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' },
  ...{ SMTP_URL, MAIL_FROM: 'Wordloom <words@example.org>' },
  ...{ GOOGLE_ISSUER_NAME: 'School account', SIGN_UP: 'on', PASSWORD_LOGIN: 'on' },
  ...{ DICTIONARY: 'auto', DATAMUSE_URL: WORDS, ONELOOK_URL: WORDS },
  ADMIN_EMAILS: 'host@example.org',
  DICTIONARIES_DIR: process.env.DICTIONARIES_DIR || 'tests/no-dictionaries',
})
await import('./start.mjs')
