import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PracticeHeader } from '@/components/study/practice/practice-header'
import { WithRouter } from '@/tests/support/with-router'

afterEach(cleanup)

function show() {
  const onEnd = vi.fn()
  render(
    <WithRouter>
      <PracticeHeader
        title="Flashcards"
        place="Card 1 of 2"
        total={2}
        done={0}
        onUndo={undefined}
        onEnd={onEnd}
      />
    </WithRouter>,
  )
  return { onEnd, user: userEvent.setup(), link: screen.getByRole('link', { name: 'End Session' }) }
}

it.each(['Control', 'Meta', 'Shift'])(
  'does not end the session here when %s opens its link elsewhere',
  async (key) => {
    const { onEnd, user, link } = show()
    await user.keyboard(`{${key}>}`)
    await user.click(link)
    await user.keyboard(`{/${key}}`)
    expect(onEnd).not.toHaveBeenCalled()
  },
)

it('ends the session when its page is left', async () => {
  const { onEnd, user, link } = show()
  await user.click(link)
  expect(onEnd).toHaveBeenCalledOnce()
})
