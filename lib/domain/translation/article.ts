import { partOfSpeechOf } from '@/lib/domain/translation/part-of-speech-tags'
import { splitTranslations } from '@/lib/domain/translation/translation-text'

/** One meaning of a headword in a bilingual dictionary. */
export interface ArticleSense {
  /** In the dictionary's order; empty when the dictionary only describes the word. */
  translations: string[]
  /** 'noun', 'verb' …; null when the dictionary does not say it. */
  partOfSpeech: string | null
}

export interface DictionaryArticle {
  headword: string
  senses: ArticleSense[]
}

/** The longest known article has 40 KB, the longest line 3 KB. Longer ones are damaged, and slow to read. */
const MAX_ARTICLE_CHARACTERS = 65_536
const MAX_LINE_CHARACTERS = 3_000

/**
 * Lines that cannot begin a sense: references, synonyms, notes, examples, and ' - dobry wieczór' for the phrase above
 * it.
 */
const ASIDE = /^\s+(?:(?:see|synonyms?|antonyms?|note|usage|etymology)\s*:|"|-\s)/i
/** ' 3.': a further explanation of the same translations follows (WikDict). */
const GLOSS_NUMBER = /^\s*\d+\.\s*$/
const GLOSS_NUMBER_BEHIND = /\s+\d+\.\s*$/
const NUMBER = /^\s*\d+\.\s/
/** 'II.  <V> 1.  mieścić': another part of speech of the same headword. */
const SECTION = /^\s*[IVX]+\.\s+<([^<>]*)>\s*/
/** 'it's a good thing (that) (:I :is :a :good)': the structure of a phrase. */
const PHRASE_PATTERN = /[(\s]:\w/

/**
 * Reads an article of a dictionary: a line with the headword and its part of speech, then a line of translations or
 * numbered lines, each followed by explanations, examples and references, which are left out. That is how FreeDict and
 * WikDict write them. Accepts any text; a text that is not an article has no senses.
 */
export function readDictionaryArticle(text: string): DictionaryArticle {
  const [first = '', ...body] = text.slice(0, MAX_ARTICLE_CHARACTERS).split('\n')
  const { headword, partOfSpeech } = readHeadwordLine(first.slice(0, MAX_LINE_CHARACTERS))
  const reader = new SenseReader(headword, partOfSpeech)
  for (const line of body) reader.read(line.slice(0, MAX_LINE_CHARACTERS))
  return { headword, senses: reader.senses }
}

function readHeadwordLine(line: string) {
  const end = line.search(/\s+(?:\/|<|\()/)
  const headword = (end === -1 ? line : line.slice(0, end)).trim()
  return { headword, partOfSpeech: end === -1 ? null : partOfSpeechIn(line.slice(end)) }
}

/** The part of speech in the tags of a line; null when they contradict each other: '<s> <adj>'. */
function partOfSpeechIn(line: string): string | null {
  const tags = [...line.matchAll(/<([^<>]*)>/g)].map(([, tag = '']) => partOfSpeechOf(tag))
  const [first = null, ...others] = new Set(tags.filter((tag) => tag !== null))
  return others.length === 0 ? first : null
}

/** Reads the lines below the headword, one after the other. */
class SenseReader {
  readonly senses: ArticleSense[] = []
  private partOfSpeech: string | null
  private isQuoting = false
  private isCompound = false

  constructor(
    private readonly headword: string,
    private readonly partOfHeadword: string | null,
  ) {
    this.partOfSpeech = partOfHeadword
  }

  read(line: string): void {
    if (line.trim() === '' || GLOSS_NUMBER.test(line)) return
    const isAside = this.isQuoting || ASIDE.test(line)
    // An example may span several lines.
    if (isAside && line.split('"').length % 2 === 0) this.isQuoting = !this.isQuoting
    if (!isAside) this.readSense(line)
  }

  private readSense(line: string): void {
    const section = SECTION.exec(line)
    if (section) this.openSection(section[1] ?? '')
    const text = section ? line.slice(section[0].length) : line
    if (NUMBER.test(text) || section || this.senses.length === 0) this.addSense(text.replace(NUMBER, ''))
  }

  /** '<N Comp>bank holiday' is a separate headword inside this article. */
  private openSection(tag: string): void {
    this.isCompound = /\b(?:comp|phras)\b/i.test(tag)
    this.partOfSpeech = partOfSpeechOf(tag) ?? this.partOfHeadword
  }

  private addSense(text: string): void {
    const isPhrase = this.isCompound || PHRASE_PATTERN.test(text)
    const line = this.cutAtPhrase(text.replace(GLOSS_NUMBER_BEHIND, ''))
    this.senses.push({
      translations: isPhrase ? [] : splitTranslations(line),
      partOfSpeech: this.partOfSpeech ?? partOfSpeechIn(line),
    })
  }

  /**
   * Removes phrases with the headword that follow the translations in the same line: 'hane. house agent ev simsarı'.
   */
  private cutAtPhrase(line: string): string {
    const stop = line.search(/\.\s/)
    const headword = this.headword.toLowerCase()
    if (stop === -1 || headword === '') return line
    return line.slice(stop).toLowerCase().includes(headword) ? line.slice(0, stop) : line
  }
}
