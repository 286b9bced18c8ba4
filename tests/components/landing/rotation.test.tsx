import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FeatureTurns } from '@/components/landing/features/feature-turns'
import { ExampleCards } from '@/components/landing/hero/example-cards'

let isStill = false
let isHidden = false

beforeEach(() => {
  isStill = false
  isHidden = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function hide(next: boolean) {
  isHidden = next
  fireEvent(document, new Event('visibilitychange'))
}

describe('the feature strip', () => {
  const features = ['One', 'Two', 'Three'].map((name) => ({ name, text: `${name}.`, icon: null }))
  const current = () => screen.getByRole('button', { pressed: true }).textContent
  const strip = () => screen.getByRole('list')
  const show = () => render(<FeatureTurns features={features} intervalMs={3000} />)

  it('highlights the next feature every 3 s, and the first one again after the last', () => {
    show()
    const seen = [0, 2999, 1, 3000, 3000].map((time) => {
      pass(time)
      return current()
    })
    expect(seen).toEqual(['OneOne.', 'OneOne.', 'TwoTwo.', 'ThreeThree.', 'OneOne.'])
  })

  it('waits while the pointer is on it', () => {
    show()
    fireEvent.pointerEnter(strip())
    pass(60_000)
    expect(current()).toBe('OneOne.')
    fireEvent.pointerLeave(strip())
    pass(3000)
    expect(current()).toBe('TwoTwo.')
  })

  it('waits while the keyboard focus is in it', () => {
    show()
    const [first] = screen.getAllByRole('button')
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => first?.focus())
    pass(60_000)
    expect(current()).toBe('OneOne.')
    act(() => first?.blur())
    pass(3000)
    expect(current()).toBe('TwoTwo.')
  })

  it('waits while the page is hidden', () => {
    show()
    hide(true)
    pass(60_000)
    expect(current()).toBe('OneOne.')
    hide(false)
    pass(3000)
    expect(current()).toBe('TwoTwo.')
  })

  it('stands still with reduced motion, until it is played', () => {
    isStill = true
    show()
    pass(60_000)
    expect(current()).toBe('OneOne.')
    fireEvent.click(screen.getByRole('button', { name: 'Play the highlight' }))
    pass(3000)
    expect(current()).toBe('TwoTwo.')
  })

  it('shows a pressed feature at once, for a whole interval', () => {
    show()
    pass(2900)
    fireEvent.click(screen.getByRole('button', { name: /^Three/ }))
    expect(current()).toBe('ThreeThree.')
    pass(2900)
    expect(current()).toBe('ThreeThree.')
    pass(100)
    expect(current()).toBe('OneOne.')
  })
})

describe('the example words', () => {
  const shown = () => screen.getAllByText(/^card/).find((card) => !card.closest('.invisible'))?.textContent

  function show() {
    render(
      <ExampleCards intervalMs={4000}>
        <p key="a">card a</p>
        <p key="b">card b</p>
      </ExampleCards>,
    )
  }

  it('change every 4 s until they are paused', () => {
    show()
    pass(4000)
    expect(shown()).toBe('card b')
    fireEvent.click(screen.getByRole('button', { name: 'Pause the examples' }))
    pass(60_000)
    expect(shown()).toBe('card b')
    fireEvent.click(screen.getByRole('button', { name: 'Play the examples' }))
    pass(4000)
    expect(shown()).toBe('card a')
  })

  it('go on as soon as Play is pressed, with the pointer still there', () => {
    show()
    const play = screen.getByRole('figure', { name: 'An example word' })
    fireEvent.pointerEnter(play)
    fireEvent.click(screen.getByRole('button', { name: 'Pause the examples' }))
    fireEvent.click(screen.getByRole('button', { name: 'Play the examples' }))
    pass(4000)
    expect(shown()).toBe('card b')
  })
})
