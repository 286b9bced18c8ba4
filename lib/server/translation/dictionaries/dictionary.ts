import 'server-only'
import type { ArticleSense } from '@/lib/domain/translation/article'
import { DictdDictionary } from '@/lib/server/translation/dictionaries/dictd-dictionary'
import type { DictionaryFile } from '@/lib/server/translation/dictionaries/dictionary-file'
import { StarDictDictionary } from '@/lib/server/translation/dictionaries/stardict-dictionary'
import { openYomitan } from '@/lib/server/translation/dictionaries/yomitan-dictionary'

/** A dictionary from English that is open for look-ups. If its files are replaced, the open ones stay in use. */
export interface BilingualDictionary {
  /** Its own name, to show with its translations; '' when it has none. */
  readonly title: string
  /**
   * The senses of a word, in the dictionary's order.
   * @throws {DictionaryError} when that part of the dictionary is damaged
   */
  find(word: string): ArticleSense[] | Promise<ArticleSense[]>
  close(): void
}

/** @throws {DictionaryError} when it is damaged */
export async function openDictionary({ base, format }: DictionaryFile): Promise<BilingualDictionary> {
  switch (format) {
    case 'dictd':
      return DictdDictionary.open(base)
    case 'StarDict':
      return StarDictDictionary.open(base)
    case 'Yomitan':
      return await openYomitan(`${base}.zip`)
  }
}
