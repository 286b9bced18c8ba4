import { readFileSync } from 'node:fs'
import { ConverterFactory } from 'opencc-js/core'
import { from, to } from 'opencc-js/preset/cn2t'
import { readTraditionalWords, TRADITIONAL_FILES } from './dictionary-files.mjs'
import { readTranslationLines } from './translation-lines.mjs'

/** @typedef {import('./translation-lines.mjs').TranslationLine} TranslationLine */

/**
 * The lines of zh.tsv as they are written in Taiwan. OpenCC converts the characters by its dictionaries of words; its words of
 * Taiwan are left out, because it takes every program for a computer's: ours are in zh-Hant-words.txt.
 *
 * @param {readonly TranslationLine[]} lines in simplified Chinese
 * @returns {TranslationLine[]}
 */
export function toTraditionalLines(lines) {
  const [characters = [], ...others] = from.cn ?? []
  const convert = ConverterFactory([readTraditionalWords(), ...characters], ...others, ...(to.tw ?? []))
  const keyOf = (/** @type {TranslationLine} */ { headword, sense }) => `${headword}#${sense}`
  const written = readTranslationLines(readFileSync(TRADITIONAL_FILES.lines, 'utf8'))
  const byKey = new Map(written.map((line) => [keyOf(line), line.texts]))
  return lines.map((line) => {
    // Two words of simplified Chinese may be one in Taiwan.
    const texts = byKey.get(keyOf(line)) ?? [...new Set(line.texts.map(convert))]
    return { ...line, texts }
  })
}
