import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ThemeSetting } from '@/components/settings/theme-setting'

/** Whether the device prefers dark. */
let prefersDark: boolean

beforeEach(() => {
  prefersDark = true
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const radio = (name: string) => screen.getByRole('radio', { name })
const user = userEvent.setup()

it('the theme is light, dark or that of the device, and stored only when it is not the device’s', async () => {
  render(<ThemeSetting />)
  expect(screen.getByRole('group', { name: 'Theme' })).toBeVisible()
  expect(radio('System')).toBeChecked()
  await user.click(radio('Light'))
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  expect(localStorage.getItem('theme')).toBe('light')
  await waitFor(() => expect(radio('Light')).toBeChecked())
  await user.click(radio('System'))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(localStorage.getItem('theme')).toBeNull()
  await waitFor(() => expect(radio('System')).toBeChecked())
})

it('a browser that stores nothing still shows the choice', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} })
  render(<ThemeSetting />)
  await user.click(radio('Dark'))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await waitFor(() => expect(radio('Dark')).toBeChecked())
})

it('a browser whose storage is full shows the choice too, and the stored one when it has changed to that', async () => {
  render(<ThemeSetting />)
  await user.click(radio('Light'))
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await user.click(radio('Dark'))
  await waitFor(() => expect(radio('Dark')).toBeChecked())
  full.mockRestore()
  await user.click(radio('System'))
  await waitFor(() => expect(radio('System')).toBeChecked())
})
