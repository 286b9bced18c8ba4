import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Sheet } from '@/components/ui/sheet/sheet'
import { holdTyped } from '@/lib/client/keyboard/typed-ahead'

afterEach(cleanup)

beforeAll(() => {
  // jsdom has no matchMedia; the sheet uses it only for the window width.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

function Example({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="A sheet" dismissible={dismissible}>
        <input aria-label="Inside" />
      </Sheet>
    </>
  )
}

async function openSheet(props: { dismissible?: boolean } = {}) {
  const user = userEvent.setup()
  render(<Example {...props} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, sheet: await screen.findByRole('dialog', { name: 'A sheet' }) }
}

describe('Sheet', () => {
  it('without a field ends what is typed ahead of it', async () => {
    holdTyped('sheet')
    render(
      <Sheet open onOpenChange={() => undefined} title="A sheet">
        <button type="button">Go on</button>
      </Sheet>,
    )
    await screen.findByRole('button', { name: 'Go on' })
    expect(screen.queryByLabelText('Opening')).toBeNull()
  })

  it('takes the focus and gives it back to what opened it', async () => {
    const { user, sheet } = await openSheet()
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))

    await user.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('gives the focus back to the content of the page, not to the first control in it', async () => {
    const user = userEvent.setup()
    function Page() {
      const [open, setOpen] = useState(false)
      return (
        <main id="content" tabIndex={-1} onKeyDown={({ key }) => key === 'a' && setOpen(true)}>
          <a href="/words/review">Review</a>
          <Sheet open={open} onOpenChange={setOpen} title="A sheet">
            <input aria-label="Inside" />
          </Sheet>
        </main>
      )
    }
    render(<Page />)
    const content = screen.getByRole('main')
    content.focus()
    await user.keyboard('a')
    const sheet = await screen.findByRole('dialog')
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(content).toHaveFocus()
  })

  it('has no landmarks, which would be those of the page', async () => {
    render(
      <Sheet open onOpenChange={() => undefined} title="A sheet" footer={<button type="button">Save</button>}>
        <input aria-label="Inside" />
      </Sheet>,
    )
    await screen.findByRole('button', { name: 'Save' })
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it('closes by its close button', async () => {
    const { user } = await openSheet()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stays when it may not be dismissed, and offers no close button', async () => {
    const { user } = await openSheet({ dismissible: false })
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'A sheet' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})
