import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useConfetti } from '@/components/study/use-confetti'

const asked = vi.hoisted(() => vi.fn())
vi.mock('canvas-confetti', () => {
  asked()
  throw new Error('ChunkLoadError')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Celebration() {
  useConfetti(1_000)
  return null
}

it('stays quiet when its code does not arrive', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  render(<Celebration />)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  // Unhandled rejections are reported after the microtasks.
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', rejected)
  expect(rejected).not.toHaveBeenCalled()
})
