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

/**
 * Translations of words from dictionaries on this machine. The dictionaries of a language are opened at its first
 * request and then stay open. A damaged dictionary is logged once and then ignored.
 */
export class DictdTranslator implements Translator {
  readonly name = 'dictionaries'
  private readonly files: readonly DictionaryFile[]
  private readonly opened = new Map<string, Promise<Set<PreparedDictionary>>>()

  constructor(private readonly options: DictdTranslatorOptions) {
    this.files = listDictionaryFiles(options.folders)
  }

  languages(): readonly string[] {
    return [...new Set(this.files.map(({ language }) => language))].sort()
  }

  async translateWord(query: WordQuery, language: string): Promise<WordTranslation[]> {
    if (query.text.length > LIMITS.word) return []
    const dictionaries = await this.dictionariesOf(language)
    if (dictionaries.size === 0) return []
    for (const text of [query.text, ...this.options.baseFormsOf(query.text)]) {
      const found = this.translateHeadword(dictionaries, { ...query, text })
      if (found.length > 0) return found
    }
    return []
  }

  /**
   * Opens a language's dictionaries, so that its first look-up is fast.
   * @returns their names, as in `source` of translations
   */
  async prepare(language: string): Promise<string[]> {
    return [...(await this.dictionariesOf(language))].map(({ source }) => source)
  }

  /** Always null: dictionaries translate only words. */
  async translateTexts(texts: readonly string[]): Promise<null[]> {
    return texts.map(() => null)
  }

  /** Closes every file. */
  async close(): Promise<void> {
    for (const dictionaries of await Promise.all(this.opened.values())) {
      for (const dictionary of dictionaries) dictionary.close()
    }
    this.opened.clear()
  }

  private translateHeadword(dictionaries: Set<PreparedDictionary>, query: WordQuery): WordTranslation[] {
    const results = [...dictionaries].map((dictionary) => ({
      ...dictionary,
      entries: this.find(dictionaries, dictionary, query.text),
    }))
    return rankTranslations({ results, meant: query, most: MAX_WORD_TRANSLATIONS })
  }

  private find(
    dictionaries: Set<PreparedDictionary>,
    dictionary: PreparedDictionary,
    word: string,
  ): DictionaryEntry[] {
    try {
      return dictionary.find(word)
    } catch (error) {
      logError(`dictionary ${dictionary.source} is ignored from now on`, error)
      dictionaries.delete(dictionary)
      return []
    }
  }

  private dictionariesOf(language: string): Promise<Set<PreparedDictionary>> {
    const opened = this.opened.get(language) ?? this.open(language)
    this.opened.set(language, opened)
    return opened
  }

  private async open(language: string): Promise<Set<PreparedDictionary>> {
    const dictionaries = new Set<PreparedDictionary>()
    for (const file of this.files) {
      if (file.language !== language) continue
      try {
        dictionaries.add(await openPreparedDictionary(file, this.options.cacheFolder))
      } catch (error) {
        logError(`dictionary ${file.base} is ignored`, error)
      }
    }
    return dictionaries
  }
}
