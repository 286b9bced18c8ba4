import { expect, test } from 'vitest'
import {
  changeTranslation,
  readTranslation,
  translationLanguage,
} from '@/lib/domain/translation/translation-language'

const nothing = { ownTranslations: {}, translation: null, translationLanguage: null }
const filledIn = { ...nothing, translation: 'Haus', translationLanguage: 'de' }

test('nothing is translated without a main language, nor into English', () => {
  expect(['de', 'en', null].map(translationLanguage)).toEqual(['de', null, null])
})

test('what was filled in is read in its language only', () => {
  expect(readTranslation(filledIn, 'de')).toBe('Haus')
  expect(readTranslation(filledIn, 'es')).toBeNull()
})

test('what a learner types wins, for the language that it was typed for', () => {
  const own = { ...filledIn, ...changeTranslation(filledIn, 'Heim', 'de') }
  expect(readTranslation(own, 'de')).toBe('Heim')
  const both = { ...own, ...changeTranslation(own, 'casa', 'es') }
  expect(both.ownTranslations).toEqual({ de: 'Heim', es: 'casa' })
})

test('a save that says nothing, or sends back what was shown, makes it nobody\u2019s own', () => {
  expect(changeTranslation(filledIn, undefined, 'de')).toEqual({})
  expect(changeTranslation(filledIn, 'Haus', 'de')).toEqual({})
  expect(changeTranslation(nothing, null, 'de')).toEqual({})
})

test('taking it away takes both kinds, and leaves other languages alone', () => {
  const stored = { ...filledIn, ownTranslations: { de: 'Heim', es: 'casa' } }
  expect(changeTranslation(stored, null, 'de')).toEqual({ ...nothing, ownTranslations: { es: 'casa' } })
})

test('without a language to translate into nothing changes', () => {
  expect(changeTranslation(filledIn, 'house', null)).toEqual({})
})
