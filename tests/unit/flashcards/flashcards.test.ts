import { describe, expect, it } from 'vitest'
import { successRate, tipsOf } from '@/lib/domain/flashcards/flashcards'
import { PLACEHOLDER_DEFINITION } from '@/lib/domain/words/meaning/placeholder'

const definition = (meaning: string, isSelectedByUser = false, examples: string[] = []) => ({
  meaning,
  partOfSpeech: 'noun',
  translation: null,
  isSelectedByUser,
  examples: examples.map((example) => ({ example, translation: null })),
})

describe('the tips of a card', () => {
  it('are the meanings, the chosen ones first, each followed by its examples', () => {
    const tips = tipsOf([definition('other'), definition('chosen', true, ['one', 'two'])])
    expect(tips.map(({ text }) => text)).toEqual(['chosen', 'one', 'two', 'other'])
    expect(tips.map(({ kind }) => kind)).toEqual(['definition', 'example', 'example', 'definition'])
  })

  it('are none where there is only the placeholder', () => {
    expect(tipsOf([{ ...definition('x'), ...PLACEHOLDER_DEFINITION }])).toEqual([])
  })
})

describe('the success rate', () => {
  it.each([
    [{ known: 0, shown: 0 }, null],
    [{ known: 2, shown: 3 }, 67],
    [{ known: 10, shown: 10 }, 100],
  ])('of %j is %j', (answers, rate) => {
    expect(successRate(answers)).toBe(rate)
  })
})
