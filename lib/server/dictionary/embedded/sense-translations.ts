import 'server-only'
import { inflateRawSync } from 'node:zlib'
import { languageOfTag } from '@/lib/domain/languages/languages'
import { splitReading } from '@/lib/domain/translation/written-reading.mjs'
import type { TranslationPlaces } from '@/lib/server/dictionary/embedded/file-format.mjs'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'

/** `reading`: how a Japanese translation with kanji is read, in kana. */
export type SenseTranslation = Readonly<{ text: string; reading: string | null }>

/** A sense of a headword with our own translations of it. */
export interface TranslatedSense {
  /** In the form that users see: 'noun'. */
  partOfSpeech: string
  definition: string
  /** One or two, the best first. */
  translations: readonly SenseTranslation[]
  /** Whether it is our only sense of the headword with its part of speech. */
  isOnly: boolean
}

/** Translations of one sense, by its place among the senses of its headword. */
export type PlacedTranslations = Readonly<{ place: number; translations: readonly SenseTranslation[] }>

/** Our own translations of senses. A language (its tag: 'de', 'zh-Hant') is read when it is first asked for, and kept as one text. */
export class SenseTranslations {
  private readonly file: SectionReader
  private readonly places: TranslationPlaces
  private readonly texts = new Map<string, string>()

  constructor(file: SectionReader) {
    this.file = file
    this.places = JSON.parse(file.readSection('translationPlaces').toString())
  }

  /** Their codes, without scripts. */
  languages(): string[] {
    return [...new Set(Object.keys(this.places).map(languageOfTag))]
  }

  /** Their tags: with a script for a language that is written in two. */
  tags(): string[] {
    return Object.keys(this.places)
  }

  /** Changes with the translations of a language; '' when there are none. */
  versionOf(language: string): string {
    return this.placeOf(language)?.[2] ?? ''
  }

  /** The translations of a headword, in the order of its senses; empty when there are none. */
  find(headword: string, language: string): PlacedTranslations[] {
    const text = this.textOf(language)
    const found: PlacedTranslations[] = []
    for (let start = findLine(text, `${headword}\t`); text.startsWith(`${headword}\t`, start); ) {
      const end = text.indexOf('\n', start)
      const [, place, ...written] = text.slice(start, end).split('\t')
      found.push({ place: Number(place), translations: written.map(splitReading) })
      start = end + 1
    }
    return found
  }

  private placeOf(language: string) {
    return Object.hasOwn(this.places, language) ? this.places[language] : undefined
  }

  private textOf(language: string): string {
    const known = this.texts.get(language)
    if (known !== undefined) return known
    const place = this.placeOf(language)
    if (place === undefined) return ''
    const [start, end] = place
    const text = inflateRawSync(this.file.readSection('translations', start, end)).toString()
    this.texts.set(language, text)
    return text
  }
}

/** Where the first line starts that is not before `wanted`; the lines are sorted and end with a line feed. */
function findLine(text: string, wanted: string): number {
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1
    const end = text.indexOf('\n', middle)
    if (text.slice(start, end) < wanted) low = end + 1
    else high = start
  }
  return low
}
