import { expect } from '@playwright/test'
import { checkPageBudget, PAGE_BUDGETS, PHONE } from '@/scripts/lib/testing/page-budgets.mjs'
import { weighPage } from '@/scripts/lib/testing/page-weight.mjs'
import { signUpThrowaway } from '@/scripts/lib/testing/throwaway-learner.mjs'
import { test } from '@/tests/support/browser/test'

/** Pages that are weighed side by side: each is watched for a while after it is loaded. */
const LANES = 4

/** Breaks two rules: it moves once the text of it is drawn, and asks another site for a picture. */
const BAD_PAGE = `<body><p style="font-size: 80px">A word that moves down and down</p><img src="https://elsewhere.example/pixel">
  <script>setTimeout(() => document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 300px' })), 300)</script>`

test('every page keeps to its budgets, and one that does not is noticed', { tag: '@logic' }, async ({
  baseURL,
  browser,
  context,
}) => {
  await test.step('a layout shift, and a request to another site, are noticed', async () => {
    await context.route('**/shifting', (route) => route.fulfill({ contentType: 'text/html', body: BAD_PAGE }))
    await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
    const { shift, moved, foreign, failures } = await weighPage(context, `${baseURL}/shifting`)
    expect(shift).toBeGreaterThan(0.02)
    expect(moved.join()).toMatch(/"A word that moves[^"]*" from [\d ]+ to [\d ]+/)
    expect(foreign).toEqual(['https://elsewhere.example/pixel'])
    expect(failures).toEqual([])
  })

  const visitor = await browser.newContext(PHONE)
  const waiting = [...PAGE_BUDGETS]
  async function weighTheNext() {
    const learner = await browser.newContext(PHONE)
    const wordId = await signUpThrowaway(learner, String(baseURL))
    for (let budget = waiting.shift(); budget; budget = waiting.shift()) {
      const address = baseURL + budget.path.replace('{id}', wordId)
      const { line, failures } = await checkPageBudget(budget.signedIn ? learner : visitor, address, budget)
      expect.soft(failures, line).toEqual([])
    }
    await learner.close()
  }
  await test.step('every page', () => Promise.all(Array.from({ length: LANES }, weighTheNext)))
  await visitor.close()
})
