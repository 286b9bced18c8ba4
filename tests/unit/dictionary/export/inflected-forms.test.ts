import { expect, test } from 'vitest'
import { findInflectedForms, formsOfPhrase } from '@/lib/domain/dictionary/export/inflected-forms'
import { POS_BIT } from '@/lib/domain/dictionary/word-forms.mjs'

const { noun, verb, adjective } = POS_BIT
const WORDS =
  'be bed being has have haves numb number feed feeding go goes going see seed sees seeing bus busses stop stopped stops puts put news new newer newest snap snapper rear rearrest buildings building builds'.split(
    ' ',
  )

const forms = findInflectedForms(
  [
    {
      word: 'be',
      partsOfSpeech: verb,
      irregular: { verb: ['am', 'is', 'are', 'was', 'were', 'been'] },
    },
    { word: 'bed', partsOfSpeech: noun, irregular: {} },
    { word: 'build', partsOfSpeech: verb, irregular: { verb: ['built'] } },
    { word: 'building', partsOfSpeech: noun, irregular: {} },
    { word: 'child', partsOfSpeech: noun, irregular: { noun: ['children'] } },
    { word: 'go', partsOfSpeech: verb | noun, irregular: { verb: ['went', 'gone'] } },
    { word: 'good', partsOfSpeech: adjective, irregular: { adjective: ['better', 'best'] } },
    { word: 'have', partsOfSpeech: verb, irregular: { verb: ['had'] } },
    { word: 'new', partsOfSpeech: adjective, irregular: {} },
    { word: 'number', partsOfSpeech: noun, irregular: {} },
    { word: 'numb', partsOfSpeech: adjective, irregular: {} },
    { word: 'put', partsOfSpeech: verb, irregular: { verb: ['put'] } },
    { word: 'rear', partsOfSpeech: adjective, irregular: {} },
    { word: 'snap', partsOfSpeech: adjective, irregular: {} },
    { word: 'see', partsOfSpeech: verb, irregular: { verb: ['saw', 'seen'] } },
    { word: 'stop', partsOfSpeech: verb | noun, irregular: {} },
  ],
  WORDS,
)
const formsOf = (word: string) =>
  Object.fromEntries((forms.get(word) ?? []).map(({ form, names }) => [form, names.join(', ')]))

test('irregular forms come from the entry, and say what they are where that is clear', () => {
  expect(formsOf('go')).toMatchObject({ went: 'past', gone: 'past participle' })
  expect(formsOf('child')).toEqual({ children: 'plural' })
  expect(formsOf('good')).toEqual({ better: 'comparative', best: 'superlative' })
  expect(formsOf('have')).toEqual({ had: 'past', has: '3rd pers. sing. pres' })
  expect(formsOf('be')).toMatchObject({ am: 'form', were: 'form' })
})

test('regular forms are those of the list that fit the part of speech', () => {
  expect(formsOf('stop')).toEqual({ stopped: 'past', stops: 'plural, 3rd pers. sing. pres' })
  expect(formsOf('new')).toEqual({ newer: 'comparative', newest: 'superlative' })
  expect(formsOf('go')).toMatchObject({ goes: 'plural, 3rd pers. sing. pres', going: 'ing' })
  expect(formsOf('build')).toEqual({ built: 'past', building: 'ing', builds: '3rd pers. sing. pres' })
})

test('a word that only looks like a form is none', () => {
  // 'bed' is not the past of 'be', 'seed' not that of 'see', 'number' not more 'numb', and 'news' no form of 'new'.
  expect(formsOf('be')).not.toHaveProperty('bed')
  expect(formsOf('see')).toEqual({
    saw: 'past',
    seen: 'past participle',
    sees: '3rd pers. sing. pres',
    seeing: 'ing',
  })
  expect(formsOf('numb')).toEqual({})
  expect(formsOf('new')).not.toHaveProperty('news')
  // There is neither 'snappest' nor 'rearer'.
  expect([formsOf('snap'), formsOf('rear')]).toEqual([{}, {}])
})

test('a form that is the word itself is left out', () => {
  expect(formsOf('put')).toEqual({ puts: '3rd pers. sing. pres' })
})

test('a phrase has the verb forms of its first word', () => {
  expect(formsOfPhrase('go for it', forms).map(({ form }) => form)).toEqual([
    'went for it',
    'gone for it',
    'goes for it',
    'going for it',
  ])
  expect(formsOfPhrase('bed and breakfast', forms)).toEqual([])
})
