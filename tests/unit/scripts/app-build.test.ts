import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { hintScripts } from '@/scripts/lib/build/app-build.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-app-build-'))
afterEach(() => fs.rmSync(folder, { recursive: true }))

it('browsers are asked to compile all functions of a script while they download it, and other files stay as they are', () => {
  const script = path.join(folder, 'page.js')
  const style = path.join(folder, 'page.css')
  fs.writeFileSync(script, 'start()')
  fs.writeFileSync(style, 'a{}')
  hintScripts(folder)
  expect(fs.readFileSync(script, 'utf8')).toBe('//# allFunctionsCalledOnLoad\nstart()')
  expect(fs.readFileSync(style, 'utf8')).toBe('a{}')
})
