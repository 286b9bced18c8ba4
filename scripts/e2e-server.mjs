// The site for end-to-end tests: what `npm start` starts, on a data folder that is thrown away.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inRoot } from './lib/paths.mjs'

const PORT = process.env.E2E_PORT ?? '3100'
// Playwright starts a stand-in for the public word services there (tests/support/e2e-word-service.ts).
const WORDS = `http://127.0.0.1:${process.env.E2E_WORD_PORT ?? '3101'}`
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-e2e-'))

const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...{ HOST: '127.0.0.1', PORT, APP_URL: '', DATA_DIR: folder, DATABASE_URL: '' },
    RATE_LIMITS: 'off',
    ...{ DICTIONARY: 'auto', DATAMUSE_URL: WORDS, ONELOOK_URL: WORDS },
    DICTIONARIES_DIR: process.env.DICTIONARIES_DIR || 'tests/no-dictionaries',
  },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill('SIGTERM'))
child.on('close', (code) => {
  fs.rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
