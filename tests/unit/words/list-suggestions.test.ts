import { describe, expect, it } from 'vitest'
import { addToLists, quickLists, suggestLists } from '@/lib/domain/words/list-suggestions'

const TAGS = [
  { name: 'work', taggingCount: 3 },
  { name: 'Homework', taggingCount: 9 },
  { name: 'films', taggingCount: 5 },
]

describe('list suggestions', () => {
  it('are the lists that contain the typed text in any case, the most used first, without those chosen', () => {
    expect(suggestLists(TAGS, ' WORK', []).map((tag) => tag.name)).toEqual(['Homework', 'work'])
    expect(suggestLists(TAGS, 'work', ['homework']).map((tag) => tag.name)).toEqual(['work'])
    expect(suggestLists(TAGS, ' ', [])).toEqual([])
  })

  it('are found as words are: by plain letters, in any case, and by accents that are meant', () => {
    const tags = ['Café', 'Cafeteria'].map((name) => ({ name, taggingCount: 1 }))
    expect(suggestLists(tags, 'CAFE', []).map((tag) => tag.name)).toEqual(['Café', 'Cafeteria'])
    expect(suggestLists(tags, 'café', []).map((tag) => tag.name)).toEqual(['Café'])
  })

  it('are in natural order where they are used equally', () => {
    const tags = ['list 10', 'list 2', 'list 1'].map((name) => ({ name, taggingCount: 1 }))
    expect(suggestLists(tags, 'list', []).map((tag) => tag.name)).toEqual(['list 1', 'list 2', 'list 10'])
  })

  it('are five at most', () => {
    const many = Array.from({ length: 9 }, (_, i) => ({ name: `list ${i}`, taggingCount: i }))
    expect(suggestLists(many, 'list', [])).toHaveLength(5)
  })
})

describe('quick suggestions', () => {
  it('are the most used lists, filled up with the four defaults', () => {
    expect(quickLists([], [])).toEqual(['work', 'business', 'kitchen', 'fun'])
    expect(quickLists(TAGS, [])).toEqual(['Homework', 'films', 'work', 'business'])
    expect(quickLists(TAGS, ['WORK'])).toEqual(['Homework', 'films', 'business'])
  })
})

describe('adding a list', () => {
  it('takes a trimmed, non-empty name once, in the spelling of an existing list', () => {
    expect(addToLists(['fun'], '  ')).toEqual(['fun'])
    expect(addToLists(['fun'], 'Fun ')).toEqual(['fun'])
    expect(addToLists([], 'homework', TAGS)).toEqual(['Homework'])
    expect(addToLists([], ' Ulysses,  ch. 4 ')).toEqual(['Ulysses, ch. 4'])
  })
})
