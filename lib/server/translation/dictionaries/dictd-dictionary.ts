import 'server-only'
import {
  type ArticleSense,
  type DictionaryArticle,
  readDictionaryArticle,
} from '@/lib/domain/translation/article'
import { toIndexKey } from '@/lib/domain/translation/headwords'
import { type ArticleFile, openArticleFile } from '@/lib/server/translation/dictionaries/article-file'
import {
  ABOUT_ITSELF,
  type ArticlePlace,
  DictdIndex,
} from '@/lib/server/translation/dictionaries/dictd-index'

/** Headwords of the article with the dictionary's name, in both spellings. */
const TITLE_KEYS = ['00databaseshort', '00-database-short']

/** A dictionary in dictd's format: NAME.index beside NAME.dict or NAME.dict.dz. */
export class DictdDictionary {
  readonly title: string

  private constructor(
    private readonly index: DictdIndex,
    private readonly articles: ArticleFile,
  ) {
    this.title = this.readTitle()
  }

  /**
   * @param base path without a file extension
   * @throws {DictionaryError} when it is damaged
   */
  static open(base: string): DictdDictionary {
    const index = DictdIndex.open(`${base}.index`)
    try {
      return new DictdDictionary(index, openArticleFile(base))
    } catch (error) {
      index.close()
      throw error
    }
  }

  find(word: string): ArticleSense[] {
    const keys = new Set([toIndexKey(word), word.toLowerCase(), word])
    const places = [...keys]
      .filter((key) => key !== '' && !ABOUT_ITSELF.test(key))
      .flatMap((key) => this.index.find(key))
    const byOffset = new Map(places.map((place) => [place.offset, place]))
    const articles = [...byOffset.values()].map((place) => readDictionaryArticle(this.read(place)))
    return chooseArticles(articles, word).flatMap(({ senses }) => senses)
  }

  close(): void {
    this.index.close()
    this.articles.close()
  }

  private readTitle(): string {
    const [place] = TITLE_KEYS.flatMap((key) => this.index.find(key))
    const lines = place ? this.read(place).split('\n') : []
    return lines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('00')) ?? ''
  }

  private read({ offset, length }: ArticlePlace): string {
    return this.articles.read(offset, length).toString()
  }
}

/** Indexes contain words in lower case, so 'Polish' is found under 'polish'. */
function chooseArticles(articles: readonly DictionaryArticle[], word: string): readonly DictionaryArticle[] {
  const exact = articles.filter(({ headword }) => headword === word)
  return exact.length > 0 ? exact : articles
}
