/** Reviews of all words that are due, from a learner's first day to words that they have known for long. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved, know } from '@/tests/support/review/answers'
import { importOldWords, type OldWord } from '@/tests/support/review/old-words'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** In the order in which they are due; their answers give each question its turn. */
const OLD_WORDS: OldWord[] = [
  {
    text: 'umbrella',
    meaning: 'a thing that keeps the rain off',
    sentence: 'They sold two umbrellas.',
    answers: 6,
    daysAgo: 12,
  },
  {
    text: 'serendipity',
    meaning: 'luck in finding good things',
    sentence: 'It was serendipity.',
    answers: 4,
    daysAgo: 11,
  },
  {
    text: 'eavesdrop',
    meaning: 'to listen in secret',
    partOfSpeech: 'verb',
    sentence: 'Do not eavesdrop on us.',
    answers: 5,
    daysAgo: 10,
  },
]

/** A voice of the device, which the browser of the tests does not have. */
async function addVoice(page: Page) {
  await page.addInitScript(() => {
    const voice = { localService: true, lang: 'en-GB', default: true, name: 'Device', voiceURI: 'device' }
    const spoken: string[] = []
    Object.assign(window, { spoken })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [voice],
        speak: ({ text }: { text: string }) => spoken.push(text),
        cancel() {},
        addEventListener() {},
        removeEventListener() {},
      },
    })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        constructor(readonly text: string) {}
      },
    })
  })
}

const spokenOn = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
const verdict = (page: Page, name: RegExp) => page.getByRole('heading', { level: 3, name })

test('days of reviews: what is due, what was forgotten, a reload in the middle, practice, and words that are typed', {
  tag: '@logic',
}, async ({ page }) => {
  await addVoice(page)
  await signUpLearner(page)
  const field = page.getByRole('textbox')
  await saveWords(page, [
    { text: 'gossamer', meaning: 'a thin thread' },
    { text: 'abandon', meaning: 'leave behind' },
    { text: 'wend', lists: ['other'] },
  ])

  await test.step('the words of one list', async () => {
    await page.goto('/words/review?list=other')
    await expect(page.getByText('Word 1 of 1')).toBeVisible()
  })

  await test.step('meanings are hidden until they are asked for', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Start Review' }).click()
    await expect(page.getByRole('heading', { name: 'Review Session' })).toBeVisible()
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    await expect(page.getByText('a thin thread')).toBeHidden()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Show meaning').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('a thin thread')).toBeVisible()
    await expect(button(page, 'Next Word')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Word 2 of 3')).toBeVisible()
    await expect(page.getByText('leave behind')).toBeHidden()
    await allAnswersSaved(page)
  })

  await test.step('a review left in the middle is gone on with, and its answers can be taken back', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Go on where you left off?' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Go On').click()
    await expect(page.getByText('Word 2 of 3')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'gossamer' })).toBeVisible()
    await allAnswersSaved(page)
    await page.goto('/dashboard')
    await expect(page.getByText('You have 3 words to review today')).toBeVisible()
  })

  await test.step('a forgotten word comes back', async () => {
    await page.getByRole('link', { name: 'Start Review' }).click()
    await button(page, 'Start Over').click()
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    await button(page, 'Forgot').click()
    await know(page)
    await button(page, 'Show meaning').click()
    await button(page, 'Next Word').click()
    await expect(page.getByText('Word 4 of 4')).toBeVisible()
    await know(page)
    await expect(page.getByText('You reviewed 3 words.')).toBeVisible()
    await allAnswersSaved(page)
  })

  await test.step('nothing is left, which can be practised anyway', async () => {
    await page.goto('/words/review')
    await expect(page.getByRole('heading', { name: 'No Words to Review' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Back to Vocabulary' }).click()
    await expect(page).toHaveURL(/\/words$/)
    await page.goto('/words/review')
    await expect(page.getByText(/All learned for now: next due \d+ \w+\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Practise Anyway' }).click()
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    await know(page)
    await know(page)
    await know(page)
    await expect(page.getByText('You reviewed 3 words.')).toBeVisible()
  })

  await test.step('meanings are shown at once where the learner chose so', async () => {
    await page.goto('/settings/schedule')
    await page.getByRole('switch', { name: 'Show meanings at once' }).check()
    // With one memory a word, each way to ask has its turn.
    await page.getByRole('switch', { name: 'Auto-schedule reviews' }).uncheck()
    await page.getByRole('switch', { name: 'Harder questions' }).check()
    await button(page, 'Save Changes').click()
    await expect(page).toHaveURL(/\/settings$/)
    await page.goto('/words/review?practise=1')
    await expect(page.getByText(/a thin thread|leave behind|what wend means/)).toBeVisible()
    await expect(button(page, 'Show meaning')).toBeHidden()
  })

  await test.step('an old word is missing in its sentence: a wrong answer is taken for right, and back', async () => {
    await importOldWords(page, OLD_WORDS)
    await expect(async () => {
      await page.goto('/words/review')
      await expect(page.getByText('Word 1 of 3')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(field).toBeFocused()
    await expect(page.getByRole('heading', { level: 2 })).toContainText('They sold two blank.')
    await expectAccessibleInBothThemes(page)
    await page.keyboard.type('parasol')
    await page.keyboard.press('Enter')
    await expect(verdict(page, /Not this time/)).toBeFocused()
    await page.keyboard.press('1')
    await expect(page.getByText('Counted as right.')).toBeVisible()
    await expect(verdict(page, /^Right/)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Counted as right.')).toBeHidden()
    await expect(verdict(page, /Not this time/)).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await button(page, 'Go On').click()
    await expect(verdict(page, /Not this time/)).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  })

  await test.step('another one is asked for by its meaning, and the answer before is given again', async () => {
    await expect(page.getByText('Word 2 of 3')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toContainText('luck in finding good things')
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Word 1 of 3')).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.type('umbrella')
    await page.keyboard.press('Enter')
    await expect(verdict(page, /Right word.*a form of “umbrella”/)).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page.getByText('Word 2 of 3')).toBeVisible()
    await page.keyboard.type('serendipty')
    await page.keyboard.press('Enter')
    await expect(verdict(page, /Almost/)).toBeFocused()
    await expect(page.getByText('Letter 9, “i”, is missing.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Enter')
  })

  await test.step('the last one is heard', async () => {
    await expect(page.getByText('Word 3 of 3')).toBeVisible()
    await expect(button(page, 'Play again')).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowUp')
    expect(await spokenOn(page)).toEqual(['eavesdrop', 'eavesdrop'])
    await page.keyboard.type('eavesdrop')
    await page.keyboard.press('Enter')
    await expect(verdict(page, /Did you know what it means\?/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Review Complete!' })).toBeFocused()
    await expect(page.getByText('You reviewed 3 words.')).toBeVisible()
    await allAnswersSaved(page)
  })
})
