/** What the columns of a table hold, by their names and by the texts in them. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '@/lib/domain/languages/languages'
import { looksLikeHeader, partOfName } from '@/lib/domain/transfer/mapping/word-part-names'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { createReaderDictionary } from '@/lib/server/transfer/readers/reader-dictionary'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const { englishCheck } = createReaderDictionary(path.resolve('generated/word-data', FILE_NAME))

async function columnsOf(content: string, language: string | null) {
  const { options, isSure } = await inspectCsv(files.write(content), { language, englishCheck })
  return { columns: options.columns, hasHeader: options.hasHeader, isSure }
}

describe('a header', () => {
  test.each([
    ['Wort;Übersetzung;Beispiel', ['WORD', 'TRANSLATION', 'EXAMPLE']],
    ['слово;перевод;часть речи', ['WORD', 'TRANSLATION', 'PART_OF_SPEECH']],
    ['単語;意味;例文', ['WORD', 'MEANING', 'EXAMPLE']],
    ['كلمة;ترجمة;ملاحظة', ['WORD', 'TRANSLATION', 'NOTE']],
    ['từ vựng;nghĩa;ví dụ', ['WORD', 'MEANING', 'EXAMPLE']],
    ['单词;翻译;音标', ['WORD', 'TRANSLATION', 'PRONUNCIATION']],
    ['English;French', ['WORD', 'TRANSLATION']],
    ['Englisch;Deutsch', ['WORD', 'TRANSLATION']],
    ['français;anglais', ['TRANSLATION', 'WORD']],
    ['английский;русский', ['WORD', 'TRANSLATION']],
  ])('%s is read by its names', async (header, columns) => {
    const rows = '\nharbour;x;y\nlantern;x;y\n'.replaceAll(';y', columns.length === 3 ? ';y' : '')
    expect(await columnsOf(header + rows, null)).toEqual({ columns, hasHeader: true, isSure: true })
  })

  test('names the word in every main language, and every language in itself', () => {
    for (const { code, nativeName } of LANGUAGES)
      expect([code, partOfName(nativeName)]).toEqual([code, code === 'en' ? 'WORD' : 'TRANSLATION'])
  })

  test('of several languages gives the learner’s as the translation', async () => {
    const content = 'English,German,Polish\nharbour,Hafen,port\nlantern,Laterne,latarnia\n'
    expect((await columnsOf(content, 'pl')).columns).toEqual(['WORD', 'IGNORE', 'TRANSLATION'])
  })

  test.each([
    ['book,Buch'],
    ['book'],
    ['place,Ort,x'],
    ['note,Notiz'],
    ['word,слово'],
    ['translation,Übersetzung'],
    ['English,Englisch'],
    ['type,class'],
  ])('is not the row of words %s', (row) => {
    expect(looksLikeHeader(row.split(','))).toBe(false)
  })

  test.each([['word'], ['Word,Meaning'], ['term;translation;tags']])('is %s', (row) => {
    expect(looksLikeHeader(row.split(/[,;]/))).toBe(true)
  })
})

describe('without a header', () => {
  test('the first line is a word too, though it may name a column', async () => {
    const content = 'book,a thing to read\nplace,a part of a room\nhinge,what a door turns on\n'
    expect(await columnsOf(content, 'fr')).toEqual({
      columns: ['WORD', 'MEANING'],
      hasHeader: false,
      isSure: true,
    })
  })

  test('the English side is the word, wherever it stands', async () => {
    const content = 'фонарь\tlantern\nгавань\tharbour\nгравий\tgravel\n'
    expect(await columnsOf(content, 'ru')).toEqual({
      columns: ['TRANSLATION', 'WORD'],
      hasHeader: false,
      isSure: true,
    })
  })

  test('a column in the learner’s language is the translation, with Latin letters too', async () => {
    const content = 'lantern;fener\nharbour;liman\nlight;ışık\nheart;gönül\n'
    expect(await columnsOf(content, 'tr')).toMatchObject({ columns: ['WORD', 'TRANSLATION'], isSure: true })
  })

  test('further columns are told by their texts', async () => {
    const content =
      'lantern\t/ˈlæntən/\tnoun\tSie nahm die Laterne.\tShe lit the lantern at the door.\thttps://example.org/a\n' +
      'harbour\t/ˈhɑːbə/\tnoun\tEin Hafen für Schiffe.\tThe ships lie in the harbour now.\thttps://example.org/b\n'
    expect((await columnsOf(content, 'de')).columns).toEqual([
      'WORD',
      'PRONUNCIATION',
      'PART_OF_SPEECH',
      'TRANSLATION',
      'SENTENCE',
      'SOURCE_URL',
    ])
  })

  test('two columns that both may be the words are not certain', async () => {
    expect((await columnsOf('port,harbour\nlamp,lantern\n', 'fr')).isSure).toBe(false)
    expect((await columnsOf('qqz,zzx\nqqv,zzw\n', 'fr')).isSure).toBe(false)
  })
})
