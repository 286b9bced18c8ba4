import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AnswerVerdict } from '@/components/quiz/question/answer-verdict'
import { OptionButton } from '@/components/quiz/question/options/option-button'

afterEach(cleanup)

const marksOf = ({ lang, dir }: HTMLElement) => ({ lang, dir })

it.each([
  ['مَنارة', 'ar', { lang: 'ar', dir: 'rtl' }],
  ['der Leuchtturm', 'de', { lang: 'de', dir: 'ltr' }],
  ['lighthouse', 'en', { lang: 'en', dir: 'ltr' }],
  ['Leuchtturm', undefined, { lang: '', dir: 'auto' }],
])('the right answer %s is spoken in its language', (text, language, marks) => {
  render(
    <AnswerVerdict
      answer={{ questionId: '1', selectedAnswer: 'no', isCorrect: false, timeSpent: 0 }}
      correctAnswer={text}
      language={language}
      phrase=""
      isLast
      onNext={() => undefined}
    />,
  )
  expect(screen.getByRole('heading')).toHaveTextContent(`The right answer is ${text}.`)
  expect(marksOf(screen.getByText(text))).toEqual(marks)
})

it('Next goes on although its press follows that of the question before as fast as a second click', () => {
  const goOn = vi.fn()
  const answer = { questionId: '1', selectedAnswer: 'no', isCorrect: false, timeSpent: 0 }
  render(
    <AnswerVerdict
      answer={answer}
      correctAnswer="yes"
      language="en"
      phrase=""
      isLast={false}
      onNext={goOn}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 2 })
  expect(goOn).toHaveBeenCalledOnce()
})

it('an option that runs to the left begins where the other options begin', () => {
  render(
    <OptionButton
      number={1}
      text="مَنارة"
      language="ar"
      state="open"
      isDense={false}
      onChoose={() => undefined}
    />,
  )
  // Its box is as wide as the text, and aligned by the box around it, which has the page's direction.
  expect(screen.getByText('مَنارة')).toHaveClass('w-fit')
  expect(screen.getByText('مَنارة').parentElement).not.toHaveAttribute('dir')
})
