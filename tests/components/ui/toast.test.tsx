import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showToast } from '@/components/ui/toast/toast'
import { ToastHost } from '@/components/ui/toast/toast-host'

afterEach(cleanup)

describe('showToast', () => {
  it('shows a toast that came before anything could show it', async () => {
    showToast({ title: 'Saved "wend"' })
    render(<ToastHost />)
    expect(await screen.findByText('Saved "wend"')).toBeVisible()
  })

  it('shows the first toast in a region that screen readers know already: they announce only changes', async () => {
    render(<ToastHost />)
    showToast({ title: 'Saved "wend"' })
    expect(await screen.findByRole('region', { name: /notification/i })).not.toHaveTextContent('Saved')
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /notification/i })).toHaveTextContent('Saved'),
    )
  })

  it('runs its action once and goes away', async () => {
    const undo = vi.fn()
    render(<ToastHost />)
    showToast({ title: 'Word deleted', action: { label: 'Undo', onPress: undo } })

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Word deleted')).toBeNull())
  })

  it('gives the focus back when its action is pressed by keyboard', async () => {
    const user = userEvent.setup()
    render(
      <>
        <button type="button">Reviewing</button>
        <ToastHost />
      </>,
    )
    showToast({ title: 'Learned', action: { label: 'Undo', onPress: vi.fn() } })
    const pressed = await screen.findByRole('button', { name: 'Undo' })
    screen.getByRole('button', { name: 'Reviewing' }).focus()
    while (document.activeElement !== pressed) await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reviewing' })).toHaveFocus())
  })

  it('replaces the toast with the same id', async () => {
    render(<ToastHost />)
    showToast({ id: 'unsaved word', title: '"weft" is not saved yet' })
    await screen.findByText('"weft" is not saved yet')
    showToast({ id: 'unsaved word', title: '"loom" is not saved yet' })
    await screen.findByText('"loom" is not saved yet')
    expect(screen.queryByText('"weft" is not saved yet')).toBeNull()
  })
})
