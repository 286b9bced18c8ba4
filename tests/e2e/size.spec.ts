import { expect } from '@playwright/test'
import { checkPageBudget, PAGE_BUDGETS, PHONE } from '@/scripts/lib/testing/page-budgets.mjs'
import { weighPage } from '@/scripts/lib/testing/page-weight.mjs'
import { signUpThrowaway } from '@/scripts/lib/testing/throwaway-learner.mjs'
import { test } from '@/tests/support/browser/test'

/** Two halves, which run side by side. */
for (const half of [0, 1])
  test(`every page keeps to its budgets, half ${half + 1}`, async ({ baseURL, browser }) => {
    for (const budget of PAGE_BUDGETS.filter((_, index) => index % 2 === half))
      await test.step(budget.path, async () => {
        const context = await browser.newContext(PHONE)
        const wordId = budget.signedIn ? await signUpThrowaway(context, String(baseURL)) : ''
        const address = baseURL + budget.path.replace('{id}', wordId)
        const { line, failures } = await checkPageBudget(context, address, budget)
        expect.soft(failures, line).toEqual([])
        await context.close()
      })
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
