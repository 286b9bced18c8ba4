/** Judges a question by a speaker's knowledge of the words. Shares no code with the generator. */

import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { BLANK } from '@/lib/domain/words/in-text/blank'
import type { Collection } from '@/tests/support/quiz/quiz-collections'
import type { KnownWord } from '@/tests/support/quiz/quiz-words'

/** Cache: ten thousand collections compare the same texts. */
const plainTexts = new Map<string, string>()

function plain(text: string): string {
  const known = plainTexts.get(text)
  if (known !== undefined) return known
  const folded = text.normalize('NFKC').toLowerCase()
  const made = folded.replace(/[\p{P}\s\u00ad]/gu, '')
  plainTexts.set(text, made)
  return made
}

const loud = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{P}\s\u00ad]/gu, '')

/** The faults of the question; empty when it is fair. */
export function faultsOf(question: QuizQuestion, collection: Collection): string[] {
  const faults = [...faultsOfOptions(question), ...leaksOf(question, collection)]
  for (const { text, isCorrect } of question.options) {
    if (!isCorrect && isRightToo(text, question, collection)) faults.push(`"${text}" is right too`)
  }
  return faults
}

function faultsOfOptions({ options, correctAnswer }: QuizQuestion): string[] {
  const faults: string[] = []
  const right = options.filter(({ isCorrect }) => isCorrect)
  if (options.length !== 4) faults.push(`${options.length} options`)
  if (right.length !== 1 || right[0]?.text !== correctAnswer) faults.push(`${right.length} right options`)
  for (const fold of [plain, loud]) {
    const different = new Set(options.map(({ text }) => fold(text)))
    if (different.size !== options.length || different.has('')) faults.push('options that look the same')
  }
  return faults
}

/** The forms of the word that are still visible although the blank must hide all of them. */
export function leaksOf(
  { type, subject, clue, vocabularyItem }: QuizQuestion,
  { known }: Collection,
): string[] {
  if (type !== 'EXAMPLE_COMPLETION' && type !== 'FILL_IN_THE_BLANK') return []
  if (!subject.includes(BLANK)) return ['no blank']
  const word = find(known, vocabularyItem.text)
  const forms = word?.forms ?? []
  return forms
    .filter((form) => shows(subject, form) || shows(clue ?? '', form))
    .map((form) => `shows "${form}"`)
}

/** Whether one word of the text, or up to four in a row, are this form. */
function shows(text: string, form: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(form)) return text.includes(form)
  const words = text.normalize('NFC').split(/[\s_,.;:!?()\u201c\u201d]+|-(?!\p{L})/u)
  const wanted = plain(form)
  return words.some((_, at) =>
    [1, 2, 3, 4].some((length) => plain(words.slice(at, at + length).join('')) === wanted),
  )
}

const find = (known: Collection['known'], text: string): KnownWord | undefined =>
  known.get(text) ?? [...known.values()].find((word) => plain(word.text) === plain(text))

function isRightToo(option: string, question: QuizQuestion, collection: Collection): boolean {
  const { vocabularyItem, type, subject } = question
  const same = collection.items.filter(
    ({ vocabulary }) => plain(vocabulary.text) === plain(vocabularyItem.text),
  )
  const asked = find(collection.known, vocabularyItem.text)
  switch (type) {
    case 'MULTIPLE_CHOICE_DEFINITION': {
      const meanings = same.flatMap(({ vocabulary }) => vocabulary.definitions.map(({ meaning }) => meaning))
      const all = [...meanings, ...(asked?.meanings ?? [])]
      return all.some((meaning) => plain(meaning) === plain(option))
    }
    case 'PART_OF_SPEECH':
      return same.some(({ vocabulary }) =>
        vocabulary.definitions.some(({ partOfSpeech }) =>
          partOfSpeech.toLowerCase().split(' ').includes(option),
        ),
      )
    case 'TRANSLATION_MATCH':
      return split(option).some((piece) => split((asked?.translations ?? []).join(';')).includes(piece))
    default:
      return isSameWord(option, asked, collection) || completes(option, subject, collection)
  }
}

const split = (text: string) => text.split(/[,;\u00b7]/).map(plain)

/** Whether the option is a form of the word, or a synonym according to the collection. */
function isSameWord(option: string, asked: KnownWord | undefined, collection: Collection): boolean {
  const other = find(collection.known, option)
  if (!asked || !other) return false
  const forms = [...asked.forms, asked.text].map(plain)
  if ([...other.forms, other.text].some((form) => forms.includes(plain(form)))) return true
  return areKnownSynonyms(asked, other, collection)
}

function areKnownSynonyms(a: KnownWord, b: KnownWord, { items, pool }: Collection): boolean {
  const inPool = (one: KnownWord, other: KnownWord) =>
    pool.some(({ text, synonyms }) => plain(text) === plain(one.text) && synonyms.includes(other.text))
  const meaningsOf = ({ text }: KnownWord) => {
    const own = items.filter(({ vocabulary }) => plain(vocabulary.text) === plain(text))
    return own.flatMap(({ vocabulary }) => [
      ...split(vocabulary.translation ?? ''),
      ...vocabulary.definitions.map(({ meaning }) => plain(meaning)).filter((meaning) => meaning !== 'na'),
    ])
  }
  const meaningsOfB = meaningsOf(b)
  return (
    inPool(a, b) ||
    inPool(b, a) ||
    meaningsOf(a).some((meaning) => meaning !== '' && meaningsOfB.includes(meaning))
  )
}

/** Whether the option makes the sentence one of its own examples. */
function completes(option: string, subject: string, { items, pool }: Collection): boolean {
  if (!subject.includes(BLANK)) return false
  const completed = plain(subject.replaceAll(BLANK, option))
  const own = items.filter(({ vocabulary }) => plain(vocabulary.text) === plain(option))
  const examples = [
    ...own.flatMap(({ vocabulary }) => vocabulary.definitions.flatMap((definition) => definition.examples)),
    ...pool.filter(({ text }) => plain(text) === plain(option)),
  ]
  return examples.some(({ example }) => plain(example ?? '') === completed)
}
