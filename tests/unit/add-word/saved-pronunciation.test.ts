import { expect, test } from 'vitest'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'

const meaning = (partOfSpeech: string, isSelected: boolean) => ({
  partOfSpeech,
  definition: `a ${partOfSpeech}`,
  example: null,
  isSelected,
})

test.each([
  ['noun', 'ˈrɛkɚd'],
  ['verb', 'rɪˈkɔrd'],
])('a word is saved with the pronunciation of the %s that is picked', (picked, pronunciation) => {
  const meanings = [
    meaning('noun', picked === 'noun'),
    { ...meaning('verb', picked === 'verb'), pronunciation: 'rɪˈkɔrd' },
  ]
  const state = { ...EMPTY_ADD_WORD, text: 'record', pronunciation: 'ˈrɛkɚd', meanings }
  expect(toUpsertInput(state).vocabulary.pronunciation).toBe(pronunciation)
})
