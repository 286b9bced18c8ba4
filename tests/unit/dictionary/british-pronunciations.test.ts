import { describe, expect, test } from 'vitest'
import { checkBritish, checkIpa } from '@/scripts/learners-dictionary/check-british.mjs'

const spokenInTwoWays = new Map([['record', [{ british: 'ˈrekɔːd' }, { british: 'rɪˈkɔːd' }]]])
const source = { words: ['cat', 'record', 'water'], spokenInTwoWays }
const messagesOf = (...lines: string[]) =>
  checkBritish({ text: lines.join('\n'), ...source }).map(({ word, message }) => `${word}: ${message}`)

describe('the check of data/dictionary/british-pronunciations.tsv', () => {
  test('finds nothing in lines that are right', () => {
    expect(messagesOf('cat\tkæt', 'water\tˈwɔːtə', '')).toEqual([])
  })

  test('names words that have none', () => {
    expect(messagesOf('cat\tkæt')).toEqual(['water: has no British pronunciation'])
  })

  test('names words that are spoken in two ways and lack one', () => {
    const lacking = new Map([['record', [{ british: '' }]]])
    const messages = checkBritish({ text: '', words: ['record'], spokenInTwoWays: lacking })
    expect(messages.map(({ word }) => word)).toEqual(['record'])
  })

  test('names lines that belong elsewhere', () => {
    expect(messagesOf('cat\tkæt', 'dog\tdɒɡ', 'record\tˈrekɔːd', 'water\tˈwɔːtə')).toEqual([
      'dog: is no headword of one word',
      'record: stands in pronunciations.tsv too',
    ])
    expect(messagesOf('water\tˈwɔːtə', 'cat\tkæt')).toEqual(['cat: not sorted, or twice'])
  })

  test.each([
    ['wɔːtɚ', 'an American sound'],
    ['ˈwɔ:tə', 'a colon for the mark of a long vowel'],
    ['gɒt', 'a g of the keyboard'],
    ['ˈwɔːtər', 'an r before no vowel'],
    ['ˈkæt', 'a stress mark in one syllable'],
    ['wɔːtə', 'no main stress'],
    ['ˈˌwɔːtə', 'two marks in one place'],
    ['', 'nothing'],
  ])('does not take %s: %s', (ipa) => {
    expect(checkIpa(ipa)).not.toEqual([])
  })

  test.each(['ˈveri', 'ˈvɪrjələnt', 'ˌsaɪˈkɒlədʒi', 'ˈaɪs kriːm'])('takes %s', (ipa) => {
    expect(checkIpa(ipa)).toEqual([])
  })
})
