import 'server-only'
import { inflateRawSync } from 'node:zlib'
import type { TranslationPlaces } from '@/lib/server/dictionary/embedded/file-format.mjs'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'

/** Our own translations of first senses. A language is read when it is first asked for, and kept as one text. */
export class OwnTranslations {
  private readonly file: SectionReader
  private readonly places: TranslationPlaces
  private readonly texts = new Map<string, string>()

  constructor(file: SectionReader) {
    this.file = file
    this.places = JSON.parse(file.readSection('translationPlaces').toString())
  }

  languages(): string[] {
    return Object.keys(this.places)
  }

  /** The translations of a headword's first sense, best first; empty when there is none. */
  find(headword: string, language: string): readonly string[] {
    const text = this.textOf(language)
    const start = text.indexOf(`\n${headword}\t`)
    if (start === -1) return []
    const [, ...translations] = text.slice(start + 1, text.indexOf('\n', start + 1)).split('\t')
    return translations
  }

  private textOf(language: string): string {
    const known = this.texts.get(language)
    if (known !== undefined) return known
    const place = Object.hasOwn(this.places, language) ? this.places[language] : undefined
    if (place === undefined) return ''
    const [start, end] = place
    const text = inflateRawSync(this.file.readSection('translations', start, end)).toString()
    this.texts.set(language, text)
    return text
  }
}
