import type { DictionaryEntry } from '@/lib/domain/translation/dictionary-entry'
import { toEnglishHeadword, toIndexKey } from '@/lib/domain/translation/headwords'
import { splitTranslations } from '@/lib/domain/translation/translation-text'

/** An article in the form that `parseEntry` reads, and its key in an index. */
export interface ReversedArticle {
  key: string
  article: string
}

interface Translation {
  text: string
  /** Index of the English word among the translations of this word: 0 for the main translation. */
  place: number
}

/** Builds a dictionary from English out of a dictionary into English. */
export class Reversal {
  /** By headword and part of speech. */
  private readonly headwords = new Map<string, Translation[]>()

  add({ headword, senses }: DictionaryEntry): void {
    const [text, ...others] = splitTranslations(headword)
    if (text === undefined || others.length > 0) return
    const pairs = senses.flatMap(({ translations, partOfSpeech }) =>
      translations.map((translation) => ({ translation, partOfSpeech })),
    )
    for (const [place, { translation, partOfSpeech }] of pairs.entries()) {
      const english = toEnglishHeadword(translation)
      if (english === null) continue
      const heading = `${english.text} <${partOfSpeech ?? english.partOfSpeech ?? ''}>`
      this.addPair(heading, { text, place })
    }
  }

  /** Unordered; a generator, because there are hundreds of thousands. */
  *articles(): Generator<ReversedArticle> {
    for (const [heading, translations] of this.headwords) {
      const key = toIndexKey(heading.slice(0, heading.lastIndexOf(' <')))
      if (key !== '') yield { key, article: `${heading}\n${listTranslations(translations)}\n` }
    }
  }

  private addPair(heading: string, translation: Translation): void {
    const known = this.headwords.get(heading)
    if (known) known.push(translation)
    else this.headwords.set(heading, [translation])
  }
}

/** Two senses: first the words whose main translation is this one, then the others; the second may be empty. */
function listTranslations(translations: readonly Translation[]): string {
  const first = new Set(translations.filter(({ place }) => place === 0).map(({ text }) => text))
  const others = new Set(translations.map(({ text }) => text).filter((text) => !first.has(text)))
  return `1. ${[...first].join(', ') || '–'}\n2. ${[...others].join(', ')}`
}
