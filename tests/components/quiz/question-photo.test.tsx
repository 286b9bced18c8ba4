import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QuestionPhoto } from '@/components/quiz/question/question-media'

afterEach(cleanup)

it('gives the meaning where the photo does not load, so that the question can be answered', () => {
  render(<QuestionPhoto media={{ kind: 'photo', url: '/api/files/one', description: 'a wading bird' }} />)
  fireEvent.error(screen.getByRole('img', { name: 'Your photo. The word means: a wading bird' }))
  expect(screen.getByText('The word means: a wading bird')).toBeVisible()
})
