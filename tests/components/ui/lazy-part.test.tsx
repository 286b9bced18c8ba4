import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from '@/components/ui/lazy/lazy-part'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Cloth = ({ name }: { name: string }) => <p>{name} is woven</p>
const gone = () => Promise.reject(new Error('Failed to load chunk'))

describe('a part that is loaded on demand', () => {
  it('whose code does not come takes nothing else with it, and Try again imports it again', async () => {
    const load = vi
      .fn<() => Promise<typeof Cloth>>()
      .mockImplementationOnce(gone)
      .mockImplementationOnce(gone)
      .mockResolvedValue(Cloth)
    const Part = lazyPart(load)
    render(
      <>
        <h1>The loom</h1>
        <Part name="twill" />
      </>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded.')
    expect(screen.getByRole('heading', { name: 'The loom' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('twill is woven')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('comes by itself when the browser is online again', async () => {
    const Part = lazyPart(
      vi
        .fn<() => Promise<typeof Cloth>>()
        .mockImplementationOnce(gone)
        .mockImplementationOnce(gone)
        .mockResolvedValue(Cloth),
    )
    render(<Part name="twill" />)
    await screen.findByRole('alert')
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('twill is woven')).toBeVisible()
  })

  it('comes when the browser is online again while its import still fails', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    let fail = () => {}
    const load = vi
      .fn<() => Promise<typeof Cloth>>()
      .mockImplementationOnce(
        () =>
          new Promise((_, reject) => {
            fail = () => reject(new Error('Failed to load chunk'))
          }),
      )
      .mockResolvedValue(Cloth)
    const Part = lazyPart(load)
    render(<Part name="twill" />)
    vi.stubGlobal('navigator', { onLine: true })
    act(() => void window.dispatchEvent(new Event('online')))
    fail()
    expect(await screen.findByText('twill is woven')).toBeVisible()
  })

  it('comes although its first import after that shares a request that was sent before', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const Part = lazyPart(
      vi
        .fn<() => Promise<typeof Cloth>>()
        .mockImplementationOnce(gone)
        .mockImplementationOnce(gone)
        .mockResolvedValue(Cloth),
    )
    render(<Part name="twill" />)
    await screen.findByRole('alert')
    vi.stubGlobal('navigator', { onLine: true })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('twill is woven')).toBeVisible()
  })

  it('is imported again where it is used next, after a failure', async () => {
    const Part = lazyPart(
      vi
        .fn<() => Promise<typeof Cloth>>()
        .mockImplementationOnce(gone)
        .mockImplementationOnce(gone)
        .mockResolvedValue(Cloth),
    )
    const { unmount } = render(<Part name="twill" />)
    await screen.findByRole('alert')
    unmount()
    render(<Part name="satin" />)
    expect(await screen.findByText('satin is woven')).toBeVisible()
  })

  it('is shown at once when its code is here', async () => {
    const Part = lazyPart(async () => Cloth)
    const { unmount } = render(<Part name="twill" />)
    await screen.findByText('twill is woven')
    unmount()
    render(<Part name="satin" />)
    expect(screen.getByText('satin is woven')).toBeVisible()
  })
})
