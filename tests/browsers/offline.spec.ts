import { expect } from '@playwright/test'
import type { LearnerPage } from '@/tests/support/drivers/learner-page'
import { test } from '@/tests/support/drivers/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const WORDS = [
  'gossamer',
  'abandon',
  'wend',
  'kettle',
  'loom',
  'meadow',
  'shiver',
  'crisp',
  'delay',
  'cosy',
].map((text) => ({ text }))

const waiting = (learner: LearnerPage) =>
  learner.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length, null)

/** 'I knew it', which shows the meaning, then the button that goes on. */
async function know(learner: LearnerPage) {
  await learner.press('button', 'I knew it')
  await learner.press('button', /^(Next|Next Word|Complete Review)$/)
}

test.beforeEach(({ site }) => {
  // Next tells of pages that it cannot fetch without a server.
  site.allowedErrors.push(/Failed to fetch RSC payload/)
})

test('answers given while the server is away wait on this device, and are sent once when it is back', async ({
  learner,
  request,
  site,
}) => {
  const email = await signUpLearner({ request })
  await saveWords({ request }, WORDS.slice(0, 3))
  await learner.logIn(email)
  await learner.open('/words/review')
  await learner.seesText('Word 1 of 3')
  site.isGone = true
  await know(learner)
  await learner.seesText('Word 2 of 3')
  // The message moves the buttons.
  await learner.seesText('It is kept on this device.')
  await know(learner)
  await learner.seesText('Word 3 of 3')
  await expect.poll(() => waiting(learner)).toBe(2)
  site.answered.length = 0
  site.isGone = false
  await expect.poll(() => waiting(learner), { timeout: 90_000 }).toBe(0)
  const answers = site.answered.filter((path) => path.includes('operationName=ReviewVocabularyItem'))
  expect(answers).toHaveLength(2)
  await learner.open('/dashboard')
  await learner.seesText('You have 1 word to review today')
})

test('words that are kept on the device are studied while the server is away', async ({
  learner,
  request,
  site,
}) => {
  const email = await signUpLearner({ request })
  await saveWords({ request }, WORDS)
  await learner.logIn(email)
  await learner.open('/words/review')
  await know(learner)
  await expect.poll(() => waiting(learner)).toBe(0)
  await learner.open('/dashboard')
  await learner.press('button', 'Keep my words on this device')
  await learner.waitFor(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('study-'))
    const pages = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/offline/study')),
    )
    return pages.some((page) => page !== undefined)
  }, 'the words are kept')

  site.isGone = true
  await learner.open('/dashboard')
  await learner.seesText('No connection. Your words are on this device.')
  await learner.seesText('You have 9 words to review today')
  await learner.press('link', 'Start Review')
  await learner.press('button', 'Start Over')
  await learner.seesText('Word 1 of 9')
  await know(learner)
  await learner.seesText('Word 2 of 9')
  expect(await waiting(learner)).toBe(1)

  site.isGone = false
  await learner.seesText('You are online again.')
  await expect.poll(() => waiting(learner), { timeout: 90_000 }).toBe(0)
  await learner.open('/dashboard')
  await learner.seesText('You have 8 words to review today')
})
