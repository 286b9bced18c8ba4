import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import GlobalError from '@/app/global-error'
import { PAGE_LISTENS } from '@/lib/client/head-scripts/early-input-script'

it('the page of a failed layout breaks no rule of accessibility, and takes over what was pressed before', async () => {
  const listens = vi.fn()
  window.addEventListener(PAGE_LISTENS, listens)
  render(<GlobalError />, { container: document })
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  // jsdom draws nothing, so it knows no contrast.
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  expect(listens).toHaveBeenCalledOnce()
})
