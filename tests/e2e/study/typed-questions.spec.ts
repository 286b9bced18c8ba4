import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved } from '@/tests/support/review/answers'
import { importOldWords, type OldWord } from '@/tests/support/review/old-words'

/** In the order in which they are due; their answers give each question its turn. */
const WORDS: OldWord[] = [
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

test('a review with a blank, a typed and a heard word, by keyboard alone', { tag: '@logic' }, async ({
  page,
}) => {
  await addVoice(page)
  await signUpLearner(page)
  await importOldWords(page, WORDS)
  await page.goto('/settings/schedule')
  // With one memory a word, each way to ask has its turn.
  await page.getByRole('switch', { name: 'Auto-schedule reviews' }).uncheck()
  await page.getByRole('switch', { name: 'Harder questions' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL('**/settings')
  await expect(async () => {
    await page.goto('/words/review')
    await expect(page.getByText('Word 1 of 3')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  const field = page.getByRole('textbox')
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
  await page.getByRole('button', { name: 'Go On' }).click()
  await expect(verdict(page, /Not this time/)).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')

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

  await expect(page.getByText('Word 3 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible()
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

test('@touch on a phone the field, its button and the verdict stand above an on-screen keyboard', async ({
  page,
}) => {
  // The upper part of a phone of 844 px: a keyboard takes the rest.
  await page.setViewportSize({ width: 390, height: 844 })
  const KEYBOARD_TOP = 844 - 336
  await signUpLearner(page)
  await importOldWords(page, WORDS.slice(0, 1))
  await page.goto('/settings/schedule')
  await page.getByRole('switch', { name: 'Auto-schedule reviews' }).uncheck()
  await page.getByRole('switch', { name: 'Harder questions' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL('**/settings')
  await expect(async () => {
    await page.goto('/words/review')
    await expect(page.getByRole('textbox')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const bottomOf = async (part: ReturnType<typeof page.getByRole>) => {
    const box = await part.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? 0)
  }
  await page.getByRole('textbox').fill('umbrela')
  expect(await bottomOf(page.getByRole('textbox'))).toBeLessThan(KEYBOARD_TOP)
  expect(await bottomOf(page.getByRole('button', { name: 'Check' }))).toBeLessThan(KEYBOARD_TOP)
  const size = await page
    .getByRole('textbox')
    .evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(verdict(page, /Almost/)).toBeVisible()
  expect(await bottomOf(verdict(page, /Almost/))).toBeLessThan(KEYBOARD_TOP)
})
