/** Our own translations (data/dictionary/translations), and the check of them. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '@/lib/domain/languages/languages'
import { checkTranslations } from '@/scripts/learners-dictionary/translations/check-translations.mjs'
import { countSenses } from '@/scripts/learners-dictionary/translations/count-senses.mjs'
import { listTranslationFiles } from '@/scripts/word-data/own/dictionary-files.mjs'
import { readTranslationLines } from '@/scripts/word-data/own/translation-lines.mjs'

const codes = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')

test.each(listTranslationFiles())(
  '$language is a language of the product, and its file has no mistakes',
  ({ language, file }) => {
    expect(codes).toContain(language)
    const text = readFileSync(file, 'utf8')
    expect(checkTranslations({ file, text, countSenses: countSenses() })).toEqual([])
  },
)

describe('the check of translations', () => {
  const senses: Readonly<Record<string, number>> = { bank: 2, bark: 3, Polish: 1, tree: 1 }
  const check = (text: string, language = 'de') =>
    checkTranslations({ file: `${language}.tsv`, text, countSenses: (word) => senses[word] ?? 0 }).map(
      ({ line, word, message }) => `${line} ${word} ${message}`,
    )

  test('finds nothing in right lines, in the order of the headwords and their senses', () => {
    const lines = ['bank\tdie Bank', 'bank#2\tdas Ufer\tdie Böschung', 'bark#3\tdie Bark', 'Polish\tpolnisch']
    expect(check(`${lines.join('\n')}\n`)).toEqual([])
    expect(check('tree\t木[き]\tき\n', 'ja')).toEqual([])
    expect(check('tree\t卡拉OK\n', 'zh')).toEqual([])
  })

  test.each([
    ['plank\tdas Brett', 'plank is no headword'],
    ['tree#2\tder Stammbaum', 'tree#2 has 1 senses'],
    ['tree', 'tree has no translation'],
    ['tree\t', 'tree has an empty translation'],
    ['tree\tder Baum\t ', 'tree has an empty translation'],
    ['tree\tder Baum\tder Baum', 'tree has a translation twice'],
    ['tree\ta\tb\tc', 'tree has more than 2 translations'],
    ['tree\tder Baum (im Wald)', "tree 'der Baum (im Wald)' has brackets or several translations"],
    ['tree\tBaum, Strauch', "tree 'Baum, Strauch' has brackets or several translations"],
    ['tree\t der Baum', "tree ' der Baum' has white space around it, or is not in NFC"],
    ['tree\tfu\u0308r', "tree 'fu\u0308r' has white space around it, or is not in NFC"],
    ['tree\tдерево', "tree 'дерево' is in another script"],
    ['tree\tder B\u0430um', "tree 'der B\u0430um' is in another script"],
    ['tree\t12', "tree '12' is in another script"],
    [`tree\t${'Baum '.repeat(9)}x`, `tree '${'Baum '.repeat(9)}x' has more than 40 characters`],
  ])('finds %j', (line, problem) => expect(check(`${line}\n`)).toEqual([`1 ${problem}`]))

  test('finds what comes twice, what is not sorted, and a last line that is cut short', () => {
    expect(check('bank\tdie Bank\nbank\tdas Ufer\nbank#2\tdas Ufer\nbank#2\tx\n')).toEqual([
      '2 bank occurs twice',
      '4 bank#2 occurs twice',
    ])
    expect(check('tree\tder Baum\nbark#2\tdie Rinde\nbark\tbellen')).toEqual([
      "2 bark#2 not sorted: belongs before 'tree'",
      "3 bark not sorted: belongs before 'bark#2'",
      '3  the last line does not end with a line feed',
    ])
  })
})

describe('the check of readings', () => {
  const check = (text: string, language = 'ja') =>
    checkTranslations({ file: `${language}.tsv`, text, countSenses: () => 3 }).map(({ message }) => message)
  const WHOLE = [
    '借りる[かりる]',
    '一ヶ月[いっかげつ]',
    '〜とは程遠い[〜とはほどとおい]',
    '消しゴム[けしゴム]',
    '人々[ひとびと]',
    'X線[エックスせん]',
  ]

  test.each(WHOLE)('finds nothing in %s', (text) => expect(check(`tree\t${text}\n`)).toEqual([]))

  test.each([
    ['借りる[kariru]', 'has a reading that is not in kana'],
    ['借りる[借りる]', 'has a reading that is not in kana'],
    ['借りる[]', 'has a reading that is not in kana'],
    ['借りる[かす]', 'has a reading that does not fit its kana'],
    ['借りる[りる]', 'has a reading that does not fit its kana'],
    ['お金[かね]', 'has a reading that does not fit its kana'],
    ['かりる[かりる]', 'has a reading, but no kanji'],
    ['テレビ[てれび]', 'has a reading, but no kanji'],
  ])('finds what is wrong with %s', (text, problem) =>
    expect(check(`tree\t${text}\n`)).toEqual([`'${text}' ${problem}`]),
  )

  test('a reading stands at the end of a translation, and only in Japanese', () => {
    expect(check('tree\t借[か]りる\n')).toEqual(["'借[か]りる' has brackets or several translations"])
    expect(check('tree\t木[き]\n', 'zh')).toEqual(["'木[き]' has a reading, which this language has not"])
  })

  test('finds what lacks a reading once nearly all of the file have one', () => {
    const lines = (count: number, text: string) =>
      Array.from({ length: count }, (_, nth) => `${'a'.repeat(nth + 1)}\t${text}\n`).join('')
    const missing = (count: number) => check(`${lines(count, '木[き]')}bank\t銀行\nbark\tテレビ\tほえる\n`)
    expect(missing(99)).toEqual(["'銀行' has no reading"])
    expect(missing(90)).toEqual([])
  })
})

test('a line is read with its headword, its sense and its translations', () => {
  expect(readTranslationLines('bank\tdie Bank\nbank#12\tdas Ufer\tx\n\n')).toEqual([
    { line: 1, headword: 'bank', sense: 1, texts: ['die Bank'] },
    { line: 2, headword: 'bank', sense: 12, texts: ['das Ufer', 'x'] },
  ])
})
