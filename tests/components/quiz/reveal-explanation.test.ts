import { describe, expect, it } from 'vitest'
import { explanationScroll } from '@/components/quiz/question/reveal-explanation'

const screen = { top: 80, bottom: 500 }
const places = (options: [number, number], right: [number, number], explanation: [number, number]) => {
  const edges = ([top, bottom]: [number, number]) => ({ top, bottom })
  return { screen, options: edges(options), right: edges(right), explanation: edges(explanation) }
}

describe('what an answer scrolls to', () => {
  it('is nothing when all is in sight', () => {
    expect(explanationScroll(places([200, 320], [200, 250], [340, 480]))).toBe(0)
  })

  it('is the end of the explanation', () => {
    expect(explanationScroll(places([300, 420], [300, 350], [440, 620]))).toBe(120)
  })

  it('stops where the first option would leave the screen', () => {
    expect(explanationScroll(places([130, 420], [130, 180], [440, 620]))).toBe(50)
  })

  it('goes back up to options that were scrolled away', () => {
    expect(explanationScroll(places([-60, 200], [-60, 10], [220, 400]))).toBe(-140)
  })

  it('shows the right option where not both fit', () => {
    expect(explanationScroll(places([100, 700], [600, 700], [720, 900]))).toBe(200)
  })
})
