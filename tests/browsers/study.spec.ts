import type { LearnerPage } from '@/tests/support/drivers/learner-page'
import { test } from '@/tests/support/drivers/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const LETTERS = ['alpha', 'bravo', 'charlie', 'delta'].map((text, index) => ({
  text,
  meaning: `letter number ${index + 1} of an alphabet for the air`,
}))

/** Waits until confetti is drawn: so many of its pixels are not transparent. */
const seesConfetti = (learner: LearnerPage) =>
  learner.waitFor(() => {
    const canvas = document.querySelector('canvas')
    if (!canvas || canvas.width === 0) return false
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return pixels.filter((value, index) => index % 4 === 3 && value > 0).length > 300
  }, 'confetti falls')

const allAnswersSaved = (learner: LearnerPage) =>
  learner.waitFor(
    () => !Object.keys(localStorage).some((key) => key.startsWith('outbox:')),
    'all answers are saved',
  )

test('flashcards are turned by keys, an answer is taken back, and the end is celebrated', async ({
  learner,
  request,
}) => {
  const email = await signUpLearner({ request })
  await saveWords({ request }, LETTERS.slice(0, 3))
  await learner.logIn(email)
  await learner.open('/learn')
  await learner.press('link', 'Start Learning')
  await learner.seesText('Card 1 of 3')
  await learner.keys(' ')
  await learner.sees('button', 'No more tips')
  await learner.keys('1')
  await learner.seesText('Card 2 of 4')
  await learner.keys('z')
  await learner.seesText('Card 1 of 3')

  for (const number of [1, 2, 3]) {
    await learner.seesText(`Card ${number} of 3`)
    await learner.keys(' ')
    await learner.sees('button', 'No more tips')
    await learner.keys('2')
  }
  await learner.sees('heading', 'Review Complete!')
  await seesConfetti(learner)
  await allAnswersSaved(learner)
})

test('flashcards are turned by swiping', { tag: '@touch' }, async ({ learner, request }) => {
  const email = await signUpLearner({ request })
  await saveWords({ request }, LETTERS.slice(0, 3))
  await learner.logIn(email)
  await learner.open('/learn/flashcards')
  await learner.seesText('Card 1 of 3')
  // The code that follows a finger is loaded after the first paint.
  await learner.waitFor(() => document.querySelector('[data-follows-finger]') !== null, 'it follows a finger')
  await learner.swipe('region', 'Front', -200)
  await learner.seesText('Card 2 of 4')
  for (const next of ['Card 3 of 4', 'Card 4 of 4']) {
    await learner.swipe('region', 'Front', 200)
    await learner.seesText(next)
  }
  await allAnswersSaved(learner)
})

test('a quiz is taken to its end, which celebrates and offers what was wrong for review', async ({
  learner,
  request,
}) => {
  const email = await signUpLearner({ request })
  await saveWords({ request }, LETTERS)
  await learner.logIn(email)
  await learner.open('/learn/quizes')
  await learner.press('button', 'Start Quiz')
  for (const number of [1, 2, 3, 4]) {
    await learner.seesFocusOn('heading', new RegExp(`^Question ${number} of 4`))
    await learner.keys(await learner.evaluate(keyOfOption, number !== 2))
    await learner.sees('region', 'Explanation')
    await learner.press('button', /^(Next|See Results)$/)
  }
  await learner.seesFocusOn('heading', 'Good Work!')
  await learner.seesText('3/4')
  await seesConfetti(learner)
  await allAnswersSaved(learner)
  await learner.press('link', 'Review these words')
  await learner.seesAddress(/^\/words\/review\?practise=1&word=[^&]+$/)
  await learner.sees('heading', /^(alpha|bravo|charlie|delta)$/)
})

/** The key of a right or wrong option of the current question, found in the quiz that the browser stores. */
function keyOfOption(isRight: boolean): string {
  const name = Object.keys(sessionStorage).find((one) => one.startsWith('quiz-session:')) ?? ''
  const { questions, currentQuestionIndex } = JSON.parse(sessionStorage.getItem(name) ?? '{}')
  const options: { isCorrect: boolean }[] = questions[currentQuestionIndex].options
  return String(options.findIndex(({ isCorrect }) => isCorrect === isRight) + 1)
}
