import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '@/lib/domain/languages/languages'
import { codePoints, ENGLISH, WESTERN } from '@/scripts/lib/build/font-ranges.mjs'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('both preloaded fonts name the characters that they were made with', () => {
  const ranges = [...read('app/fonts.ts').matchAll(/'(U\+[^']*)'/g)].map(([, range]) => range)
  expect(ranges).toEqual([WESTERN, ENGLISH])
})

/** Languages that are drawn in the system's faces. */
const CJK = ['zh', 'ja', 'ko']

/** The characters of each family; those of the preloaded parts are in the families' other parts. */
function readFamilies() {
  const families = new Map([
    ['Inter Variable', new Set(codePoints(WESTERN))],
    ['Newsreader Variable', new Set(codePoints(ENGLISH))],
  ])
  for (const [, family = '', range = ''] of read('generated/fonts/fonts.css').matchAll(
    /font-family: "([^"]*)"[^}]*unicode-range: ([^;]*)/g,
  )) {
    const known = families.get(family) ?? new Set<number>()
    for (const point of codePoints(range)) known.add(point)
    families.set(family, known)
  }
  return families
}

/** The families that app/languages.css names for a language. */
function familiesOf(code: string): string[] {
  const css = read('app/languages.css').replace(/\/\*.*?\*\//gs, '')
  const rules = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
  return rules
    .filter(([, selector = '']) => new RegExp(`:lang\\(${code}\\)`).test(selector))
    .flatMap(([, , body = '']) => body.match(/font-family:([^;]*)/)?.[1]?.match(/"[^"]*"|--font-sans/g) ?? [])
    .map((name) => (name === '--font-sans' ? 'Inter Variable' : name.replaceAll('"', '')))
}

test.each(LANGUAGES.filter(({ code }) => code !== 'en' && !CJK.includes(code)))(
  'the fonts for $name have every character of our translations',
  ({ code }) => {
    const families = readFamilies()
    const named = familiesOf(code)
    const faces = named.length > 0 ? named : ['Newsreader Variable']
    const isDrawn = (letter: string) =>
      faces.some((family) => families.get(family)?.has(letter.codePointAt(0) ?? 0))
    const translations = read(`data/dictionary/translations/${code}.tsv`)
      .split('\n')
      .flatMap((line) => line.split('\t').slice(1))
    const missing = [...new Set(translations.join(''))].filter((letter) => !isDrawn(letter))
    expect(missing).toEqual([])
  },
)

test('Chinese, Japanese and Korean name faces of the system, each its own, and traditional Chinese too', () => {
  const named = [...CJK, 'zh-Hant'].map((code) =>
    familiesOf(code).filter((family) => family !== 'Inter Variable'),
  )
  for (const families of named)
    expect(families).toEqual(expect.arrayContaining([expect.stringMatching(/CJK/)]))
  expect(new Set(named.flat()).size).toBe(named.flat().length)
})
