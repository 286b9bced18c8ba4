import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FieldSample, guessFields } from '@/lib/domain/transfer/anki/guess-fields'
import { wordsOfNote } from '@/lib/domain/transfer/mapping/note-parts'
import { readField, readFields, toNoteField } from '@/lib/server/transfer/readers/anki/field-text'

/** The hidden parts of a field, with the cards that hide them. */
const clozesOf = (field: string) => readField(field).clozes.map(({ number, text }) => `${number} ${text}`)

/** The words of a note whose one field has the word. */
const wordsOf = (field: string) =>
  wordsOfNote([toNoteField(readField(field))], ['WORD']).map(({ parts }) => parts)

describe('a cloze deletion', () => {
  test('in another one is a word of its own, and its hint is not', () => {
    const field = 'The ship {{c1::dropped {{c2::anchor::noun}}}} in the bay.'
    expect(readField(field).text).toBe('The ship dropped anchor in the bay.')
    expect(clozesOf(field)).toEqual(['1 dropped anchor', '2 anchor'])
  })

  test('is one of several words of its note, each in the same sentence', () => {
    expect(wordsOf('She {{c1::set}} {{c2::sail}} for {{c1::home::a place}}.')).toEqual([
      { WORD: 'set', SENTENCE: 'She set sail for home.' },
      { WORD: 'sail', SENTENCE: 'She set sail for home.' },
      { WORD: 'home', SENTENCE: 'She set sail for home.' },
    ])
  })

  test('of a part of a word stands for the whole word', () => {
    expect(clozesOf('An un{{c1::believ}}able {{c2::s}}tory')).toEqual(['1 unbelievable', '2 story'])
    expect(wordsOf('bow{{c9::x}}')).toEqual([{ WORD: 'bowx' }])
  })

  test('that occurs twice is one word', () => {
    expect(wordsOf('{{c1::Row}}, {{c2::row}} the boat').map(({ WORD }) => WORD)).toEqual(['Row'])
  })

  test('that hides a part of a picture is no word', () => {
    const field = readField('{{c1::image-occlusion:rect:left=.1386:top=.2412:width=.1:height=.1:oi=1}}<br>')
    expect(field).toMatchObject({ text: '', clozes: [], hasOcclusions: true })
  })

  test('that is never closed is text', () => {
    expect(readField('a {{c1::b')).toMatchObject({ text: 'a b', clozes: [] })
    expect(readField('a}} b')).toMatchObject({ text: 'a}} b', clozes: [] })
  })
})

describe('a field', () => {
  test.each([
    ['[anki:tts lang=en_US]starboard[/anki:tts]', 'starboard'],
    ['starboard [anki:tts lang=en_US voices=Apple_Otoya]starboard[/anki:tts]', 'starboard'],
    ['[anki:tts lang=en_US]starboard', 'starboard'],
    ['<div><b>gangway</b></div>', 'gangway'],
    ['look&nbsp;after', 'look after'],
    ['&lt;b&gt;', '<b>'],
    ['ballast [sound:ballast.mp3]', 'ballast'],
  ])('%s is read as %s', (field, text) => {
    expect(readField(field).text).toBe(text)
  })

  test.each([
    ['[latex]$E = mc^2$[/latex]', 'E = mc^2'],
    ['[$]a^2[/$] and [$$]b^2[/$$]', 'a^2 and b^2'],
    ['\\( p = mv \\)', 'p = mv'],
    ['\\[ x \\]', 'x'],
    ['<anki-mathjax block="true">x^2</anki-mathjax>', 'x^2'],
  ])('%s has a formula, which is named', (field, text) => {
    const read = readField(field)
    expect(read.text).toBe(text)
    expect(read.formulas.join(' and ')).toBe(text)
  })

  test('of marks in any order and number is read in one pass', () => {
    const mark = fc.constantFrom(
      '{{c1::',
      '{{c2::image-occlusion:',
      '}}',
      '::',
      '[sound:',
      ']',
      '[anki:tts',
      '[/anki:tts]',
      '[latex]',
      '[/latex]',
      '\\(',
      '\\)',
      'word ',
    )
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 60 }), (marks) => {
        const { clozes } = readField(marks.join(''))
        expect(clozes.length).toBeLessThanOrEqual(100)
      }),
    )
    for (const one of [
      '{{c1::',
      '[sound:',
      '[anki:tts',
      '[latex]',
      '\\(',
      '{{c1::a}}',
      '{{c1::image-occlusion:}}x',
    ])
      expect(() => readField(one.repeat(50_000))).not.toThrow()
  })
})

