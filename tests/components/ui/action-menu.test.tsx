import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ActionMenu } from '@/components/ui/menu/action-menu'

afterEach(cleanup)

/** Menus fade until the returned function is called. */
function fade(): () => void {
  let end = () => {}
  const finished = new Promise<void>((ended) => {
    end = ended
  })
  Element.prototype.getAnimations = () => [{ finished, pending: false, playState: 'running' } as never]
  return () => {
    Element.prototype.getAnimations = () => []
    end()
  }
}

it('leaves the focus to what an action opened while the menu faded', async () => {
  const user = userEvent.setup()
  const field = () => screen.getByRole('textbox', { hidden: true })
  render(
    <main>
      <ActionMenu
        label="Options"
        trigger="…"
        sections={[{ actions: [{ label: 'Edit', onSelect: () => {} }] }]}
      />
      <input />
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'Options' }))
  const item = await screen.findByRole('menuitem', { name: 'Edit' })
  const end = fade()
  await user.click(item)
  // A dialog takes the focus a moment after it opens.
  field().focus()
  end()
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull())
  await new Promise((done) => setTimeout(done))
  expect(field()).toHaveFocus()
})
