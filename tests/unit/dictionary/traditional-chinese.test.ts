/** Our Chinese translations in traditional characters, which are made from the simplified ones. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkTranslations } from '@/scripts/learners-dictionary/translations/check-translations.mjs'
import { countSenses } from '@/scripts/learners-dictionary/translations/count-senses.mjs'
import {
  listTranslationFiles,
  readTraditionalWords,
  TRADITIONAL_FILES,
} from '@/scripts/word-data/own/dictionary-files.mjs'
import { toTraditionalLines } from '@/scripts/word-data/own/traditional-chinese.mjs'
import { readTranslationLines } from '@/scripts/word-data/own/translation-lines.mjs'

const file = listTranslationFiles().find(({ language }) => language === 'zh')?.file ?? ''
const simplified = readTranslationLines(readFileSync(file, 'utf8'))
const convert = (texts: string[], headword = 'a word of no file') =>
  toTraditionalLines([{ line: 1, headword, sense: 1, texts }])[0]?.texts

describe('traditional Chinese', () => {
  test.each([
    // One simplified character, several traditional ones.
    ['头发', '頭髮'],
    ['发现', '發現'],
    ['后面', '後面'],
    ['天后', '天后'],
    ['里面', '裡面'],
    ['英里', '英里'],
    ['干净的', '乾淨的'],
    ['能干的', '能幹的'],
    ['干涉', '干涉'],
    ['变干', '變乾'],
    ['面包', '麵包'],
    ['表面', '表面'],
    ['只要', '只要'],
    ['船只', '船隻'],
    ['关系', '關係'],
    ['系统', '系統'],
    ['系上', '繫上'],
    ['台阶', '臺階'],
    ['台风', '颱風'],
    ['时钟', '時鐘'],
    ['一见钟情', '一見鍾情'],
    ['宽松的', '寬鬆的'],
    ['松鼠', '松鼠'],
    ['特征', '特徵'],
    ['征服', '征服'],
    // What is another word in Taiwan, or is not although OpenCC says so.
    ['软件', '軟體'],
    ['出租车', '計程車'],
    ['支持', '支持'],
    ['消息', '消息'],
    ['死胡同', '死胡同'],
  ])('%s: %s', (text, traditional) => expect(convert([text])).toEqual([traditional]))

  test('has a line of its own where a character has another meaning, and each word once', () => {
    expect(convert(['松的'], 'loose')).toEqual(['鬆的'])
    expect(convert(['公共汽车', '公交车'])).toEqual(['公車'])
    expect(convert([])).toEqual([])
  })

  test('has a line for each line of simplified Chinese', () => {
    const lines = toTraditionalLines(simplified)
    expect(lines.map(({ headword, sense }) => `${headword}#${sense}`)).toEqual(
      simplified.map(({ headword, sense }) => `${headword}#${sense}`),
    )
    expect(lines.filter(({ texts }) => texts.length === 0)).toEqual([])
    // Characters that exist only in simplified Chinese.
    expect(
      lines.flatMap(({ texts }) => texts).filter((text) => /[们这个说时车东马门问间见]/.test(text)),
    ).toEqual([])
  })
})

test('the lines and words that the conversion gets wrong have no mistakes, and each is needed', () => {
  const text = readFileSync(TRADITIONAL_FILES.lines, 'utf8')
  expect(checkTranslations({ file: TRADITIONAL_FILES.lines, text, countSenses: countSenses() })).toEqual([])
  const keys = new Set(simplified.map(({ headword, sense }) => `${headword}#${sense}`))
  expect(
    readTranslationLines(text).filter(({ headword, sense }) => !keys.has(`${headword}#${sense}`)),
  ).toEqual([])
  const words = readTraditionalWords()
  const given = words.map(([word]) => word)
  expect(given).toEqual([...new Set(given)].sort())
  expect(words.filter(([, traditional]) => !/^\p{Script=Han}+$/u.test(traditional))).toEqual([])
  const all = simplified.flatMap(({ texts }) => texts).join('\n')
  expect(given.filter((word) => !all.includes(word))).toEqual([])
})
