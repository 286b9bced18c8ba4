import { type ArticleLine, toArticle } from '@/lib/domain/dictionary/export/article'
import { type ExportedEntry, levelName } from '@/lib/domain/dictionary/export/exported-entry'
import { listPronunciations } from '@/lib/domain/dictionary/export/spoken'

/** A row of a tag bank. */
type Tag = readonly [name: string, category: string, order: number, notes: string, score: number]

/** Yomitan's names of what inflects; a phrasal verb inflects in its first word. */
const RULES: Readonly<Record<string, string>> = { noun: 'n', verb: 'v', adjective: 'adj', adverb: 'adv' }
const RULE_OF_PHRASE = 'v_phr'

const PARTS_OF_SPEECH =
  'noun verb adjective adverb preposition conjunction pronoun determiner article interjection particle idiom'.split(
    ' ',
  )
const ACCENTS = { american: 'American', british: 'British' } as const
const FORM_TAG = 'non-lemma'
/** The end of 'quizzes' from its last letter on that 'quiz' has, too. */
const DOUBLED = /^([sz])\1es$/

export const YOMITAN_TAGS: readonly Tag[] = [
  ...PARTS_OF_SPEECH.map((name) => [name, 'partOfSpeech', 0, name, 0] as const),
  ...[1, 2, 3, 4, 5, 6].map(
    (level) =>
      [levelName(level), 'frequent', -1, `Level ${levelName(level)} of the CEFR, estimated`, 0] as const,
  ),
  [ACCENTS.american, 'pronunciation-dictionary', 0, 'American English', 0],
  [ACCENTS.british, 'pronunciation-dictionary', 0, 'British English', 0],
  [FORM_TAG, 'partOfSpeech', 0, 'an inflected form', 0],
]

/** Yomitan adds it to its own style sheet, for this dictionary alone. */
export const YOMITAN_STYLES = `[data-sc-wordloom='label'] { font-size: 0.85em; font-style: italic; }
[data-sc-wordloom='translation'] { unicode-bidi: plaintext; opacity: 0.85; }
[data-sc-wordloom='example'] { font-style: italic; opacity: 0.75; }
[data-sc-wordloom='name'] { font-weight: bold; }
`

/**
 * The rows of the term banks: one for each part of speech of an entry, and one for each form that Yomitan does not find by itself,
 * which leads to its word.
 */
export function toTermRows(entries: readonly ExportedEntry[], language: string | null): unknown[][] {
  return entries.flatMap((entry, number) => [
    ...toTerms(entry, { language, sequence: number + 1 }),
    ...toFormRows(entry),
  ])
}

function toTerms(
  entry: ExportedEntry,
  { language, sequence }: { language: string | null; sequence: number },
): unknown[][] {
  const { sections, ending } = toArticle(entry, language)
  return sections.map(({ partOfSpeech, items }, place) => {
    const senses = items.map((lines) => ({ tag: 'li', content: lines.map(toElement) }))
    const isLast = place === sections.length - 1
    const content = [{ tag: 'ol', content: senses }, ...(isLast ? ending.map(toElement) : [])]
    return [
      entry.word,
      '',
      partOfSpeech,
      ruleOf(entry.word, partOfSpeech),
      // The first part of speech comes first.
      sections.length - place,
      [{ type: 'structured-content', content }],
      sequence,
      levelName(entry.level),
    ]
  })
}

function ruleOf(word: string, partOfSpeech: string): string {
  if (partOfSpeech === 'verb' && word.includes(' ')) return RULE_OF_PHRASE
  return RULES[partOfSpeech] ?? ''
}

function toElement({ part, text, name, language }: ArticleLine): object {
  const content = name ? [{ tag: 'span', content: `${name}: `, data: { wordloom: 'name' } }, text] : text
  return { tag: 'div', content, data: { wordloom: part }, ...(language && { lang: language }) }
}

/** Yomitan knows the regular endings, but of phrases only phrasal verbs ('looked up', not 'kicking the bucket'). */
function toFormRows({ word, forms }: ExportedEntry): unknown[][] {
  const isUnknown = (form: string) => word.includes(' ') || DOUBLED.test(form.slice(word.length - 1))
  return forms
    .filter(({ form, isIrregular }) => isIrregular || isUnknown(form))
    .map(({ form, names }) => [form, '', FORM_TAG, '', 0, names.map((name) => [word, [name]]), 0, ''])
}

/** The rows of the term meta banks: how frequent a word is, and how it is pronounced. */
export function toMetaRows(entries: readonly ExportedEntry[]): unknown[][] {
  return entries.flatMap((entry) => {
    const { word, rank } = entry
    const transcriptions = toTranscriptions(entry)
    return [
      ...(rank === null ? [] : [[word, 'freq', rank]]),
      ...(transcriptions.length === 0 ? [] : [[word, 'ipa', { reading: word, transcriptions }]]),
    ]
  })
}

/** With the parts of speech only where it matters: 'a record', 'to record'. */
function toTranscriptions({ senses }: ExportedEntry) {
  return listPronunciations(senses).flatMap(
    ({ pronunciation: { american, british }, partsOfSpeech }, _, { length }) => {
      const tags = length > 1 ? partsOfSpeech : []
      const differ = british !== '' && american !== ''
      return [
        ...(american ? [{ ipa: `/${american}/`, tags: differ ? [...tags, ACCENTS.american] : tags }] : []),
        ...(british ? [{ ipa: `/${british}/`, tags: [...tags, ACCENTS.british] }] : []),
      ]
    },
  )
}
