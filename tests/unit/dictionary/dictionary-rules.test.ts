/** The rules that the entries of the learner's dictionary keep. */
import { describe, expect, test } from 'vitest'
import { checkEntry, readKnowledge } from '@/scripts/learners-dictionary/rules.mjs'
import { type DictionaryEntry, entrySchema } from '@/scripts/word-data/own/entry-schema.mjs'

const knowledge = readKnowledge()

const UMBRELLA: DictionaryEntry = {
  word: 'umbrella',
  level: 1,
  senses: [
    {
      pos: 'noun',
      definition: 'a cloth cover on a stick that you hold above you when it rains',
      examples: ['She opened her umbrella and ran to the bus.'],
    },
  ],
  collocations: ['open an umbrella', 'put up an umbrella'],
}

/** The broken rules of an entry with one sense; the level is that of the list. */
function check(word: string, sense: Partial<DictionaryEntry['senses'][number]>, rest = {}): string[] {
  const level = knowledge.headwords.get(word)?.level ?? 1
  const { collocations, ...base } = UMBRELLA
  const full = {
    pos: 'noun' as const,
    definition: 'a thing',
    examples: [`This is ${word}, I think.`],
    ...sense,
  }
  return checkEntry({ ...base, word, level, senses: [full], ...rest }, knowledge)
}

test('a good entry breaks no rule', () => {
  expect(checkEntry(UMBRELLA, knowledge)).toEqual([])
})

test.each([
  ['unknown field', { ...UMBRELLA, plural: 'umbrellas' }],
  ['empty list', { ...UMBRELLA, allow: [] }],
  ['unknown label', { ...UMBRELLA, senses: [{ ...UMBRELLA.senses[0], labels: ['rare'] }] }],
  ['unknown part of speech', { ...UMBRELLA, senses: [{ ...UMBRELLA.senses[0], pos: 'phrase' }] }],
  ['three examples', { ...UMBRELLA, senses: [{ ...UMBRELLA.senses[0], examples: ['A.', 'B.', 'C.'] }] }],
  ['level 7', { ...UMBRELLA, level: 7 }],
  ['nine senses', { ...UMBRELLA, senses: Array(9).fill(UMBRELLA.senses[0]) }],
  ['six senses as one part of speech', { ...UMBRELLA, senses: Array(6).fill(UMBRELLA.senses[0]) }],
])('the format has no %s', (_, entry) => {
  expect(entrySchema.safeParse(UMBRELLA).success).toBe(true)
  expect(entrySchema.safeParse(entry).success).toBe(false)
})

describe('a definition', () => {
  const messagesOf = (
    word: string,
    definition: string,
    pos: 'noun' | 'verb' | 'adjective' | 'adverb' = 'noun',
  ) => check(word, { definition, pos }).filter((message) => message.startsWith(`definition '${definition}'`))

  test.each([
    ['a long long thing', 'has a word twice in a row'],
    ['a long, portable thing', "'portable' is not in the defining vocabulary"],
    ['a thing that a photographer uses', "'photographer' is not in the defining vocabulary"],
    ['one two three four five six seven eight nine ten one two three four five six', 'has 16 words'],
    ['A thing for the rain', 'begins with a small letter'],
    ['a thing for the rain.', 'ends without punctuation'],
    ['to keep the rain off', "does not begin with 'to '"],
  ])('%s: %s', (definition, message) => {
    expect(messagesOf('umbrella', definition).join()).toContain(message)
  })

  test('may use vocabulary words in every inflected form, with hyphens and contractions', () => {
    const definition =
      "the best-known knives, children's feet and easiest stories that weren't taken or written"
    expect(messagesOf('umbrella', definition)).toEqual([])
  })

  test.each([
    ['happy', 'feeling happiness'],
    ['happy', 'not unhappy'],
    ['happiness', 'what you feel when you live happily'],
    ['decision', 'what you decide'],
    ['choose', 'pick the chosen thing'],
    ['look after', 'look and see that someone is safe'],
    ['get up', 'get slowly up'],
    ['take care of', 'be careful with'],
  ])('of %s is not: %s', (word, definition) => {
    expect(messagesOf(word, definition, 'verb')).not.toEqual([])
  })

  test.each([
    ['unhappy', 'not happy'],
    ['party', 'a part of politics'],
    ['career', 'the work that you do in life, with care'],
    ['take off', 'take something from your body'],
    ['the', 'used before the name of a thing'],
    ['be', 'used to say who or what someone is'],
  ])('of %s may be: %s', (word, definition) => {
    expect(messagesOf(word, definition, 'verb')).toEqual([])
  })

  test('may use the words that its entry allows, which are headwords outside the vocabulary', () => {
    const definition = 'a thing for a photographer'
    expect(check('umbrella', { definition }, { allow: ['photographer'] }).join()).not.toContain(
      'photographer',
    )
    expect(check('umbrella', { definition }, { allow: ['thingummy'] })).toContain(
      "allow: 'thingummy' is not a headword",
    )
    expect(check('umbrella', { definition }, { allow: ['thing'] }).join()).toContain(
      'in the defining vocabulary',
    )
  })

  test('differs from those of the other senses', () => {
    const senses = ['a small soft animal that people keep', 'a small soft animal that some people keep'].map(
      (definition) => ({ ...UMBRELLA.senses[0], definition }),
    )
    expect(check('umbrella', {}, { senses }).join()).toContain('nearly the same')
  })
})

