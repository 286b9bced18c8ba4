/** Our own translations (data/dictionary/translations). */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '@/lib/domain/languages'
import {
  compareHeadwords,
  listTranslationFiles,
  readHeadwords,
} from '@/scripts/learners-dictionary/word-lists.mjs'

/** The letters in which a language is written; Latin if it is not here. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  bg: 'Cyrillic',
  bn: 'Bengali',
  el: 'Greek',
  hi: 'Devanagari',
  ko: 'Hangul',
  mr: 'Devanagari',
  my: 'Myanmar',
  pa: 'Gurmukhi',
  ru: 'Cyrillic',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  ur: 'Arabic',
  zh: 'Han',
}
const MAX_LENGTH = 40

function lettersOf(language: string): RegExp {
  if (language === 'ja') return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
  return new RegExp(`\\p{Script=${SCRIPTS[language] ?? 'Latin'}}`, 'u')
}

const headwords = readHeadwords()

describe.each(listTranslationFiles())('$language', ({ language, file }) => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const rows = lines.map((line) => line.split('\t'))

  test('is a language of the product; its headwords are known and sorted, each once', () => {
    expect(LANGUAGES.map(({ code }) => code)).toContain(language)
    const words = rows.map(([word = '']) => word)
    expect(words.filter((word) => !headwords.has(word))).toEqual([])
    expect(words).toEqual([...new Set(words)].sort(compareHeadwords))
  })

  test('has one or two short translations of each, in its own letters', () => {
    const letters = lettersOf(language)
    const isRight = (text: string) =>
      letters.test(text) &&
      text === text.trim().normalize('NFC') &&
      text.length <= MAX_LENGTH &&
      !/[()[\]/;,"]/.test(text)
    const wrong = rows.filter(
      ([, ...texts]) =>
        texts.length < 1 || texts.length > 2 || new Set(texts).size < texts.length || !texts.every(isRight),
    )
    expect(wrong).toEqual([])
  })
})
