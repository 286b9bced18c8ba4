import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { slowestTests } from '@/scripts/lib/testing/slowest-tests.mjs'

test('the slowest tests of all kinds come first, of a run that broke off too', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wordloom-reports-'))
  const report = (name: string, content: object) => {
    const file = path.join(folder, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  }
  const vitest = report('vitest.json', {
    testResults: [
      {
        name: path.resolve('tests/unit/days/days.test.ts'),
        assertionResults: [
          { fullName: 'days begin at midnight', duration: 1_500 },
          { fullName: 'days that were not run', duration: null },
        ],
      },
    ],
  })
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ projectName: 'phone', results: durations.map((duration) => ({ duration })) }],
  })
  const nested = { title: 'a long list', specs: [spec('is sorted', 1_000)] }
  const playwright = report('playwright.json', {
    suites: [{ title: 'words.spec.ts', specs: [spec('shows words', 1_200, 800)], suites: [nested] }],
  })
  const slowest = slowestTests([vitest, path.join(folder, 'missing.json'), playwright], 3)
  rmSync(folder, { recursive: true })
  expect(slowest).toEqual([
    { seconds: 2, kind: 'phone', title: 'words.spec.ts › shows words' },
    { seconds: 1.5, kind: 'unit', title: 'days begin at midnight' },
    { seconds: 1, kind: 'phone', title: 'words.spec.ts › a long list › is sorted' },
  ])
})