describe('an example', () => {
  const messagesOf = (word: string, example: string) =>
    check(word, { examples: [example] }).filter((message) => message.startsWith('example'))

  test.each([
    ['turn down', 'She turned the very generous offer down.'],
    ["make up one's mind", "Anna's friend has made up his mind."],
    ["change one's mind", "Nothing will change my mother's mind."],
    ['be able to', "He's not able to come today."],
    ['have got', "We've got two dogs and a cat."],
    ['would like', "I'd like a cup of tea."],
    ["you're welcome", "You're welcome, it was nothing."],
    ["o'clock", "The film starts at eight o'clock."],
    ['go', 'My sister went to school early.'],
    ['person', 'Many people live in this town.'],
    ['TV', 'My parents never watch TV now.'],
  ])('of %s may be: %s', (word, example) => {
    expect(messagesOf(word, example)).toEqual([])
  })

  test.each([
    ['go', 'My sister is at school.', 'does not contain the headword'],
    ['turn down', 'She turned around, picked up a book and sat down.', 'does not contain the headword'],
    ['go', 'I go.', 'has 2 words'],
    ['go', 'we go to school early.', 'begins with a capital letter'],
    ['go', 'We go to school early', "ends with '.'"],
    ['go', 'We go and vote for the president.', "'vote' is on the list of blocked words"],
  ])('of %s is not: %s', (word, example, message) => {
    expect(messagesOf(word, example).join()).toContain(message)
  })

  test('may use a blocked word in the entry of that word', () => {
    expect(messagesOf('vote', 'The class voted for a trip to the lake.')).toEqual([])
  })

  test.each(['We “go” to school.', 'We go – at last – home.', 'We go to the café.', 'We  go to school.'])(
    'is plain text: %s',
    (example) => {
      expect(check('go', { examples: [example] }).length).toBeGreaterThan(check('go', {}).length)
    },
  )
})

describe('a pattern', () => {
  const messagesOf = (pattern: string, example: string) =>
    check('remind', { pos: 'verb', examples: [example], patterns: [pattern] }).filter((message) =>
      message.startsWith('pattern'),
    )

  test.each([
    ['remind someone of something', 'Your laugh reminds the whole family of my grandfather.'],
    ['remind someone to do something', 'Please remind me to buy milk.'],
    ['remind someone that', 'He reminded us that the shop closes early.'],
  ])('may be: %s', (pattern, example) => {
    expect(messagesOf(pattern, example)).toEqual([])
  })

  test.each([
    ['remind someone of something', 'Please remind me to buy milk.', 'no example of its sense shows it'],
    ['think of something', 'I remind you and think of something.', 'does not contain the headword'],
    ['remind', 'Please remind me tomorrow morning.', 'is only the headword'],
  ])('is not: %s', (pattern, example, message) => {
    expect(messagesOf(pattern, example).join()).toContain(message)
  })
})

test('a word is no synonym or opposite of itself, and none is both', () => {
  expect(check('quick', { synonyms: ['fast'], opposites: ['slow'] }).join()).not.toContain('synonyms')
  expect(check('quick', { synonyms: ['quick'] }).join()).toContain('none of its own')
  expect(check('quick', { synonyms: ['fast'], opposites: ['fast'] }).join()).toContain('occurs twice')
})

test('a word with content needs collocations, a word of grammar or a phrase does not', () => {
  const needed = 'collocations: 2 to 4 are needed'
  expect(check('table', {})).toContain(needed)
  expect(check('must', {})).not.toContain(needed)
  expect(check('turn down', {})).not.toContain(needed)
  expect(check('table', {}, { collocations: ['set the table', 'a chair'] }).join()).toContain("'a chair'")
})

test('irregular forms are complete and right', () => {
  const formsOf = (word: string, pos: 'verb' | 'noun', forms?: object) =>
    check(word, { pos }, forms && { forms }).filter((message) => message.startsWith('forms'))
  expect(formsOf('go', 'verb')).toEqual(["forms: verb needs 'gone', 'went'"])
  expect(formsOf('go', 'verb', { verb: ['went', 'gone'] })).toEqual([])
  expect(formsOf('put', 'verb')).toEqual(["forms: verb needs 'put'"])
  expect(formsOf('child', 'noun', { noun: ['childrens'] })).toHaveLength(2)
  expect(formsOf('learn', 'verb', { verb: ['learned', 'learnt'] })).toEqual([])
  expect(formsOf('walk', 'verb')).toEqual([])
})

test('a part of speech that WordNet does not know is named in the entry', () => {
  const posOf = (rest = {}) => check('umbrella', { pos: 'adverb' }, rest).join()
  expect(posOf()).toContain("WordNet knows no adverb 'umbrella'")
  expect(posOf({ posNotInWordNet: ['adverb'] })).not.toContain('WordNet')
})

test('word and level are those of the list, and a phrasal verb is a verb', () => {
  expect(check('umbrellas', {})).toContain('is not in headwords.txt')
  expect(check('umbrella', {}, { level: 3 }).join()).toContain('level 3, but 1')
  expect(check('turn down', { pos: 'noun' }).join()).toContain('has the part of speech verb')
})

test.each([
  ['wind', 'She wound the rope around the tree.', 'verb' as const],
  ['video', 'My brother videoed the whole party.', 'verb' as const],
  ['other', 'Some children ran, and the others walked.', 'pronoun' as const],
])(
  'a form that WordNet does not know, or that looks like another word, is right: %s',
  (word, example, pos) => {
    const messages = check(word, { pos, examples: [example] })
    expect(messages.filter((message) => message.startsWith('example'))).toEqual([])
  },
)

test("a definition may say 'others'", () => {
  const messages = check('kind', { pos: 'adjective', definition: 'wanting to help others' })
  expect(messages.filter((message) => message.includes('others'))).toEqual([])
})
