import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from '@/tests/support/hydration'

test('every page keeps to its budget of JavaScript', async ({ baseURL }) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/size.mjs', String(baseURL)])
  expect(stdout).toContain('/words')
})
