import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('every page keeps to its budget of JavaScript', async ({ baseURL }) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/size.mjs', String(baseURL)])
  expect(stdout).toContain('/words')
})
