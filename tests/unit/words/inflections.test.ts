import { describe, expect, test } from 'vitest'
import { inflect } from '@/lib/domain/words/in-text/inflections'

const inflected = (text: string, irregular = {}, known: string[] | null = null) =>
  inflect({ text, irregular, isKnown: (form) => known === null || known.includes(form) })

describe('a word takes the form', () => {
  test.each([
    ['plural', 'box', 'boxes'],
    ['plural', 'city', 'cities'],
    ['plural', 'boy', 'boys'],
    ['thirdPerson', 'watch', 'watches'],
    ['thirdPerson', 'carry', 'carries'],
    ['ing', 'love', 'loving'],
    ['ing', 'die', 'dying'],
    ['ing', 'see', 'seeing'],
    ['ing', 'stop', 'stopping'],
    ['ing', 'rain', 'raining'],
    ['past', 'love', 'loved'],
    ['past', 'carry', 'carried'],
    ['past', 'agree', 'agreed'],
    ['pastParticiple', 'stop', 'stopped'],
    ['comparative', 'big', 'bigger'],
    ['superlative', 'happy', 'happiest'],
  ] as const)('%s of %s: %s', (name, text, form) => {
    expect(inflected(text)[name]).toBe(form)
  })

  test('that English has, of the two that the rules allow', () => {
    expect(inflected('offer', {}, ['offered', 'referred']).past).toBe('offered')
    expect(inflected('refer', {}, ['offered', 'referred']).past).toBe('referred')
    expect(inflected('luggage', {}, ['luggage']).plural).toBeNull()
  })

  test('that is irregular, with one form for the past tense and the participle if they are the same', () => {
    expect(inflected('go', { verb: ['went', 'gone'] })).toMatchObject({
      past: 'went',
      pastParticiple: 'gone',
    })
    expect(inflected('put', { verb: ['put'] })).toMatchObject({ past: 'put', pastParticiple: 'put' })
    expect(inflected('child', { noun: ['children'] }).plural).toBe('children')
  })

  test('in the first word of a verb\u2019s phrase, in the last of a noun\u2019s', () => {
    expect(inflected('give up', { verb: ['gave', 'given'] })).toMatchObject({
      ing: 'giving up',
      past: 'gave up',
    })
    expect(inflected('bus stop').plural).toBe('bus stops')
  })

  test('only if it has one: long adjectives and words of other scripts have none', () => {
    expect(inflected('reluctant').comparative).toBeNull()
    expect(new Set(Object.values(inflected('\u56fe\u4e66\u9986')))).toEqual(new Set([null]))
  })
})
