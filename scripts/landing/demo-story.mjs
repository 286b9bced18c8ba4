/** The word that is saved; not one of the demo account's. */
const WORD = 'gossamer'
const NOTE = 'gossamer curtains, the morning we left Porto'

/**
 * What the demo video shows, from the list of words on.
 * @param {import('playwright').Page} page
 * @param {import('./recorder.mjs').Recorder} recorder
 */
export async function playDemo(page, recorder) {
  await saveWord(page, recorder)
  await reviewWord(page, recorder)
  await turnCard(page, recorder)
  await takeQuiz(page, recorder)
  await recorder.caption('A few minutes a day. The cloth grows.')
  await recorder.skip(async () => {
    await page.goto('/dashboard')
    await page.getByText('Daily Goal').waitFor()
  })
  await recorder.linger(2600)
}

/** @type {typeof playDemo} */
async function saveWord(page, { caption, linger, click, type, skip }) {
  await caption('You meet a word. Look it up.')
  await linger(1000)
  await click(page.getByRole('button', { name: 'Add word' }))
  await skip(() => page.getByRole('combobox', { name: 'Word' }).waitFor())
  await linger(500)
  await page.getByRole('combobox', { name: 'Word' }).focus()
  await type(WORD)
  const suggestion = page.getByRole('option', { name: WORD }).first()
  await skip(() => suggestion.waitFor())
  await linger(600)
  await click(suggestion)
  await skip(() => page.getByRole('checkbox').first().waitFor({ state: 'attached' }))
  await caption('Choose the meaning that you met.')
  await linger(1300)
  await click(page.locator('label', { has: page.getByRole('checkbox') }).first())
  await linger(900)
  await click(page.getByRole('button', { name: 'Add context' }))
  await caption('Keep the moment: a note, a photo, your voice.')
  await linger(900)
  await click(page.getByLabel('Your note'))
  await type(NOTE)
  await linger(900)
  await click(page.getByRole('button', { name: 'Save' }))
  await skip(() => page.getByRole('link', { name: WORD }).first().waitFor())
  await caption('It is yours.')
  await linger(1400)
}

/** @type {typeof playDemo} */
async function reviewWord(page, { caption, linger, click, skip }) {
  await click(page.getByRole('link', { name: WORD }).first())
  await skip(() => page.getByRole('heading', { level: 1, name: WORD }).waitFor())
  await caption('Later it comes back. Do you remember?')
  await linger(1500)
  await skip(async () => {
    await page.goto('/words/review')
    await page.getByRole('button', { name: 'I knew it' }).waitFor()
  })
  await linger(1300)
  await click(page.getByRole('button', { name: 'Show meaning' }))
  await linger(1700)
  await click(page.getByRole('button', { name: /^(I knew it|Next|Next Word|Complete Review)$/ }).last())
  await linger(1100)
}

/** @type {typeof playDemo} */
async function turnCard(page, { caption, linger, click, skip }) {
  await skip(async () => {
    await page.goto('/learn/flashcards')
    await page.getByRole('region', { name: 'Front' }).waitFor()
  })
  await caption('Flashcards, for the bus.')
  await linger(1100)
  await click(page.getByRole('region', { name: 'Front' }))
  await linger(1600)
  await page.keyboard.press('2')
  await linger(900)
}

/** @type {typeof playDemo} */
async function takeQuiz(page, { caption, linger, click, skip }) {
  await skip(async () => {
    await page.goto('/learn/quizes')
    await page.getByRole('button', { name: 'Start Quiz' }).waitFor()
  })
  await caption('A quiz, made of your own words.')
  await linger(700)
  await click(page.getByRole('button', { name: 'Start Quiz' }))
  await skip(() => page.getByRole('progressbar', { name: 'Quiz progress' }).waitFor())
  await linger(1500)
  await click(page.getByRole('button', { name: await rightOption(page) }).first())
  await linger(1600)
}

/**
 * The text of the right option, from the quiz that the browser keeps.
 * @param {import('playwright').Page} page
 * @returns {Promise<string>}
 */
function rightOption(page) {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('quiz-session:')) ?? ''
    const { questions, currentQuestionIndex } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const options = /** @type {{isCorrect: boolean, text: string}[]} */ (
      questions[currentQuestionIndex].options
    )
    return options.find(({ isCorrect }) => isCorrect)?.text ?? ''
  })
}
