import { type ArticleSense, readDictionaryArticle } from '@/lib/domain/translation/article'

/** 'n. Rinde', '[verb] bellen', or such a word alone on a line: the part of speech of what follows. */
const PART =
  /^\s*[([<]?\s*(?:(noun|verb|adjective|adverb|preposition|conjunction|pronoun|interjection)\b\.?|(n|v|vt|vi|adj|adv|prep|conj|pron|interj)\.)\s*[)\]>]?[\s:,]*/i
const NUMBER = /^\s*\d+[.)]\s+/

/**
 * The senses in an article of no fixed form, as StarDict's and Yomitan's dictionaries have them: each line has
 * translations, a part of speech may stand before them or on a line of its own.
 *
 * @param word its first line may repeat it
 */
export function readLooseArticle(text: string, word: string): ArticleSense[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const [first = ''] = lines
  const hasHeadword = lines.length > 1 && isHeadwordLine(first, word)
  const body = numberLines(hasHeadword ? lines.slice(1) : lines)
  return readDictionaryArticle([hasHeadword ? first : word, ...body].join('\n')).senses
}

/** 'bark /bɑːk/ <n>' is the headword's line; 'bark beetle' is none of 'bark'. */
function isHeadwordLine(line: string, word: string): boolean {
  const rest = line.trim().toLowerCase().startsWith(word.toLowerCase())
    ? line.trim().slice(word.length)
    : null
  return rest !== null && /^\s*(?:$|[/[(<])/.test(rest)
}

/** The lines in the form that `readDictionaryArticle` reads: a number before each sense, its part of speech as a tag behind it. */
function numberLines(lines: readonly string[]): string[] {
  let tag = ''
  return lines.flatMap((line) => {
    const plain = line.replace(NUMBER, '')
    const part = PART.exec(plain)
    if (part) tag = ` <${(part[1] ?? part[2] ?? '').toLowerCase()}>`
    const rest = part ? plain.slice(part[0].length) : plain
    return rest.trim() === '' ? [] : [`1. ${rest}${tag}`]
  })
}
