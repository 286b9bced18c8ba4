import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import GlobalError from '@/app/global-error'

it('the page of a failed layout breaks no rule of accessibility', async () => {
  render(<GlobalError />, { container: document })
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  // jsdom draws nothing, so it knows no contrast.
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
})
