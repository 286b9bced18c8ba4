/** Vitest setup file: every test file stores its files in a folder of its own, which goes with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wordloom-test-'))
process.env.DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))
