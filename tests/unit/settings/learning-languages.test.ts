import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/domain/languages/languages'
import { learningLanguagesSchema } from '@/lib/domain/settings/language-settings.schema'
import {
  canRemove,
  flagRegion,
  listLearningLanguages,
  listOtherLanguages,
  withPrimary,
} from '@/lib/domain/settings/learning-languages'

describe('the languages that a learner learns', () => {
  it('are English, which is primary; others are on the list, but disabled', () => {
    expect(listLearningLanguages(['en', 'es'])).toEqual([
      { id: 'en', code: 'en', name: 'English', flag: '🇬🇧', isPrimary: true, isDisabled: false },
      { id: 'es', code: 'es', name: 'Spanish', flag: '🇪🇸', isPrimary: false, isDisabled: true },
    ])
    expect(canRemove('en')).toBe(false)
    expect(canRemove('es')).toBe(true)
  })

  it('can be all that are not on the list', () => {
    const others = listOtherLanguages(['en', 'es'])
    expect(others).toHaveLength(LANGUAGES.length - 2)
    expect(others.every(({ isPrimary, isDisabled }) => !isPrimary && isDisabled)).toBe(true)
  })

  it('have the primary one in front', () => {
    expect(withPrimary(['en', 'es', 'fr'], 'fr')).toEqual(['fr', 'en', 'es'])
  })

  it('each have a flag of two letters', () => {
    for (const { code } of LANGUAGES) expect(flagRegion(code), code).toMatch(/^[A-Z]{2}$/)
  })

  it.each([
    [['en'], true],
    [['en', 'es', 'fr'], true],
    [['es', 'en'], false],
    [['es'], false],
    [[], false],
    [['en', 'es', 'es'], false],
    [['en', 'xx'], false],
  ])('%j is a list: %s', (codes, isList) => {
    expect(learningLanguagesSchema.safeParse(codes).success).toBe(isList)
  })
})
