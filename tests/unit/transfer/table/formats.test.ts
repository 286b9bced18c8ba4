/** Lists of words as other programs write them. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { openCsv } from '@/lib/server/transfer/readers/csv/csv-source'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { createReaderDictionary } from '@/lib/server/transfer/readers/reader-dictionary'
import { readItems } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const { englishCheck } = createReaderDictionary(path.resolve('generated/word-data', FILE_NAME))

async function readWords(content: string, language = 'fr') {
  const file = files.write(content)
  const { options } = await inspectCsv(file, { language, englishCheck })
  const items = await readItems(openCsv(file, { ...options, language }))
  return items.map((item) => ('word' in item ? item.word : item))
}

describe('Anki’s notes in plain text', () => {
  test('are read as their first lines say', async () => {
    const content = [
      '#separator:tab',
      '#html:true',
      '#notetype column:1',
      '#deck column:2',
      '#tags column:5',
      'Basic\tEnglish::At sea\tharbour\t<b>port</b><br>un lieu abrité\tnoun level_2',
      'Basic\tEnglish::At sea\tset sail\tprendre la mer &amp; partir\t',
    ].join('\n')
    expect(await readWords(content)).toMatchObject([
      {
        text: 'harbour',
        ownTranslations: { fr: 'port\nun lieu abrité' },
        lists: ['English / At sea', 'noun', 'level 2'],
      },
      { text: 'set sail', ownTranslations: { fr: 'prendre la mer & partir' }, lists: ['English / At sea'] },
    ])
  })

  test('with named columns and a declared separator', async () => {
    const content =
      '#separator:Semicolon\n#html:false\n#columns:Front;Back;Extra\n#tags:sea ships\nhull;<coque>;a; b\n'
    expect(await readWords(content)).toMatchObject([
      { text: 'hull', meanings: [{ meaning: '<coque>' }], lists: ['sea', 'ships'] },
    ])
  })
})

describe('Quizlet’s export', () => {
  test.each([
    ['harbour\tport\nlantern\tlanterne\n'],
    ['harbour - port\nlantern - lanterne - lampe\n'],
    ['harbour - port;lantern - lanterne;gravel - gravier'],
    ['harbour,port;lantern,lanterne;gravel,gravier;'],
  ])('%j gives its terms', async (content) => {
    const words = await readWords(content)
    expect(words[0]).toMatchObject({ text: 'harbour', ownTranslations: { fr: 'port' } })
    expect(words.length).toBe(content.match(/harbour|lantern(?!e)|gravel/g)?.length)
  })
})

test('Lute’s terms have tags between commas', async () => {
  const content =
    'term,parent,translation,language,tags,added,status,link_status,pronunciation\n' +
    'harbour,,port,English,"noun, sea",2024-05-01 10:00:00,3,,\n'
  expect(await readWords(content)).toMatchObject([
    { text: 'harbour', ownTranslations: { fr: 'port' }, lists: ['noun', 'sea'] },
  ])
})

test('Learning with Texts’ terms have their columns at fixed places', async () => {
  const content =
    'harbour\tport\tThe harbour froze.\t\t3\tEnglish\t12\tnoun, sea\nhull\tcoque\t\t\t1\tEnglish\t13\t\n'
  expect(await readWords(content)).toMatchObject([
    {
      text: 'harbour',
      ownTranslations: { fr: 'port' },
      sentence: 'The harbour froze.',
      lists: ['noun', 'sea'],
    },
    { text: 'hull' },
  ])
})

test('lines with // name the list of the words below them', async () => {
  const content = '//At sea/Ships\nhull\t\tcoque\nmast\t\tmât\n//Home\nhinge\t\tcharnière\n'
  expect(await readWords(content)).toMatchObject([
    { text: 'hull', lists: ['At sea / Ships'] },
    { text: 'mast' },
    { text: 'hinge', lists: ['Home'] },
  ])
})

test('HTML and entities in cells become text, and what only looks like them stays', async () => {
  const content =
    'word,meaning\nhull,"<p>the body of a <i>ship</i></p>"\nhit,R&amp;D &lt;3\nless,a < b > c & d\n'
  expect((await readWords(content)).map((word) => 'meanings' in word && word.meanings?.[0]?.meaning)).toEqual(
    ['the body of a ship', 'R&D <3', 'a < b > c & d'],
  )
})

test('a transcription loses its slashes', async () => {
  expect(await readWords('word,ipa\nhull,/hʌl/\nmast,[mɑːst]\n')).toMatchObject([
    { pronunciation: 'hʌl' },
    { pronunciation: 'mɑːst' },
  ])
})

test('rows of one word keep all that they say', async () => {
  const content = 'word,translation,note\nbank,rive,of a river\nbank,banque,for money\n'
  expect(await readWords(content)).toMatchObject([
    { ownTranslations: { fr: 'rive; banque' }, note: 'of a river\nfor money' },
  ])
})

describe('LinguaCafe’s vocabulary', () => {
  // Its export: '|', the names of the chosen fields, 'Level' for the stage, which is a number below 0.
  test('has words with translations; its stages are no lists', async () => {
    const content =
      'Word|Reading|Lemma|Lemma reading|Translation|Level|Read count|Lookup count\n' +
      'harbour||harbour||port;havre|-3|12|2\n"set sail"||||"prendre la mer"|-7|-1|-1\n'
    expect(await readWords(content)).toEqual([
      expect.objectContaining({ text: 'harbour', ownTranslations: { fr: 'port;havre' }, lists: [] }),
      expect.objectContaining({ text: 'set sail', ownTranslations: { fr: 'prendre la mer' }, lists: [] }),
    ])
  })
})

describe('Memrise’s word lists, as its user scripts write them', () => {
  test('have words, translations, and the course with its level as tags', async () => {
    const content =
      'harbour\tport\tEnglishAtSea,Level1\nlantern\tlanterne\tEnglishAtSea,Level1\ngravel\tgravier\tEnglishAtSea,Level2\n'
    expect(await readWords(content)).toMatchObject([
      { text: 'harbour', ownTranslations: { fr: 'port' }, lists: ['EnglishAtSea', 'Level1'] },
      { text: 'lantern' },
      { text: 'gravel', lists: ['EnglishAtSea', 'Level2'] },
    ])
  })

  test('without tags have two columns', async () => {
    expect(await readWords('port\tharbour\nlanterne\tlantern\ngravier\tgravel')).toMatchObject([
      { text: 'harbour', ownTranslations: { fr: 'port' } },
      { text: 'lantern' },
      { text: 'gravel' },
    ])
  })
})

test('Mnemosyne’s tab-separated text has <br> for a new line and for an empty side', async () => {
  const content = 'harbour\tport<br>un lieu abrité\nset sail\tprendre la mer\nlantern\t<br>\n'
  const words = await readWords(content)
  expect(words).toMatchObject([
    { text: 'harbour', ownTranslations: { fr: 'port\nun lieu abrité' } },
    { text: 'set sail', ownTranslations: { fr: 'prendre la mer' } },
    { text: 'lantern', meanings: [] },
  ])
  expect(words[2]).not.toHaveProperty('ownTranslations')
})

test('Pleco’s text has headword, pronunciation and definition between tabs, and categories in lines of their own', async () => {
  const content =
    '//At sea/Ships\nhull\thʌl\tcoque\nmast\tmɑːst\tmât\n//Home\nhinge\thɪndʒ\tcharnière\nlantern\tˈlæntən\tlanterne\n'
  expect(await readWords(content)).toMatchObject([
    { text: 'hull', pronunciation: 'hʌl', ownTranslations: { fr: 'coque' }, lists: ['At sea / Ships'] },
    { text: 'mast', pronunciation: 'mɑːst' },
    { text: 'hinge', lists: ['Home'] },
    { text: 'lantern', pronunciation: 'ˈlæntən', lists: ['Home'] },
  ])
})

describe('parts of a course', () => {
  test('in the cell with the word are lists; a pronunciation and a part of speech there are its own', async () => {
    const content = 'word,translation\n"harbour\n/ˈhɑːbə/\nnoun\nLevel 1",port\n"hull\nLevel 2",coque\n'
    expect(await readWords(content)).toMatchObject([
      { text: 'harbour', pronunciation: 'ˈhɑːbə', lists: ['Level 1'] },
      { text: 'hull', lists: ['Level 2'] },
    ])
  })

  test.each([
    ['word,translation,level\nharbour,port,1\nhull,coque,2\n', ['level 1', 'level 2']],
    ['word,translation,Unit\nharbour,port,Unit 1\nhull,coque,Unit 2\n', ['Unit 1', 'Unit 2']],
    ['harbour\tport\tLevel 1\nhull\tcoque\tLevel 2\nmast\tmât\tLevel 2\n', ['Level 1', 'Level 2', 'Level 2']],
  ])('in a column of their own are lists: %j', async (content, lists) => {
    expect((await readWords(content)).flatMap((word) => ('lists' in word ? word.lists : []))).toEqual(lists)
  })
})
