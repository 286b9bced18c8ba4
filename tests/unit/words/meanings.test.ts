import { describe, expect, it } from 'vitest'
import {
  addOwnMeaning,
  type Meaning,
  mergeFoundMeanings,
  toggleMeaning,
} from '@/lib/domain/words/meaning/meanings'

function meaning(partOfSpeech: string, definition: string, isSelected = false): Meaning {
  return { partOfSpeech, definition, example: null, isSelected }
}

describe('editing a saved word', () => {
  it('re-selects a meaning that equals, contains or is contained in the saved one, whatever the case', () => {
    const found = [
      meaning('noun', 'good luck'),
      meaning('noun', 'The faculty of finding'),
      meaning('verb', 'happen'),
    ]
    const saved = [
      meaning('noun', 'GOOD LUCK in making discoveries', true),
      meaning('noun', 'the faculty', true),
    ]
    expect(mergeFoundMeanings(found, saved)).toEqual([...saved, found[2]])
  })

  it('marks a saved meaning with the source of the found one, and no other', () => {
    const found = [
      meaning('noun', 'a bank'),
      { ...meaning('verb', 'put into a bank'), source: 'WORDNET' },
    ] as const
    const saved = [meaning('verb', 'put into a bank'), meaning('noun', 'a bank', true)]
    expect(mergeFoundMeanings(found, saved)).toEqual([saved[1], { ...saved[0], source: 'WORDNET' }])
  })

  it('tells meanings of different parts of speech apart', () => {
    const found = [meaning('noun', 'a run')]
    const saved = [meaning('verb', 'a run', true)]
    expect(mergeFoundMeanings(found, saved)).toEqual([...saved, ...found])
  })

  it('prefers the equal definition over one that merely contains it, and uses each saved meaning once', () => {
    const found = [meaning('noun', 'a bank'), meaning('noun', 'a bank of a river')]
    const saved = [meaning('noun', 'a bank of a river', true), meaning('noun', 'a bank')]
    expect(mergeFoundMeanings(found, saved)).toEqual([saved[1], saved[0]])
  })

  it("keeps the learner's own meanings, first, and never more than ten", () => {
    const found = Array.from({ length: 10 }, (_, i) =>
      meaning('noun', `found ${String.fromCharCode(97 + i)}`),
    )
    const own = meaning('noun', 'what grandmother means by it', true)
    const merged = mergeFoundMeanings(found, [own])
    expect(merged[0]).toEqual(own)
    expect(merged).toHaveLength(10)
  })

  it('keeps every saved meaning, also one that is found behind the tenth', () => {
    const found = Array.from({ length: 14 }, (_, i) =>
      meaning('noun', `found ${String.fromCharCode(97 + i)}`),
    )
    const saved = [meaning('noun', 'found n', true), meaning('noun', 'mine', true)]
    const merged = mergeFoundMeanings(found, saved)
    expect(merged).toHaveLength(10)
    expect(merged.filter((one) => one.isSelected)).toEqual([saved[1], saved[0]])
  })

  it('keeps what was chosen among the found ones by then', () => {
    const found = Array.from({ length: 10 }, (_, i) =>
      meaning('noun', `found ${String.fromCharCode(97 + i)}`, i === 0 || i === 9),
    )
    const saved = [meaning('noun', 'mine', true), meaning('noun', 'Found A')]
    const merged = mergeFoundMeanings(found, saved)
    expect(merged).toHaveLength(10)
    expect(merged.filter((one) => one.isSelected).map(({ definition }) => definition)).toEqual([
      'mine',
      'Found A',
      'found j',
    ])
  })
})

describe('choosing meanings', () => {
  it('turns one on and off and leaves the others', () => {
    const once = toggleMeaning([meaning('noun', 'a'), meaning('noun', 'b')], 1)
    expect(once.map((one) => one.isSelected)).toEqual([false, true])
    expect(toggleMeaning(once, 1)[1]?.isSelected).toBe(false)
  })

  it('puts an own meaning in front, chosen, making room among those not chosen', () => {
    const full = Array.from({ length: 10 }, (_, i) => meaning('noun', `m${i}`, i === 9))
    const meanings = addOwnMeaning(full, { partOfSpeech: 'noun', definition: 'mine', example: null })
    expect(meanings).toHaveLength(10)
    expect(meanings[0]).toMatchObject({ definition: 'mine', isSelected: true })
    expect(meanings.at(-1)?.definition).toBe('m9')
  })
})
