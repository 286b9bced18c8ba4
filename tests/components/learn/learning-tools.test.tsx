import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LearningTools } from '@/components/learn/learning-tools'
import { NO_STREAK } from '@/lib/domain/challenge/challenge-streak'

afterEach(cleanup)

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('leads to all ways to study', () => {
  render(<LearningTools streak={NO_STREAK} />)
  expect(href('Start Learning')).toBe('/learn/flashcards')
  expect(href('Start Quiz')).toBe('/learn/quizes')
  expect(href(/^Daily Challenge/)).toBe('/learn/daily-challenge')
  expect(href(/^Word Association/)).toBe('/learn/word-association')
  expect(href(/^Fill in the Blanks/)).toBe('/learn/fill-in-the-blanks')
  expect(screen.getByRole('img', { name: 'Difficulty 2 of 3' })).toBeVisible()
  expect(screen.queryByText(/in a row/)).toBeNull()
})

it('shows the streak of challenges, and that today is done', () => {
  render(<LearningTools streak={{ days: 5, isDoneToday: true, missedOn: null }} />)
  expect(screen.getByRole('link', { name: /^Daily Challenge.*5 days in a row, done today/ })).toBeVisible()
})
