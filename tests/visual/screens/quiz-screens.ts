import type { Page } from '@playwright/test'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
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
  }, QUESTIONS)
  await page.reload()
  await question(page).waitFor()
}

/** Presses the key of a correct or of a wrong answer, which the stored quiz tells. */
async function answer(page: Page, isCorrect: boolean) {
  const option = await page.evaluate((wanted) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('quiz-session:')) ?? ''
    const { questions, currentQuestionIndex } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const options: { isCorrect: boolean }[] = questions[currentQuestionIndex].options
    return options.findIndex((one) => one.isCorrect === wanted) + 1
  }, isCorrect)
  await page.keyboard.press(String(option))
  await button(page, 'Next').waitFor()
}

async function next(page: Page) {
  const before = await question(page).textContent()
  await press(page, 'Next')
  await question(page)
    .filter({ hasNotText: before ?? '' })
    .waitFor()
}

export const QUIZ_SCREENS: readonly Screen[] = [
  {
    name: 'quiz-question',
    path: '/learn/quizes',
    show: start,
    varies: (page) => [timer(page)],
    isWide: true,
  },
  {
    name: 'quiz-right',
    path: '/learn/quizes',
    show: async (page) => {
      await start(page)
      await answer(page, true)
    },
    varies: (page) => [timer(page)],
    isWide: true,
  },
  {
    name: 'quiz-wrong',
    path: '/learn/quizes',
    show: async (page) => {
      await start(page)
      await answer(page, true)
      await next(page)
      await answer(page, false)
    },
    varies: (page) => [timer(page)],
    isWide: true,
  },
  {
    name: 'quiz-result',
    path: '/learn/quizes',
    show: async (page) => {
      await start(page)
      await answer(page, true)
      await next(page)
      await answer(page, false)
      await press(page, 'End Quiz')
      await page.getByRole('region', { name: 'Worth another look' }).waitFor()
    },
    varies: (page) => [page.getByText(/^0:\d\d$/)],
    isWide: true,
  },
]