describe('the field with the word', () => {
  test.each([
    ['harbour<br><i>/ˈhɑːbə/</i>', { WORD: 'harbour', PRONUNCIATION: 'ˈhɑːbə' }],
    ['harbour [ˈhɑːbə]', { WORD: 'harbour', PRONUNCIATION: 'ˈhɑːbə' }],
    ['harbour (ˈhɑːbə)<br>noun', { WORD: 'harbour', PRONUNCIATION: 'ˈhɑːbə', PART_OF_SPEECH: 'noun' }],
    ['keel<br>Level 1', { WORD: 'keel', LISTS: 'Level 1' }],
    ['keel<br>Lektion 3: Auf See', { WORD: 'keel', LISTS: 'Lektion 3: Auf See' }],
    ['1. keel', { WORD: 'keel' }],
    ['keel<br>also: keels', { WORD: 'keel', NOTE: 'also: keels' }],
    ['and/or', { WORD: 'and/or' }],
    ['colour (British)', { WORD: 'colour (British)' }],
    ['3D', { WORD: '3D' }],
  ])('%s gives the word, and what stands with it in its place', (field, word) => {
    expect(wordsOf(field)).toEqual([word])
  })
})

test('a bare number in a field of a course gets the name of the field', () => {
  expect(readFields(['keel', '3', '3'], ['Word', 'Level', 'Rank']).map(({ text }) => text)).toEqual([
    'keel',
    'Level 3',
    '3',
  ])
})

const ENGLISH = ['anchor', 'sail', 'keel', 'harbour']
const GERMAN = ['Anker', 'Segel', 'Kiel', 'Hafen']
const LONG = [
  'a heavy hook of iron for a ship',
  'a cloth that catches the wind',
  'the bottom of a ship',
  'a safe place',
]
const SENTENCES = [
  'They dropped the anchor.',
  'The sail tore in two.',
  'The keel hit a rock.',
  'The harbour was full.',
]

function sample(name: string, values: readonly string[]): FieldSample {
  const isForeign = values === GERMAN
  const english = values.length > 0 ? (isForeign ? 0 : 1) : null
  return { name, values, english, hasClozes: false, hasOcclusions: false }
}

describe('what a field holds', () => {
  test.each([
    [
      'the English side has the word',
      [
        ['Front', ENGLISH],
        ['Back', GERMAN],
      ],
      ['WORD', 'TRANSLATION'],
    ],
    [
      'the English side has the word',
      [
        ['Vorderseite', GERMAN],
        ['Rückseite', ENGLISH],
      ],
      ['TRANSLATION', 'WORD'],
    ],
    [
      'the English side has the word',
      [
        ['表面', GERMAN],
        ['裏面', ENGLISH],
      ],
      ['TRANSLATION', 'WORD'],
    ],
    [
      'of two English sides the short one has the word',
      [
        ['Recto', LONG],
        ['Verso', ENGLISH],
      ],
      ['MEANING', 'WORD'],
    ],
    [
      'of two English sides the first has the word',
      [
        ['Anverso', ENGLISH],
        ['Reverso', LONG],
      ],
      ['WORD', 'MEANING'],
    ],
    [
      'a name that misleads is no reason',
      [
        ['Word', GERMAN],
        ['Translation', ENGLISH],
      ],
      ['TRANSLATION', 'WORD'],
    ],
    [
      'a meaning in the language of the learner is a translation',
      [
        ['Word', ENGLISH],
        ['Meaning', GERMAN],
      ],
      ['WORD', 'TRANSLATION'],
    ],
    [
      'contents tell where names do not',
      [
        ['A', ENGLISH],
        ['B', ['/ˈæŋkə/', '/seɪl/', '/kiːl/', '/ˈhɑːbə/']],
        ['C', LONG],
        ['D', SENTENCES],
        ['E', ['Level 1', 'Level 1', 'Level 2']],
        ['F', []],
      ],
      ['WORD', 'PRONUNCIATION', 'MEANING', 'EXAMPLE', 'LISTS', 'IGNORE'],
    ],
    [
      'an empty note type is judged by its names',
      [
        ['Vorne', []],
        ['Hinten', []],
      ],
      ['WORD', 'MEANING'],
    ],
  ] as const)('%s', (_, fields, parts) => {
    expect(guessFields(fields.map(([name, values]) => sample(name, values)))).toEqual(parts)
  })

  test('the field with cloze deletions has the word', () => {
    const fields = [sample('Titel', ENGLISH), { ...sample('Tekst', SENTENCES), hasClozes: true }]
    expect(guessFields(fields)[1]).toBe('WORD')
  })

  test('a note type that hides parts of pictures has no word', () => {
    const native = [{ ...sample('Occlusion', []), hasOcclusions: true }, sample('Header', ENGLISH)]
    const addOn = ['ID (hidden)', 'Header', 'Image', 'Question Mask', 'Footer'].map((name) =>
      sample(name, ENGLISH),
    )
    for (const fields of [native, addOn]) expect(guessFields(fields)).not.toContain('WORD')
  })
})
