import { describe, expect, it } from 'vitest'
import { hasContext, planReview, stepName } from '@/lib/domain/review/review-steps'

const meaning = (name: string, isSelectedByUser = false) => ({
  partOfSpeech: 'noun',
  meaning: name,
  isSelectedByUser,
})

describe('the steps of a word', () => {
  it('are the meanings that the learner chose, then the context', () => {
    const { steps, additional } = planReview(
      [meaning('luck'), meaning('chance', true), meaning('fate', true)],
      { remainderContext: 'on a train' },
    )
    expect(steps.map(stepName)).toEqual(['Meaning 1', 'Meaning 2', 'Context'])
    expect(steps[0]).toMatchObject({ definition: { meaning: 'chance' } })
    expect(additional).toMatchObject([{ meaning: 'luck' }])
  })

  it('are five meanings at most; the others are additional', () => {
    const { steps, additional } = planReview(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => meaning(name)),
      {},
    )
    expect(steps).toHaveLength(5)
    expect(additional.map((one) => one.meaning)).toEqual(['f', 'g'])
  })

  it('have no context step when nothing was kept', () => {
    expect(planReview([meaning('luck')], { remainderContext: '', place: null }).steps).toHaveLength(1)
  })

  it('are the context alone for a word that has only the placeholder', () => {
    const placeholder = { partOfSpeech: 'word', meaning: 'N/A', isSelectedByUser: false }
    expect(planReview([placeholder], { sentence: 'We met by chance.' }).steps.map(stepName)).toEqual([
      'Context',
    ])
    expect(planReview([placeholder], {})).toEqual({ steps: [], additional: [] })
  })

  it.each([
    'remainderContext',
    'contextImageUrl',
    'contextAudioUrl',
    'sentence',
    'sourceUrl',
    'sourceTitle',
    'place',
  ])('count %s as context', (field) => {
    expect(hasContext({ [field]: 'x' })).toBe(true)
  })
})
