import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EmphasisedExample } from '@/components/word-parts/emphasised-example'

afterEach(cleanup)

it('an example that begins with a foreign letter still runs in the direction of English', () => {
  render(<EmphasisedExample word="book" example="كتاب is Arabic for book, as every traveller knows." />)
  expect(screen.getByText(/as every traveller/).parentElement).toHaveAttribute('dir', 'ltr')
})
