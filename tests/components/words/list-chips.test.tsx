import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ListChips } from '@/components/words/toolbar/list-chips'
import { parseWordListView } from '@/lib/domain/words/list/word-list-address'

afterEach(cleanup)

const LISTS = Array.from({ length: 20 }, (_, index) => ({ name: `list ${index + 1}`, count: 1 }))

/** The chips that a desktop shows: the others have a class that hides them there. */
const shown = () =>
  screen.getAllByRole('button', { name: /^list/ }).filter((chip) => !chip.classList.contains('md:hidden'))

test('a desktop folds many lists, keeps the chosen ones in view, and shows all on request', async () => {
  const view = { ...parseWordListView(new URLSearchParams()), lists: ['list 18'] }
  render(<ListChips lists={LISTS} view={view} onChange={vi.fn()} />)
  expect(shown().map((chip) => chip.textContent)).toEqual([
    ...Array.from({ length: 12 }, (_, index) => `list ${index + 1}1`),
    'list 181',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Show all (20)', expanded: false }))
  expect(shown()).toHaveLength(20)
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
  expect(shown()).toHaveLength(13)
})
