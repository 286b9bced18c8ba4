/**
 * A learner's first day as a screen reader says it, by keyboard alone. The transcript is kept in screen-reader.txt, which
 * `npx playwright test tests/e2e/accessibility/screen-reader.spec.ts --project=desktop --update-snapshots` writes again:
 * read what has changed before you commit it.
 */
import fs from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { forbidPointer, tabTo } from '@/tests/support/assistive/keyboard'
import { type ScreenReader, startScreenReader } from '@/tests/support/assistive/screen-reader'
import { test } from '@/tests/support/browser/test'
import { saveWords } from '@/tests/support/learner'
import { allAnswersSaved } from '@/tests/support/review/answers'

const KEPT = path.join(import.meta.dirname, 'screen-reader.txt')

const LETTERS = ['delta', 'charlie', 'quebec'].map((text, index) => ({
  text,
  meaning: `letter number ${index + 1} of an alphabet for the air`,
}))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, number: number, of: number) =>
  page.getByRole('article', { name: `Card ${number} of ${of}` })
const complete = (page: Page) => page.getByRole('heading', { name: 'Review Complete!' })

/** Waits until the end of a session shows its figures: the study calendar, and when each word comes back. */
async function figuresAreShown(page: Page) {
  await allAnswersSaved(page)
  await expect(page.getByRole('img', { name: /^Today is woven into your cloth/ })).toBeVisible()
  const words = page.getByRole('region', { name: 'When they come back' }).getByRole('listitem')
  await expect(words.last()).toContainText(/on \d+ \w+/)
}

/** The keyboard; everything that is said meanwhile is noted. */
function heardKeyboard(page: Page, reader: ScreenReader) {
  const until = (seen?: Locator) => (seen ? expect(seen).toBeVisible() : undefined)
  return {
    press: (key: string, seen?: Locator) =>
      reader.hear(`presses ${key}`, async () => {
        await page.keyboard.press(key)
        await until(seen)
      }),
    /** Where the focus moves: what had it before is still there for a moment, and would be said again. */
    pressTo: (key: string, target: Locator) =>
      reader.hear(`presses ${key}`, async () => {
        await page.keyboard.press(key)
        await expect(target).toBeFocused()
      }),
    type: (text: string, seen?: Locator) =>
      reader.hear(`types ${text}`, async () => {
        await page.keyboard.type(text)
        await until(seen)
      }),
    tabTo: (target: Locator) => reader.hear('presses Tab', () => tabTo(page, target)),
    /** Opens a page and passes its header by the skip link. */
    open: async (address: string) => {
      await reader.hear(`opens ${address}`, () => page.goto(address))
      await reader.hear('presses Tab', () => page.keyboard.press('Tab'))
      await reader.hear('presses Enter', async () => {
        await page.keyboard.press('Enter')
        await expect(page.getByRole('main')).toBeFocused()
      })
      await reader.read('main')
    },
  }
}

type Heard = { page: Page; reader: ScreenReader; keys: ReturnType<typeof heardKeyboard> }

test(
  'the whole loop is heard as its transcript says, by keyboard alone',
  { tag: '@logic' },
  async ({ page, allowError }, info) => {
    allowError(/computedName/, 'the reader asks for a node that has just left the page')
    const expectNoPointer = await forbidPointer(page)
    await page.clock.install()
    await page.goto('/sign_up')
    const reader = await startScreenReader(page)
    const heard = { page, reader, keys: heardKeyboard(page, reader) }
    for (const part of [signUp, addWord, deleteAndUndo, review, flashcards, quiz, changeSettings])
      await test.step(part.name, () => part(heard))
    await expectNoPointer()
    expectTranscript(reader.transcript(), info)
  },
)

function expectTranscript(transcript: string, { config }: TestInfo) {
  if (['all', 'changed'].includes(config.updateSnapshots)) fs.writeFileSync(KEPT, transcript)
  expect(transcript.split('\n')).toEqual(fs.readFileSync(KEPT, 'utf8').split('\n'))
}

async function signUp({ page, reader, keys }: Heard) {
  reader.part('Sign up')
  await reader.read('dialog')
  await keys.tabTo(page.getByLabel('Email'))
  await keys.type(`reader-${crypto.randomUUID()}@example.org`)
  await keys.tabTo(page.getByLabel('Password', { exact: true }))
  await keys.type('correct horse')
  await keys.tabTo(page.getByLabel('Confirm password'))
  await keys.type('correct house')
  await keys.press('Enter', page.getByText("Password confirmation doesn't match"))
  await keys.press('Control+A')
  await keys.type('correct horse')
  // Not only the dialog: the server's own has no filter, and gives way to the one that takes the focus.
  await keys.press('Enter', page.getByRole('searchbox', { name: 'Filter languages' }))
  await keys.tabTo(page.getByRole('radio').first())
  await keys.press('ArrowDown', button(page, 'Continue'))
  await keys.tabTo(button(page, 'Continue'))
  await keys.pressTo('Enter', page.getByRole('main'))
  await expect(page.getByRole('region', { name: 'Three steps to start' })).toBeVisible()
  await reader.read('main')
}

