import { describe, expect, it } from 'vitest'
import { addTag, quickTags, suggestTags } from '@/lib/domain/words/tag-suggestions'

const TAGS = [
  { name: 'work', taggingCount: 3 },
  { name: 'Homework', taggingCount: 9 },
  { name: 'films', taggingCount: 5 },
]

describe('list suggestions', () => {
  it('are the lists that contain the typed text in any case, the most used first, without those chosen', () => {
    expect(suggestTags(TAGS, ' WORK', []).map((tag) => tag.name)).toEqual(['Homework', 'work'])
    expect(suggestTags(TAGS, 'work', ['homework']).map((tag) => tag.name)).toEqual(['work'])
    expect(suggestTags(TAGS, ' ', [])).toEqual([])
  })

  it('are found as words are: by plain letters, in any case, and by accents that are meant', () => {
    const tags = ['Café', 'Cafeteria'].map((name) => ({ name, taggingCount: 1 }))
    expect(suggestTags(tags, 'CAFE', []).map((tag) => tag.name)).toEqual(['Café', 'Cafeteria'])
    expect(suggestTags(tags, 'café', []).map((tag) => tag.name)).toEqual(['Café'])
  })

  it('are in natural order where they are used equally', () => {
    const tags = ['list 10', 'list 2', 'list 1'].map((name) => ({ name, taggingCount: 1 }))
    expect(suggestTags(tags, 'list', []).map((tag) => tag.name)).toEqual(['list 1', 'list 2', 'list 10'])
  })

  it('are five at most', () => {
    const many = Array.from({ length: 9 }, (_, i) => ({ name: `list ${i}`, taggingCount: i }))
    expect(suggestTags(many, 'list', [])).toHaveLength(5)
  })
})

describe('quick suggestions', () => {
  it('are the most used lists, filled up with the four defaults', () => {
    expect(quickTags([], [])).toEqual(['work', 'business', 'kitchen', 'fun'])
    expect(quickTags(TAGS, [])).toEqual(['Homework', 'films', 'work', 'business'])
    expect(quickTags(TAGS, ['WORK'])).toEqual(['Homework', 'films', 'business'])
  })
})

describe('adding a list', () => {
  it('takes a trimmed, non-empty name once, in the spelling of an existing list', () => {
    expect(addTag(['fun'], '  ')).toEqual(['fun'])
    expect(addTag(['fun'], 'Fun ')).toEqual(['fun'])
    expect(addTag([], 'homework', TAGS)).toEqual(['Homework'])
    expect(addTag([], ' Ulysses,  ch. 4 ')).toEqual(['Ulysses, ch. 4'])
  })
})
