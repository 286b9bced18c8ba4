import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { weighPage } from '@/scripts/lib/testing/page-weight.mjs'
import { test } from '@/tests/support/hydration'

test('every page keeps to its budgets', async ({ baseURL }) => {
  const sizes = promisify(execFile)(process.execPath, ['scripts/size.mjs', String(baseURL)])
  const { code, stdout, stderr } = await sizes
    .then((output) => ({ code: 0, ...output }))
    .catch((error) => error)
  expect(code, stdout + stderr).toBe(0)
  expect(stdout).toContain('/words')
})

test('a layout shift, and a request to another site, are noticed', async ({ baseURL, context }) => {
  const page = `<body><p style="font-size: 80px">A word that moves down and down</p><img src="https://elsewhere.example/pixel">
    <script>setTimeout(() => document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 300px' })), 300)</script>`
  await context.route('**/shifting', (route) => route.fulfill({ contentType: 'text/html', body: page }))
  await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  const { shift, foreign, failures } = await weighPage(context, `${baseURL}/shifting`)
  expect(shift).toBeGreaterThan(0.02)
  expect(foreign).toEqual(['https://elsewhere.example/pixel'])
  expect(failures).toEqual([])
})
