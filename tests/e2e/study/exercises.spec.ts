import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { expectOneLineHeader } from '@/tests/support/browser/one-line-header'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved } from '@/tests/support/review/answers'

// The dictionary has none of them, so that each is linked to its meaning.
const WORDS = [
  { text: 'blorp', meaning: 'a glass vessel', sentence: 'She filled the blorp with water.' },
  { text: 'quindle', meaning: 'sixty seconds of silence', sentence: 'Nobody spoke for a quindle.' },
  { text: 'sarvish', meaning: 'hard northern rock', sentence: 'The tower is built of sarvish.' },
  { text: 'tromeck', meaning: 'loud laughter', sentence: 'A tromeck came from the kitchen.' },
]
const meaningOf = (word: string) => WORDS.find(({ text }) => text === word)?.meaning ?? ''

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exercise = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

const words = (page: Page) => page.getByRole('list', { name: 'Words', exact: true })
const partners = (page: Page) => page.getByRole('list', { name: 'What belongs to them' })

/** Links the chosen word by its number, to its own partner or to another one; returns the word. */
async function link(page: Page, isRight: boolean): Promise<string> {
  const word = (await words(page).locator('[aria-pressed=true]').textContent()) ?? ''
  const tiles = await partners(page).getByRole('button').all()
  for (const tile of tiles) {
    const isOwn = (await tile.textContent())?.includes(meaningOf(word)) ?? false
    const isOpen = (await tile.getAttribute('aria-disabled')) === null
    if (!isOpen || isOwn !== isRight) continue
    await page.keyboard.press((await tile.getAttribute('aria-keyshortcuts')) ?? '')
    return word
  }
  throw new Error(`Nothing to link to ${word}`)
}

/** What is typed for the sentence that is asked: its own word, unless another one is given. */
async function fillIn(page: Page, given?: string) {
  const asked = await page.getByRole('heading', { level: 2 }).textContent()
  const { text } = WORDS.find(({ meaning }) => asked?.includes(meaning)) ?? { text: '' }
  await page.getByRole('textbox').fill(given ?? text)
  await page.keyboard.press('Enter')
}

test('exercises by keyboard: words are linked, sentences filled in, and a challenge taken', {
  tag: ['@logic', '@both-browsers'],
}, async ({ page }) => {
  await signUpLearner(page)

  await test.step('each says what it needs', async () => {
    await page.goto('/learn')
    await exercise(page, 'Word Association').click()
    await expect(page.getByText('You need at least 3 words to link. You have 0.')).toBeVisible()
    await page.goto('/learn/fill-in-the-blanks')
    await expect(page.getByText(/You need at least 3 words with a sentence/)).toBeVisible()
    await page.goto('/learn/daily-challenge')
    await expect(page.getByRole('heading', { name: 'Nothing to Challenge Yet' })).toBeVisible()
    await saveWords(page, WORDS)
    await page.goto('/learn')
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the sentences of the learner lack a word, which is typed; a missed one comes back', async () => {
    await exercise(page, 'Fill in the Blanks').click()
    await expect(page.getByText('Sentence 1 of 4')).toBeVisible()
    await expect(page).toHaveTitle(/^Fill in the Blanks/)
    await expectAccessibleInBothThemes(page)
    for (const place of [1, 2, 3, 4]) {
      await expect(page.getByText(`Sentence ${place} of`)).toBeVisible()
      await fillIn(page, place === 2 ? 'something' : undefined)
      await expect(page.getByText(place === 2 ? /^Not this time\.?$/ : /^Right\.?$/)).toBeVisible()
      if (place === 2) {
        await allAnswersSaved(page)
        await page.reload()
        await expect(page.getByText(/^Not this time\.?$/)).toBeVisible()
        await expectOneLineHeader(page)
      }
      await button(page, 'Next').click()
    }
    await expect(page.getByText('Sentence 5 of 5')).toBeVisible()
    await fillIn(page)
    await button(page, 'Next').click()
    await expect(page.getByRole('heading', { name: 'All Filled In' })).toBeFocused()
    await expect(page.getByText('You found 3 of 4 words at once.')).toBeVisible()
    await allAnswersSaved(page)
  })

  await test.step('words are linked to what belongs to them; a missed one comes back once', async () => {
    await page.goto('/learn')
    await exercise(page, 'Word Association').click()
    await expect(page).toHaveTitle(/^Word Association/)
    await expect(page.getByText('Round 1 of 1')).toBeVisible()
    const missed = await link(page, false)
    await expect(words(page).getByRole('button', { name: missed })).toContainText('Missed')
    await expectAccessibleInBothThemes(page)
    await expectOneLineHeader(page)
    await page.keyboard.press('z')
    await expect(words(page).getByText('Missed')).toHaveCount(0)
    await link(page, false)
    await link(page, true)
    await allAnswersSaved(page)
    await page.reload()
    await expect(words(page).getByText('Missed')).toHaveCount(1)
    await link(page, true)
    await link(page, true)
    await expect(button(page, 'Next')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Round 2 of 2')).toBeVisible()
    expect(await link(page, true)).toBe(missed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'All Linked' })).toBeFocused()
    await expect(page.getByText('You linked 3 of 4 words at once.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await allAnswersSaved(page)
    await button(page, 'Link More Words').click()
    await expect(page.getByText('Round 1 of 1')).toBeVisible()
  })

  await test.step('a challenge of all due words ends early, and its day counts', async () => {
    await deleteAllWords(page)
    await saveWords(page, WORDS.slice(0, 2))
    await page.goto('/learn')
    await exercise(page, 'Daily Challenge').click()
    await expect(page).toHaveTitle(/^Daily Challenge/)
    await expect(page.getByText('10 min left')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(button(page, 'I knew it')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('2')
    await expect(button(page, 'Show Meaning')).toBeVisible()
    await allAnswersSaved(page)
    await page.reload()
    await expectOneLineHeader(page)
    await page.keyboard.press('2')
    await page.keyboard.press('2')
    await expect(page.getByRole('heading', { name: 'Challenge Complete!' })).toBeVisible()
    await expect(page.getByText('All 2 words of this challenge are done, so it ends')).toBeVisible()
    await expect(page.getByText('1 day', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await allAnswersSaved(page)
    await page.getByRole('link', { name: 'Return to Learn' }).click()
    await expect(exercise(page, 'Daily Challenge')).toContainText('1 day, done today')
    await exercise(page, 'Daily Challenge').click()
    await expect(page.getByText(/^No word is due now\. The next one is due/)).toBeVisible()
    await expect(exercise(page, 'Fill in the Blanks')).toBeVisible()
  })
})
