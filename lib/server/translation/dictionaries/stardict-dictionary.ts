import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ArticleSense } from '@/lib/domain/translation/article'
import { readLooseArticle } from '@/lib/domain/translation/loose-article'
import { htmlToText } from '@/lib/server/input/html-text'
import { type ArticleFile, openArticleFile } from '@/lib/server/translation/dictionaries/article-file'
import { DictionaryError } from '@/lib/server/translation/dictionaries/dictionary-error'
import { readStarDictFields } from '@/lib/server/translation/dictionaries/stardict-fields'
import { StarDictIndex } from '@/lib/server/translation/dictionaries/stardict-index'

/** Types of fields that hold an article, and those of them that are markup: HTML, Pango, XDXF, PowerWord. */
const TEXT_TYPES = 'mlhgxk'
const MARKUP_TYPES = 'hgxk'

/**
 * A dictionary in StarDict's format (version 2.4.2 or 3.0.0): NAME.ifo beside NAME.idx or NAME.idx.gz, and NAME.dict or
 * NAME.dict.dz.
 */
export class StarDictDictionary {
  private constructor(
    readonly title: string,
    private readonly fieldTypes: string,
    private readonly index: StarDictIndex,
    private readonly articles: ArticleFile,
  ) {}

  /**
   * @param base path without a file extension
   * @throws {DictionaryError} when it is damaged
   */
  static open(base: string): StarDictDictionary {
    const info = readInfo(`${base}.ifo`)
    const index = new StarDictIndex(readIndex(base), info.get('idxoffsetbits') === '64')
    const title = info.get('bookname') ?? ''
    return new StarDictDictionary(title, info.get('sametypesequence') ?? '', index, openArticleFile(base))
  }

  find(word: string): ArticleSense[] {
    return this.index.find(word).flatMap(({ offset, length }) =>
      readStarDictFields(this.articles.read(offset, length), this.fieldTypes)
        .filter(({ type }) => TEXT_TYPES.includes(type))
        .map(({ type, text }) => (MARKUP_TYPES.includes(type) ? htmlToText(text) : text))
        .flatMap((text) => readLooseArticle(text, word)),
    )
  }

  close(): void {
    this.articles.close()
  }
}

/** The lines of an .ifo file below the first: 'name=value'. */
function readInfo(path: string): Map<string, string> {
  const [magic = '', ...lines] = readFileSync(path, 'utf8').split(/\r?\n/)
  if (!magic.includes("StarDict's dict ifo file"))
    throw new DictionaryError('the .ifo file is none of StarDict')
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf('=')
      return at === -1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]]
    }),
  )
}

function readIndex(base: string): Buffer {
  if (existsSync(`${base}.idx`)) return readFileSync(`${base}.idx`)
  if (!existsSync(`${base}.idx.gz`)) throw new DictionaryError('there is neither .idx nor .idx.gz')
  try {
    return gunzipSync(readFileSync(`${base}.idx.gz`))
  } catch (error) {
    throw new DictionaryError('the .idx.gz file is damaged', { cause: error })
  }
}
