import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorMessage } from '@/components/ui/page/error-message'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

/** An error of the server, as Next passes it to an error page: without its message. */
const errorOf = (digest: string) => Object.assign(new Error('An error occurred'), { digest })

it.each(['SERVER_BUSY', 'SERVER_UNAVAILABLE', 'TOO_MANY_REQUESTS'])(
  'says that the server is busy: %s',
  (code) => {
    document.head.innerHTML = '<meta name="application-name" content="Class 7b">'
    render(<ErrorMessage error={errorOf(code)} onRetry={() => {}} />)
    expect(screen.getByRole('heading', { name: 'Class 7b is busy' })).toBeVisible()
  },
)

it('says of any other error that something went wrong, and tries again when asked', async () => {
  const onRetry = vi.fn()
  render(<ErrorMessage error={errorOf('2183461')} onRetry={onRetry} />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
