import { expect } from '@playwright/test'
import { test } from '@/tests/support/drivers/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

test('the language, a reminder and the daily goal are saved, and unsaved changes are asked about', async ({
  learner,
  request,
}) => {
  const email = await signUpLearner({ request })
  await saveWords({ request }, [{ text: 'loom' }])
  await learner.logIn(email)
  await learner.open('/settings')
  await learner.press('link', /^Languages/)
  await learner.press('button', 'Change native language')
  await learner.typeInto('Filter languages', 'french')
  await learner.press('radio', /French/)
  await learner.press('button', 'Choose')
  await learner.seesNo('dialog')
  await learner.press('button', 'Save Changes')
  await learner.seesAddress(/^\/settings$/)
  await learner.press('link', /^Languages/)
  expect((await learner.sees('region', 'Your native language')).text).toContain('French')

  await learner.open('/settings')
  await learner.press('link', /^Notifications/)
  await learner.press('switch', 'Daily reminder')
  await learner.back()
  await learner.sees('alertdialog', 'Leave without saving?')
  await learner.press('button', 'Stay')
  await learner.seesNo('alertdialog')
  await learner.press('button', 'Save Changes')
  await learner.seesAddress(/^\/settings$/)
  await learner.press('link', /^Notifications/)
  expect((await learner.sees('switch', 'Daily reminder')).isChecked).toBe(true)

  await learner.open('/settings/schedule')
  await learner.tabTo('slider', 'Daily study goal')
  await learner.keys('ArrowRight')
  await learner.press('button', 'Save Changes')
  await learner.seesAddress(/^\/settings$/)
  await learner.open('/dashboard')
  await learner.seesText('0 of 25 minutes today')
})

const SCREENS = [
  ['dashboard', '/dashboard'],
  ['words', '/words'],
  ['review', '/words/review'],
  ['flashcards', '/learn/flashcards'],
  ['settings', '/settings'],
] as const

test('both themes fit a phone and a laptop', async ({ learner, request, keepPicture }) => {
  const email = await signUpLearner({ request })
  await saveWords({ request }, [
    {
      text: 'serendipity',
      meaning: 'good luck in finding valuable things',
      translation: 'glücklicher Zufall',
    },
    { text: 'look up', note: 'in a dictionary', lists: ['verbs'] },
  ])
  await learner.logIn(email)
  for (const theme of ['Light', 'Dark']) {
    await learner.open('/settings')
    await learner.press('radio', theme)
    await learner.waitFor(
      theme === 'Dark'
        ? () => document.documentElement.dataset.theme === 'dark'
        : () => document.documentElement.dataset.theme === 'light',
      `the theme is ${theme}`,
    )
    for (const width of [390, 1280])
      for (const [name, path] of SCREENS) {
        await learner.resize({ width, height: 844 })
        await learner.open(path)
        await learner.sees('heading')
        expect(await learner.evaluate(() => window.innerWidth, null), 'width of the viewport').toBe(width)
        const excess = () =>
          learner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth, null)
        expect(await excess(), `pixels of ${name} beyond ${width}`).toBeLessThanOrEqual(0)
        await keepPicture(`${name}-${theme.toLowerCase()}-${width}`)
      }
  }
})
