import 'server-only'
import { languageOfTag } from '@/lib/domain/languages/languages'
import { LIMITS } from '@/lib/domain/limits'
import type { ArticleSense } from '@/lib/domain/translation/article'
import { logError } from '@/lib/server/log/log'
import { type BilingualDictionary, openDictionary } from '@/lib/server/translation/dictionaries/dictionary'
import {
  type DictionaryFile,
  listDictionaryFiles,
} from '@/lib/server/translation/dictionaries/dictionary-file'
import {
  MAX_WORD_TRANSLATIONS,
  type WordQuery,
  type WordTranslation,
  type WordTranslator,
} from '@/lib/server/translation/translator'

export interface HostDictionariesOptions {
  folder: string
  /** The headwords of a part of speech that an English word is a form of, the most likely first. */
  baseFormsOf: (word: string, partOfSpeech: string) => readonly string[]
}

/** How long a list of the folder's dictionaries is used. Newer ones are found after that, without a restart. */
const LIST_VALID_MS = 1_000

/**
 * The dictionaries that the host has put into a folder, each asked in its own order. They are opened when their language
 * is first asked for, and stay open. A damaged one is logged once and then ignored.
 */
export class HostDictionaries implements WordTranslator {
  readonly isOurs = false
  private list: { files: readonly DictionaryFile[]; madeAt: number } | null = null
  /** By path; null for one that cannot be used. */
  private readonly opened = new Map<string, Promise<BilingualDictionary | null>>()

  constructor(private readonly options: HostDictionariesOptions) {}

  languages(): readonly string[] {
    return [...new Set(this.files().map(({ language }) => language))]
  }

  versionOf(language: string): string {
    return this.filesOf(language)
      .map(({ name, format }) => `${name} (${format})`)
      .join(', ')
  }

  async translateWord(query: WordQuery, language: string): Promise<WordTranslation[]> {
    const { text, partOfSpeech } = query
    if (text.length > LIMITS.word) return []
    for (const file of this.filesOf(language)) {
      const dictionary = await this.open(file)
      if (!dictionary) continue
      const bases = partOfSpeech ? this.options.baseFormsOf(text, partOfSpeech) : []
      for (const word of [text, ...bases]) {
        const senses = await this.find(file, dictionary, word)
        const found = toTranslations(senses, query, titleOf(dictionary, file))
        if (found.length > 0) return found
      }
    }
    return []
  }

  /** Closes every file. */
  async close(): Promise<void> {
    for (const dictionary of await Promise.all(this.opened.values())) dictionary?.close()
    this.opened.clear()
    this.list = null
  }

  private async find(file: DictionaryFile, dictionary: BilingualDictionary, word: string) {
    try {
      return await dictionary.find(word)
    } catch (error) {
      logError(`dictionary ${file.base} is ignored from now on`, error)
      this.opened.set(file.base, Promise.resolve(null))
      dictionary.close()
      return []
    }
  }

  private files(): readonly DictionaryFile[] {
    const now = performance.now()
    if (this.list === null || now - this.list.madeAt >= LIST_VALID_MS)
      this.list = { files: listDictionaryFiles(this.options.folder), madeAt: now }
    return this.list.files
  }

  private filesOf(language: string): DictionaryFile[] {
    return this.files().filter((file) => file.language === languageOfTag(language))
  }

  private open(file: DictionaryFile): Promise<BilingualDictionary | null> {
    const known = this.opened.get(file.base)
    if (known) return known
    const opening = openDictionary(file).catch((error: unknown) => {
      logError(`dictionary ${file.base} is ignored`, error)
      return null
    })
    this.opened.set(file.base, opening)
    return opening
  }
}

function titleOf({ title }: BilingualDictionary, { name }: DictionaryFile): string {
  return title || name
}

/** The translations of senses with the part of speech asked for or without one, in the dictionary's order. */
function toTranslations(
  senses: readonly ArticleSense[],
  { partOfSpeech: meant, text }: WordQuery,
  source: string,
): WordTranslation[] {
  const found = new Map<string, WordTranslation>()
  for (const { translations, partOfSpeech } of senses) {
    if (meant && partOfSpeech !== null && partOfSpeech !== meant) continue
    for (const translation of translations)
      if (!found.has(translation) && translation !== text)
        found.set(translation, { text: translation, partOfSpeech, source, definition: null })
  }
  return [...found.values()].slice(0, MAX_WORD_TRANSLATIONS)
}
