import { describe, expect, test } from 'vitest'
import { askBlank, askMeaning, askSound, questionFor } from '@/lib/domain/questions/form-for'
import { makeStrongWord } from '@/tests/support/questions/words'

const ON = { harderQuestions: true, hasVoice: false }
const run = makeStrongWord({
  text: 'run',
  forms: ['ran'],
  meaning: 'to move fast on foot',
  partOfSpeech: 'verb',
  translation: 'rennen',
  sentence: 'She ran to the bus.',
  examples: ['They run every day.'],
})

describe('the question that a word gets', () => {
  const formsOf = (word: typeof run, asking = ON) =>
    [0, 1, 2, 3].map((reviewCount) => questionFor({ ...word, reviewCount }, asking)?.form ?? 'CARD')

  test('is its card while harder questions are off, and while it is young', () => {
    expect(formsOf(run, { ...ON, harderQuestions: false })).toEqual(['CARD', 'CARD', 'CARD', 'CARD'])
    expect(formsOf({ ...run, stability: 20.9 })).toEqual(['CARD', 'CARD', 'CARD', 'CARD'])
    expect(formsOf({ ...run, stability: null })).toEqual(['CARD', 'CARD', 'CARD', 'CARD'])
  })

  test('changes from one review to the next', () => {
    expect(formsOf(run)).toEqual(['BLANK', 'TYPED', 'BLANK', 'TYPED'])
    expect(formsOf(run, { ...ON, hasVoice: true })).toEqual(['BLANK', 'TYPED', 'LISTENING', 'BLANK'])
  })

  test('asks for the memory that is due', () => {
    const withVoice = { ...ON, hasVoice: true }
    expect(formsOf({ ...run, askedFor: 'PRODUCTION' }, withVoice)).toEqual([
      'BLANK',
      'TYPED',
      'BLANK',
      'TYPED',
    ])
    expect(formsOf({ ...run, askedFor: 'RECOGNITION' }, withVoice)).toEqual([
      'CARD',
      'LISTENING',
      'CARD',
      'LISTENING',
    ])
    expect(formsOf({ ...run, askedFor: 'RECOGNITION' })).toEqual(['CARD', 'CARD', 'CARD', 'CARD'])
  })

  test('is its card where nothing can be asked', () => {
    expect(formsOf(makeStrongWord({ text: 'happy', meaning: 'full of happiness' }))).toEqual([
      'CARD',
      'CARD',
      'CARD',
      'CARD',
    ])
  })
})

describe('a blank', () => {
  test('is in the own sentence first, in the form that stands there', () => {
    expect(askBlank(run)).toMatchObject({
      sentence: { withBlanks: 'She _____ to the bus.', isOwn: true },
      expected: { text: 'ran', base: 'run' },
      meaning: 'to move fast on foot',
    })
  })

  test('is else in an example', () => {
    expect(askBlank({ ...run, sentence: null })).toMatchObject({
      sentence: { withBlanks: 'They _____ every day.', isOwn: false },
      expected: { text: 'run' },
    })
  })

  test.each([
    ['the rest tells the word', { sentence: 'Happiness is to be happy.', text: 'happy' }],
    ['different forms are missing', { sentence: 'He runs as he ran.', text: 'run', forms: ['ran'] }],
    ['the word is not in it', { sentence: 'She walked.', text: 'run' }],
    ['the word is a name there', { examples: ['We flew to the United States.'], text: 'state' }],
    ['it has nothing else', { sentence: 'Run!', text: 'run' }],
    ['it is no whole sentence', { examples: ['run a mile'], text: 'run' }],
  ])('is not in a sentence where %s', (_, word) => {
    expect(askBlank(makeStrongWord(word))).toBeNull()
  })

  test('does not tell by "an" how the word begins', () => {
    const umbrella = makeStrongWord({ text: 'umbrella', sentence: 'I need an umbrella.' })
    expect(askBlank(umbrella)?.sentence?.withBlanks).toBe('I need a(n) _____.')
  })
})

describe('a question with the meaning', () => {
  test('hides the word in the meaning, and a translation that has the word in it', () => {
    const feedback = makeStrongWord({
      text: 'feedback',
      meaning: 'what people say of it',
      translation: 'das Feedback',
    })
    expect(askMeaning(feedback)).toMatchObject({ meaning: 'what people say of it', translation: null })
  })

  test('leads with the translation where the meaning tells the word', () => {
    const happy = makeStrongWord({ text: 'happy', meaning: 'full of happiness', translation: 'froh' })
    expect(askMeaning(happy)).toMatchObject({ meaning: null, translation: 'froh', lead: 'TRANSLATION' })
  })

  test('is not asked where nothing but the word is left', () => {
    expect(askMeaning(makeStrongWord({ text: 'loom', meaning: 'looming' }))).toBeNull()
  })

  test('is not asked of a note on a form', () => {
    expect(askMeaning(makeStrongWord({ text: 'went', meaning: "the past tense of 'go'" }))).toBeNull()
  })
})

describe('a word that is heard', () => {
  test('needs a recording or a voice', () => {
    expect(askSound(run)).toBeNull()
    expect(askSound(run, { hasVoice: true })).toMatchObject({ recording: null, direction: 'RECOGNITION' })
    expect(askSound({ ...run, contextAudioUrl: '/api/files/1' })).toMatchObject({ recording: '/api/files/1' })
  })

  test('needs a recording where it is in a script that an English voice cannot read', () => {
    const foreign = makeStrongWord({ text: 'слово', meaning: 'a word' })
    expect(askSound(foreign, { hasVoice: true })).toBeNull()
    expect(askSound({ ...foreign, contextAudioUrl: '/api/files/1' }, { hasVoice: true })).not.toBeNull()
  })
})
