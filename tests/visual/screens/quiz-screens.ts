import type { Page } from '@playwright/test'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { pressAnswer } from '@/tests/support/quiz/press-answer'
import { button, press, type Screen } from '@/tests/visual/screens/screen'

const question = (page: Page) => page.getByRole('heading', { level: 1, name: /^Question \d/ })
const timer = (page: Page) => page.getByRole('timer')

/** A question about the meaning of a word; the second option is correct. */
function meaningQuestion(
  word: string,
  meanings: [string, string, string, string],
): Omit<QuizQuestion, 'vocabularyItem'> {
  const [, correctAnswer] = meanings
  return {
    id: word,
    type: 'MULTIPLE_CHOICE_DEFINITION',
    question: 'What does this word mean?',
    subject: word,
    clue: null,
    media: null,
    options: meanings.map((text) => ({ id: text, text, isCorrect: text === correctAnswer })),
    correctAnswer,
    accepted: [],
    hint: null,
    explanation: {
      partOfSpeech: 'noun',
      meaning: correctAnswer,
      example: null,
      forms: [],
      translation: null,
    },
  }
}

const QUESTIONS = [
  meaningQuestion('lighthouse', [
    'the number of years that someone has lived or something has existed',
    'a tower with a strong light that warns or guides ships at sea',
    'a way to deal with a problem so that it goes away',
    'good luck in finding valuable things by chance',
  ]),
  meaningQuestion('thicket', [
    'an area of land where plants are grown or animals are kept',
    'a dense group of bushes or small trees',
    'a message or picture that someone puts on a website',
    'things that nobody can understand',
  ]),
  meaningQuestion('serendipity', [
    'the sky',
    'good luck in finding valuable things by chance',
    'a lamp',
    'a road',
  ]),
]

/** Starts a quiz, and asks these questions instead of those that were drawn at random. */
async function start(page: Page) {
  await press(page, 'Start Quiz')
  await question(page).waitFor()
  await page.evaluate((asked) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('quiz-session:')) ?? ''
    const session = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const drawn: QuizQuestion[] = session.questions
    session.questions = asked.map((one) => {
      const { vocabularyItem } =
        drawn.find((other) => other.vocabularyItem.text === one.subject) ?? drawn[0] ?? {}
      return { ...one, vocabularyItem }
    })
    sessionStorage.setItem(key, JSON.stringify(session))
    sessionStorage.setItem('keep', 'once')
    // The page would store its session again when it is left.
    Storage.prototype.setItem = () => undefined
  }, QUESTIONS)
  await page.reload()
  await question(page).waitFor()
}

async function answer(page: Page, isCorrect: boolean) {
  await pressAnswer(page, isCorrect)
  await button(page, 'Next').waitFor()
}

async function next(page: Page) {
  const before = await question(page).textContent()
  await press(page, 'Next')
  await question(page)
    .filter({ hasNotText: before ?? '' })
    .waitFor()
}

async function answerRight(page: Page) {
  await start(page)
  await answer(page, true)
}

async function answerWrong(page: Page) {
  await answerRight(page)
  await next(page)
  await answer(page, false)
}

async function end(page: Page) {
  await answerWrong(page)
  await press(page, 'End Quiz')
  await page.getByRole('region', { name: 'Worth another look' }).waitFor()
}

const shared = {
  path: '/learn/quizes',
  varies: (page: Page) => [timer(page), page.getByText(/^0:\d\d$/)],
  isWide: true,
}

export const QUIZ_SCREENS: readonly Screen[] = [
  { ...shared, name: 'quiz-question', show: start },
  { ...shared, name: 'quiz-right', show: answerRight, isScrolled: true },
  { ...shared, name: 'quiz-wrong', show: answerWrong, isScrolled: true },
  { ...shared, name: 'quiz-result', show: end, isScrolled: true },
]
