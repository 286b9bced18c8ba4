import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { printFailed, readReports, slowestTests } from '@/scripts/lib/testing/test-reports.mjs'

function readTogether(reports: Record<string, object>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wordloom-reports-'))
  const files = Object.entries(reports).map(([name, content]) => {
    const file = path.join(folder, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  })
  const results = readReports([path.join(folder, 'missing.json'), ...files])
  rmSync(folder, { recursive: true })
  return results
}

test('the slowest tests of all kinds come first, of a run that broke off too', () => {
  const vitest = {
    testResults: [
      {
        name: path.resolve('tests/unit/days/days.test.ts'),
        assertionResults: [
          { fullName: 'days begin at midnight', status: 'passed', duration: 1_500 },
          { fullName: 'days that were not run', status: 'skipped', duration: null },
        ],
      },
    ],
  }
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [
      { projectName: 'phone', status: 'expected', results: durations.map((duration) => ({ duration })) },
    ],
  })
  const nested = { title: 'a long list', specs: [spec('is sorted', 1_000)] }
  const playwright = {
    suites: [{ title: 'words.spec.ts', specs: [spec('shows words', 1_200, 800)], suites: [nested] }],
  }
  const passed = { failure: null }
  expect(slowestTests(readTogether({ vitest, playwright }), 3)).toEqual([
    { ...passed, seconds: 2, kind: 'phone', title: 'words.spec.ts › shows words' },
    { ...passed, seconds: 1.5, kind: 'unit', title: 'days begin at midnight' },
    { ...passed, seconds: 1, kind: 'phone', title: 'words.spec.ts › a long list › is sorted' },
  ])
})

test('failed tests are printed again with their reason, and a file that could not be loaded', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wordloom-context-'))
  const context = path.join(folder, 'error-context.md')
  writeFileSync(
    context,
    '# Error details\n\n# Page snapshot\n\n```yaml\n- main:\n  - heading "Words"\n```\n\n# Test source\n',
  )
  const results = readTogether({
    vitest: {
      testResults: [
        {
          name: path.resolve('tests/api/words.test.ts'),
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
        {
          name: path.resolve('tests/api/answers.test.ts'),
          status: 'failed',
          assertionResults: [
            {
              fullName: 'answers are saved',
              status: 'failed',
              duration: 900,
              failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n  at node_modules/x.js'],
            },
            { fullName: 'answers are undone', status: 'passed', duration: 5 },
          ],
        },
      ],
    },
    playwright: {
      suites: [
        {
          title: 'words.spec.ts',
          specs: [
            {
              title: 'shows words',
              tests: [
                {
                  projectName: 'phone',
                  status: 'unexpected',
                  results: [
                    {
                      duration: 1_000,
                      errors: [{ message: 'Timeout' }],
                      attachments: [{ name: 'error-context', path: context }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  })
  rmSync(folder, { recursive: true })
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  printFailed(results)
  const printed = print.mock.calls.join('\n')
  print.mockRestore()
  expect(printed.split('\n').filter((line) => line.trim())).toEqual([
    '  Failed: 3',
    '  ✗ api: tests/api/words.test.ts (0.0 s)',
    '      Cannot find module',
    '  ✗ api: answers are saved (0.9 s)',
    '      expected 1 to be 2',
    '  ✗ phone: words.spec.ts › shows words (1.0 s)',
    '      Timeout',
    '      The page:',
    '      - main:',
    '        - heading "Words"',
  ])
})
