/** Vitest setup file: every test file gets its own data folder, which is removed afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wordloom-test-'))
process.env.DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))
