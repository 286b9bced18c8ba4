import { expect, test } from 'vitest'
import { entryReport } from '@/lib/domain/words/meaning/entry-report'

const meaning = { partOfSpeech: 'noun', definition: 'one part of a process', example: null, isSelected: true }

test('a report names the file, the headword, the sense and what is wrong, in one line', () => {
  expect(entryReport('Stage', meaning, ' too\nhard ')).toBe(
    'data/dictionary/s.jsonl: "Stage", noun: "one part of a process". Wrong: too hard',
  )
  expect(entryReport('stage', { ...meaning, source: 'WORDNET' }, 'rare')).toMatch(/^WordNet: "stage"/)
})
