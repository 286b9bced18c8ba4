import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ContextPicture } from '@/components/review/steps/context-picture'

afterEach(cleanup)

it('says so where the photo does not load, as without a server, and offers no larger view of it', () => {
  const { rerender } = render(<ContextPicture src="/api/files/one" word="gossamer" />)
  fireEvent.error(screen.getByRole('img', { name: 'Kept with "gossamer"' }))
  expect(screen.getByText('The photo cannot be shown here')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()

  rerender(<ContextPicture src="/api/files/two" word="gossamer" />)
  expect(screen.getByRole('img', { name: 'Kept with "gossamer"' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enlarge the picture kept with "gossamer"' })).toBeVisible()
})
