import 'server-only'
import { LIMITS } from '@/lib/domain/limits'
import type { DictionaryEntry } from '@/lib/domain/translation/dictionary-entry'
import { rankTranslations } from '@/lib/domain/translation/ranking'
import { logError } from '@/lib/server/log'
import { type DictionaryFile, listDictionaryFiles } from '@/lib/server/translation/dictd/dictionary-files'
import {
  openPreparedDictionary,
  type PreparedDictionary,
} from '@/lib/server/translation/dictd/prepared-dictionary'
import {
  MAX_WORD_TRANSLATIONS,
  type Translator,
  type WordQuery,
  type WordTranslation,
} from '@/lib/server/translation/translator'

export interface DictdTranslatorOptions {
  /** Folders with dictionaries. Of two with the same name, the one in the earlier folder is used. */
  folders: readonly string[]
  /** Folder for the files that are derived from them at first use. */
  cacheFolder: string
  /** The headwords that an English word is a form of, the most likely first. */
  baseFormsOf: (word: string) => readonly string[]
}

/** How long a list of the folders' dictionaries is used. Newer ones are found after that, without a restart. */
const LIST_VALID_MS = 1_000

/**
 * Translations of words from dictionaries on this machine. The dictionaries of a language are opened at its first
 * request and then stay open. A damaged dictionary is logged once and then ignored.
 */
export class DictdTranslator implements Translator {
  readonly name = 'dictionaries'
  private list: { files: readonly DictionaryFile[]; madeAt: number } | null = null
  /** By DictionaryFile.base; null for one that cannot be opened. */
  private readonly opened = new Map<string, Promise<PreparedDictionary | null>>()
  /** Opened, but a part of it could not be read. */
  private readonly damaged = new Set<PreparedDictionary>()

  constructor(private readonly options: DictdTranslatorOptions) {}

  languages(): readonly string[] {
    return [...new Set(this.files().map(({ language }) => language))].sort()
  }

  async translateWord(query: WordQuery, language: string): Promise<WordTranslation[]> {
    if (query.text.length > LIMITS.word) return []
    const dictionaries = await this.dictionariesOf(language)
    if (dictionaries.length === 0) return []
    for (const text of [query.text, ...this.options.baseFormsOf(query.text)]) {
      const found = this.translateHeadword(dictionaries, { ...query, text })
      if (found.length > 0) return found
    }
    return []
  }

  /**
   * Opens a language's dictionaries, so that its first look-up is fast. Finds those that were just installed.
   * @returns their names, as in `source` of translations
   */
  async prepare(language: string): Promise<string[]> {
    this.list = null
    return (await this.dictionariesOf(language)).map(({ source }) => source)
  }

  /** Always null: dictionaries translate only words. */
  async translateTexts(texts: readonly string[]): Promise<null[]> {
    return texts.map(() => null)
  }

  /** Closes every file. */
  async close(): Promise<void> {
    for (const dictionary of await Promise.all(this.opened.values())) dictionary?.close()
    this.opened.clear()
  }

  private translateHeadword(
    dictionaries: readonly PreparedDictionary[],
    query: WordQuery,
  ): WordTranslation[] {
    const results = dictionaries.map((dictionary) => ({
      ...dictionary,
      entries: this.find(dictionary, query.text),
    }))
    return rankTranslations({ results, meant: query, most: MAX_WORD_TRANSLATIONS })
  }

  private find(dictionary: PreparedDictionary, word: string): DictionaryEntry[] {
    if (this.damaged.has(dictionary)) return []
    try {
      return dictionary.find(word)
    } catch (error) {
      logError(`dictionary ${dictionary.source} is ignored from now on`, error)
      this.damaged.add(dictionary)
      return []
    }
  }

  private files(): readonly DictionaryFile[] {
    const now = performance.now()
    if (this.list === null || now - this.list.madeAt >= LIST_VALID_MS)
      this.list = { files: listDictionaryFiles(this.options.folders), madeAt: now }
    return this.list.files
  }

  private async dictionariesOf(language: string): Promise<PreparedDictionary[]> {
    const files = this.files().filter((file) => file.language === language)
    const opened = await Promise.all(files.map((file) => this.open(file)))
    return opened.filter((dictionary) => dictionary !== null)
  }

  private open(file: DictionaryFile): Promise<PreparedDictionary | null> {
    const known = this.opened.get(file.base)
    if (known) return known
    const opening = openPreparedDictionary(file, this.options.cacheFolder).catch((error: unknown) => {
      logError(`dictionary ${file.base} is ignored`, error)
      return null
    })
    this.opened.set(file.base, opening)
    return opening
  }
}
