import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDictionaryArticle } from '@/lib/domain/translation/article'
import { splitTranslations } from '@/lib/domain/translation/translation-text'

/** The translations of each sense. */
const translationsOf = (article: string) =>
  readDictionaryArticle(article).senses.map(({ translations }) => translations)

describe('an article', () => {
  it('gives its headword', () => {
    expect(readDictionaryArticle('soft drink /sˈɒft dɹˈɪŋk/ <n>\nLimonade\n').headword).toBe('soft drink')
  })

  it('has a sense for each number', () => {
    expect(translationsOf('run /rʌn/\n1. aanloop\n2. lopen, reiken\n')).toEqual([
      ['aanloop'],
      ['lopen', 'reiken'],
    ])
  })

  it('leaves out explanations, synonyms and examples', () => {
    const { senses } = readDictionaryArticle(
      'bank <n>\n1. banca 2.\nan institution\n 3.\na branch\n2. orilla\nedge of a river\n   Synonym: {shore}\n',
    )
    expect(senses).toEqual([
      { translations: ['banca'], partOfSpeech: 'noun' },
      { translations: ['orilla'], partOfSpeech: 'noun' },
    ])
  })

  it('takes no line of an example for a translation, however many lines it has', () => {
    const article = 'run <V>\n1. चलना\n      "Could you run\na hot\n2. bath?"\n2. दौड़ना\n'
    expect(translationsOf(article)).toEqual([['चलना'], ['दौड़ना']])
  })

  it.each([
    ['<n>', 'noun'],
    ['<N>', 'noun'],
    ['<n, m, sg>', 'noun'],
    ['<s>', 'noun'],
    ['<v>', 'verb'],
    ['<VI>', 'verb'],
    ['<adj>', 'adjective'],
    ['<adv>', 'adverb'],
    ['<prep>', 'preposition'],
    ['<conj>', 'conjunction'],
    ['<interj>', 'interjection'],
    ['<pron>', 'pronoun'],
    ['<s> <adj>', null],
    ['<suffix>', null],
    ['<constructor>', null],
    ['', null],
  ])('reads the tag %j as %j', (tag, partOfSpeech) => {
    expect(readDictionaryArticle(`word /wɜːd/ ${tag}\nx\n`).senses[0]?.partOfSpeech).toBe(partOfSpeech)
  })

  it('takes a gender for a noun’s', () => {
    expect(readDictionaryArticle('house\nHaus <neut>\n').senses[0]?.partOfSpeech).toBe('noun')
  })

  it('leaves compounds and phrases to their own headwords', () => {
    const article = [
      'good /gʊd/',
      'I.  <Adj> 1.  dobry',
      "II.  <N> 1.  [zjawisko]  dobro\n 2.  it's a good thing (that) (:a :good :thing)\n - jak dobrze",
      'III.  <N Comp>good afternoon /ˌgʊd ɑ:ftəˈnu:n/  [form]   dzień dobry',
    ].join('\n')
    const senses = readDictionaryArticle(article).senses.filter(({ translations }) => translations.length > 0)
    expect(senses).toEqual([
      { translations: ['dobry'], partOfSpeech: 'adjective' },
      { translations: ['dobro'], partOfSpeech: 'noun' },
    ])
  })

  it('ends where phrases with the headword follow', () => {
    expect(
      translationsOf('house\n1. ev, mesken. house agent ev simsarı. keep house ev idare etmek.\n'),
    ).toEqual([['ev', 'mesken']])
  })

  it('is read whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void readDictionaryArticle(text)),
    )
    const piece = fc.constantFrom(
      '\n',
      '1. ',
      ' 2.',
      '"',
      '<v>',
      '<',
      '(',
      '[',
      ' see: ',
      'I. <N> ',
      'x',
      ', ',
      '/',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        (pieces) => void readDictionaryArticle(pieces.join('')),
      ),
    )
  })
})

describe('a line of translations', () => {
  it.each([
    ['Bank <fem>, Gruppe <v, trans> [techn.]', ['Bank', 'Gruppe']],
    ['[Am.] Laufmasche (am Strumpf (alt))', ['Laufmasche']],
    ['σπίτι  (το χτίριο), οίκος', ['σπίτι', 'οίκος']],
    ['المنزل، بيت', ['المنزل', 'بيت']],
    ['銀行、 バンク', ['銀行', 'バンク']],
    ['къ́ща, й', ['къща', 'й']],
    ['ले~जाना', ['ले जाना']],
    ['aanrĳden; huis‐', ['aanrijden', 'huis-']],
    ['polegać na.', ['polegać na']],
    ['goods  [w handlu]  artykuły', ['artykuły']],
    ['?, 12, ...', []],
    ['x, x', ['x']],
    [`kurz, ${'lang '.repeat(20)}`, ['kurz']],
    ['auf etw. abfärben', ['auf etw. abfärben']],
  ])('%j has %j', (line, translations) => expect(splitTranslations(line)).toEqual(translations))
})
