import 'server-only'
import { type DictionaryEntry, parseEntry } from '@/lib/domain/translation/dictionary-entry'
import { toIndexKey } from '@/lib/domain/translation/headwords'
import { respellerFor } from '@/lib/domain/translation/respelling'
import {
  ABOUT_ITSELF,
  type ArticlePlace,
  DictdIndex,
  type Lines,
} from '@/lib/server/translation/dictd/dictd-index'
import { type DictdText, openDictdText } from '@/lib/server/translation/dictd/dictd-text'

/** Headwords of the article with the dictionary's name, in both spellings. */
const SHORT_NAME_KEYS = ['00databaseshort', '00-database-short']

/**
 * A dictionary in dictd's format: NAME.index beside NAME.dict or NAME.dict.dz. If the files are replaced, the open ones
 * stay in use.
 */
export class DictdDictionary {
  private constructor(
    private readonly index: DictdIndex,
    private readonly text: DictdText,
    private readonly respell: (article: string) => string,
  ) {}

  /**
   * @param base path without a file extension
   * @param language code of the dictionary's other language, besides English
   * @param lines its index's `lines`, if they are known: sorting them takes up to a second
   * @throws {DictionaryError} when it is damaged
   */
  static open(base: string, language: string, lines?: Lines): DictdDictionary {
    const text = openDictdText(base)
    try {
      return new DictdDictionary(DictdIndex.open(`${base}.index`, lines), text, respellerFor(language))
    } catch (error) {
      text.close()
      throw error
    }
  }

  get lines(): Lines {
    return this.index.lines
  }

  /** The dictionary's own name, or '' when it has none. @throws {DictionaryError} as `find` */
  get shortName(): string {
    const [place] = SHORT_NAME_KEYS.flatMap((key) => this.index.find(key))
    const lines = place ? this.article(place).split('\n') : []
    return lines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('00')) ?? ''
  }

  /** The entries of a word. @throws {DictionaryError} when that part of the dictionary is damaged */
  find(word: string): DictionaryEntry[] {
    const keys = new Set([toIndexKey(word), word.toLowerCase(), word])
    const places = [...keys]
      .filter((key) => key !== '' && !ABOUT_ITSELF.test(key))
      .flatMap((key) => this.index.find(key))
    const byOffset = new Map(places.map((place) => [place.offset, place]))
    return [...byOffset.values()].map((place) => parseEntry(this.article(place)))
  }

  /** All entries, in the order of the articles. @throws {DictionaryError} when any part is damaged */
  *entries(): Generator<DictionaryEntry> {
    for (const place of this.index.articles()) yield parseEntry(this.article(place))
  }

  close(): void {
    this.index.close()
    this.text.close()
  }

  private article({ offset, length }: ArticlePlace): string {
    return this.respell(this.text.read(offset, length).toString())
  }
}