async function addWord({ page, reader, keys }: Heard) {
  reader.part('Add a word')
  await keys.pressTo('a', page.getByRole('combobox', { name: 'Word' }))
  await keys.type('serend', page.getByRole('option').first())
  await keys.press('ArrowDown')
  await keys.press('Enter', page.getByRole('checkbox').first())
  await expect(page.getByText('No translation yet')).toBeVisible()
  await reader.read('dialog')
  await keys.tabTo(page.getByRole('checkbox').first())
  await keys.press('Space')
  await keys.tabTo(button(page, 'Add context'))
  await keys.pressTo('Enter', page.getByLabel('Your note'))
  await reader.read('dialog')
  await keys.type('on the night train')
  await keys.tabTo(page.getByRole('combobox', { name: /Lists/ }))
  await keys.type('travel')
  await keys.press('Enter', button(page, 'Remove travel'))
  await keys.tabTo(button(page, 'Save'))
  const save = async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved "serendipity"')).toBeVisible()
    await expect(page.getByRole('link', { name: 'serendipity' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    // Or the time that passes below would be too much for the request.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await reader.hear('presses Enter', save, /^polite: 1 of 1 words$/)
  await reader.read('main')
  // It would be heard again when the next one comes: let its time pass.
  await page.clock.fastForward('00:30')
  await expect(page.getByText('Saved "serendipity"')).toBeHidden()
}

async function deleteAndUndo({ page, reader, keys }: Heard) {
  reader.part('Delete a word and take it back')
  await keys.tabTo(button(page, 'Options for serendipity'))
  await keys.pressTo('Enter', page.getByRole('menuitem').first())
  await keys.press('ArrowUp')
  await keys.pressTo('Enter', button(page, 'Cancel'))
  await keys.tabTo(button(page, 'Delete'))
  await reader.hear('presses Enter', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('"serendipity" deleted')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
  // The page of an empty list is loaded when the list becomes empty.
  await expect(button(page, 'Add Your First Word')).toBeVisible()
  await keys.tabTo(button(page, 'Undo'))
  await keys.pressTo('Enter', page.getByRole('link', { name: 'serendipity' }))
}

async function review({ page, reader, keys }: Heard) {
  reader.part('Review a word')
  await keys.tabTo(page.getByRole('link', { name: 'serendipity' }))
  await keys.press('Enter', page.getByText('Step 1/2'))
  await reader.read('main')
  await keys.press('Space', page.getByText('good luck'))
  await keys.press('ArrowRight', page.getByText('on the night train'))
  await keys.pressTo('2', complete(page))
  await figuresAreShown(page)
  await reader.read('main')
}

async function flashcards({ page, reader, keys }: Heard) {
  reader.part('Flashcards')
  await saveWords(page, LETTERS)
  await keys.open('/learn/flashcards')
  await keys.press('Space', button(page, 'No more tips'))
  await keys.pressTo('1', card(page, 2, 5))
  await keys.pressTo('z', card(page, 1, 4))
  for (const next of [2, 3, 4]) {
    await keys.press('Space', button(page, 'No more tips'))
    await keys.pressTo('2', card(page, next, 4))
  }
  // The last card is not turned: that is no answer.
  await keys.pressTo('2', complete(page))
  await figuresAreShown(page)
  await reader.read('main')
}

async function quiz({ page, reader, keys }: Heard) {
  reader.part('Quiz')
  await keys.open('/learn/quizes')
  await keys.tabTo(button(page, 'Start Quiz'))
  await page.evaluate(drawTheSameQuestions)
  await keys.pressTo('Enter', page.getByRole('heading', { level: 1, name: /^Question 1/ }))
  await reader.read('main')
  for (const next of [/^Question 2/, /^Question 3/, /^Question 4/, /^Good Work/]) {
    const isRight = next.source !== '^Question 3'
    const key = await page.evaluate(keyOfOption, isRight)
    await reader.hear(`presses the key of a ${isRight ? 'right' : 'wrong'} option`, async () => {
      await page.keyboard.press(key)
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    })
    await keys.pressTo('Enter', page.getByRole('heading', { level: 1, name: next }))
  }
  await allAnswersSaved(page)
  await reader.read('main')
}

/** The key of an option of the current question, found in the quiz that the browser stores. */
function keyOfOption(isRight: boolean): string {
  const name = Object.keys(sessionStorage).find((one) => one.startsWith('quiz-session:')) ?? ''
  const { questions, currentQuestionIndex } = JSON.parse(sessionStorage.getItem(name) ?? '{}')
  const options: { isCorrect: boolean }[] = questions[currentQuestionIndex].options
  return String(options.findIndex(({ isCorrect }) => isCorrect === isRight) + 1)
}

/** The server draws other words for options at every visit: only a `Math.random` that stays the same makes the same questions of them. */
function drawTheSameQuestions() {
  Math.random = () => 0.5
}

async function changeSettings({ page, reader, keys }: Heard) {
  reader.part('Settings')
  await keys.open('/settings/schedule')
  await keys.tabTo(page.getByRole('slider', { name: 'Daily study goal' }))
  await keys.press('ArrowRight')
  await keys.tabTo(page.getByRole('switch', { name: 'Auto-schedule reviews' }))
  await keys.press('Space')
  await keys.tabTo(button(page, 'Save Changes'))
  await reader.hear('presses Enter', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page).toHaveTitle('Settings · Wordloom')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })
  await reader.read('main')
}
