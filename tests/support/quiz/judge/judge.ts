/**
 * An independent judge of quizzes. Decides with its own grammar and its own knowledge of words (lexicon.ts) whether a
 * question is fair; shares no code with the generator except the sign for a blank and the types.
 */

import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { BLANK } from '@/lib/domain/words/in-text/blank'
import { type Form, formsSpelled, partOf } from '@/tests/support/quiz/judge/grammar'
import { judgeUses } from '@/tests/support/quiz/judge/judge-uses'
import { areAlike, areSynonyms, isKindOf, takesThatClause, usesOf } from '@/tests/support/quiz/judge/lexicon'

/** The fields of a learner's word and of a common word that the judge reads. */
interface JudgedItem {
  id: string
  sentence?: string | null
  vocabulary: {
    text: string
    translation: string | null
    definitions: readonly {
      partOfSpeech: string
      meaning: string
      isSelectedByUser: boolean
      examples: readonly { example: string }[]
    }[]
  }
}
interface JudgedPoolWord {
  text: string
  partOfSpeech: string
  meaning: string
  translation: string | null
}
interface JudgedWords {
  items: readonly JudgedItem[]
  pool: readonly JudgedPoolWord[]
}

const FAULTS = [
  'two right options',
  'option of another form',
  'option of another part of speech',
  'definition under its blank',
  'answer is shown',
  'meaning that was not chosen',
  'own sentence passed over',
  'answer in another script',
  'option of the family of the question',
  'example without its beginning',
  'lengths apart',
  'part of speech asked',
] as const
export type Fault = (typeof FAULTS)[number]

/** A word with one of its meanings. */
interface Sense {
  word: string
  partOfSpeech: string
  meaning: string
  examples: readonly string[]
  isAsked: boolean
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim()

export function judge(question: QuizQuestion, words: JudgedWords): Fault[] {
  const senses = [...words.items.flatMap(readItem), ...words.pool.map(readPoolWord)]
  const found = new Set<Fault>()
  const { type, options, clue } = question
  if (type === 'PART_OF_SPEECH') return judgePartOfSpeech(question, senses)
  if (isOptionOfFamily(question)) found.add('option of the family of the question')
  const ofUses = judgeUses(question)
  if (ofUses) return [...found, ...ofUses]
  if (isTorn(question, words)) found.add('example without its beginning')
  if (type === 'EXAMPLE_COMPLETION' && clue !== null) found.add('definition under its blank')
  if (isAnswerShown(question)) found.add('answer is shown')
  if (!isChosen(question, words, senses)) found.add('meaning that was not chosen')
  if (isOwnSentencePassedOver(question, words)) found.add('own sentence passed over')
  if (new Set(options.flatMap(({ text }) => alphabetOf(text))).size > 1) found.add('answer in another script')
  const lengths = options.map(({ text }) => text.length)
  if (Math.max(...lengths) > 2 * Math.min(...lengths) + 4) found.add('lengths apart')

  const read = options.map((option) => ({ option, owners: ownersOf(option.text, question, words, senses) }))
  const right =
    read.find(({ option }) => option.isCorrect)?.owners.filter(({ word }) => isAsked(word, question)) ?? []
  const parts = read.map(({ owners }) => owners.map(({ partOfSpeech }) => partOfSpeech))
  const common = [...new Set(right.map(({ partOfSpeech }) => partOfSpeech))].filter((part) =>
    parts.every((ofOption) => ofOption.includes(part)),
  )
  const areUnknown = read.every(({ owners }) => owners.length === 0)
  if (common.length === 0 && !areUnknown) found.add('option of another part of speech')
  if (type === 'EXAMPLE_COMPLETION' && !isFormOfSentence(question, words)) found.add('option of another form')
  if (
    type === 'EXAMPLE_COMPLETION' &&
    !isOneForm(
      read.map(({ owners }) => owners),
      common,
    )
  )
    found.add('option of another form')
  for (const { option, owners } of read) {
    if (
      !option.isCorrect &&
      owners.some((owner) => isRightToo({ option: option.text, owner, right, question }))
    )
      found.add('two right options')
  }
  return [...found]
}

const familyOf = (text: string) =>
  plain(text)
    .split(' ')
    .filter((word) => word.length > 4 && !EMPTY.has(word))
    .map((word) => word.replace(/(?:ing|ed|es|s|ly|ness|ion|er|or|y|e)$/, ''))
    .filter((stem) => stem.length > 4)

/** Whether an option and what is asked about share a stem, which leads to the option or away from it. */
function isOptionOfFamily({ subject, options, type }: QuizQuestion): boolean {
  if (type === 'TRANSLATION_MATCH' || type === 'REVERSE_TRANSLATION') return false
  const asked = familyOf(subject.replaceAll(BLANK, ' '))
  return options.some(({ text }) => familyOf(text).some((stem) => asked.includes(stem)))
}

/** Whether a dictionary's example begins in the middle of a sentence. */
function isTorn(question: QuizQuestion, words: JudgedWords): boolean {
  if (question.type !== 'EXAMPLE_COMPLETION' || !/^\p{Ll}/u.test(question.subject)) return false
  return !itemsOf(question, words).some(({ sentence }) => sentence && fillsTo(question.subject, sentence))
}

const ALPHABETS = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  'Chinese and Japanese': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
}

/** The alphabet of most letters; nothing for a text without letters. */
function alphabetOf(text: string): string[] {
  const used = Object.entries(ALPHABETS).map(([name, letters]) => ({
    name,
    count: text.match(letters)?.length ?? 0,
  }))
  const [most] = used.sort((a, b) => b.count - a.count)
  return most && most.count > 0 ? [most.name] : []
}

/** Both articles, and 'a(n)', read as 'a'. */
const withoutArticles = (text: string) => plain(text.replace(/\b(?:a\(n\)|an)(?=\s|$)/gi, 'a'))

const isAsked = (word: string, { vocabularyItem }: QuizQuestion) => plain(word) === plain(vocabularyItem.text)

function readItem({ vocabulary }: JudgedItem): Sense[] {
  const real = vocabulary.definitions.filter(({ meaning }) => meaning !== 'N/A')
  const anyChosen = real.some(({ isSelectedByUser }) => isSelectedByUser)
  return real.map(({ partOfSpeech, meaning, isSelectedByUser, examples }) => ({
    word: vocabulary.text,
    partOfSpeech: partOf(partOfSpeech),
    meaning,
    examples: examples.map(({ example }) => example),
    isAsked: isSelectedByUser || !anyChosen,
  }))
}

function readPoolWord({ text, partOfSpeech, meaning }: JudgedPoolWord): Sense {
  return { word: text, partOfSpeech: partOf(partOfSpeech), meaning, examples: [], isAsked: false }
}

type Owner = Sense & { forms: Form[] }

const formsFound = new Map<string, Form[]>()

/** Cache: thousands of questions compare the same texts. */
function knownForms(text: string, { word, partOfSpeech }: Sense): Form[] {
  // A word's forms begin with the same letter, except those of 'be', 'go', 'good' and 'bad'.
  const first = word.split(' ')[0] ?? ''
  if (text[0] !== word[0] && first.length > 4) return []
  const key = `${text}|${word}|${partOfSpeech}`
  const forms = formsFound.get(key) ?? formsSpelled(text, word, partOfSpeech)
  formsFound.set(key, forms)
  return forms
}

/** The meanings of which an option is the text, the translation or a form. */
function ownersOf(
  text: string,
  { type }: QuizQuestion,
  words: JudgedWords,
  senses: readonly Sense[],
): Owner[] {
  const withoutForms = (owners: readonly Sense[]) => owners.map((sense) => ({ ...sense, forms: [] }))
  if (type === 'MULTIPLE_CHOICE_DEFINITION')
    return withoutForms(senses.filter(({ meaning }) => meaning === text))
  if (type === 'TRANSLATION_MATCH') {
    const own = words.items.map(({ vocabulary }) => vocabulary)
    const known = [...own, ...words.pool].filter(({ translation }) => translation === text)
    return withoutForms(senses.filter(({ word }) => known.some((one) => one.text === word)))
  }
  if (type !== 'EXAMPLE_COMPLETION')
    return withoutForms(senses.filter(({ word }) => plain(word) === plain(text)))
  return senses
    .map((sense) => ({ ...sense, forms: knownForms(text, sense) }))
    .filter(({ forms }) => forms.length > 0)
}

/** Whether all options can be read as one form of one part of speech. */
function isOneForm(options: readonly (readonly Owner[])[], parts: readonly string[]): boolean {
  return parts.some((part) => {
    const forms = options.map((owners) =>
      owners.filter(({ partOfSpeech }) => partOfSpeech === part).flatMap((owner) => owner.forms),
    )
    return (forms[0] ?? []).some((form) => forms.every((ofOption) => ofOption.includes(form)))
  })
}

const sentencesOf = (question: QuizQuestion, words: JudgedWords) =>
  itemsOf(question, words).flatMap(({ sentence, vocabulary }) => [
    sentence ?? '',
    ...vocabulary.definitions.flatMap(({ examples }) => examples.map(({ example }) => example)),
  ])

/** Whether the right option, put into the blank, makes the sentence, and every option can follow the article before it. */
function isFormOfSentence(question: QuizQuestion, words: JudgedWords): boolean {
  const { subject, correctAnswer, options } = question
  const filled = withoutArticles(subject.replaceAll(BLANK, correctAnswer))
  const [, article] = new RegExp(`\\b(an?)\\s+${BLANK}`, 'i').exec(subject) ?? []
  const isVowel = (text: string) => /^[aeiou]/i.test(text)
  const follows = options.every(({ text }) => !article || isVowel(text) === (article.toLowerCase() === 'an'))
  return follows && sentencesOf(question, words).some((sentence) => withoutArticles(sentence) === filled)
}

type Rival = { option: string; owner: Owner; right: readonly Owner[]; question: QuizQuestion }

function isRightToo({ option, owner, right, question }: Rival): boolean {
  const { type, subject, vocabularyItem } = question
  if (isAsked(owner.word, question)) return true
  if (areSynonyms(owner.word, vocabularyItem.text)) return true
  const isNear = right.some(
    ({ meaning, partOfSpeech }) =>
      saysTheSame(meaning, owner.meaning) || isKindOf(owner.word, vocabularyItem.text, partOfSpeech),
  )
  if (isNear) return true
  if (type !== 'EXAMPLE_COMPLETION') return false
  return (
    right.some(({ partOfSpeech }) => areAlike(owner.word, vocabularyItem.text, partOfSpeech)) ||
    isUsedLikeThis(owner.word, option, subject) ||
    (owner.partOfSpeech === 'verb' && subject.includes(`${BLANK} that `) && takesThatClause(owner.word))
  )
}

const EMPTY = new Set(
  'a an the of to in on for with or and be is are was were that who which someone something not very as at by from one it'.split(
    ' ',
  ),
)
const contentOf = (text: string) =>
  new Set(
    plain(text)
      .split(' ')
      .filter((word) => !EMPTY.has(word)),
  )

/** Whether two definitions consist mostly of the same words. */
function saysTheSame(one: string, other: string): boolean {
  if (plain(one) === plain(other)) return true
  const [a, b] = [contentOf(one), contentOf(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(1, Math.min(a.size, b.size)) > 0.6 && shared > 1
}

/** Whether our dictionary uses the option beside the word that stands next to the blank. */
function isUsedLikeThis(word: string, option: string, subject: string): boolean {
  const [before = '', after = ''] = subject.split(BLANK)
  const previous =
    plain(before.split(/[,.;:!?]/).at(-1) ?? '')
      .split(' ')
      .at(-1) ?? ''
  const next = plain(after.split(/[,.;:!?]/)[0] ?? '').split(' ')[0] ?? ''
  const tells = (neighbour: string) =>
    neighbour.length > 3 && !EMPTY.has(neighbour) && !/^(?:this|their|your|have|will)$/.test(neighbour)
  return usesOf(word).some((use) => {
    const text = ` ${plain(use)} `
    return [plain(word), plain(option)].some(
      (shown) =>
        (tells(previous) && text.includes(` ${previous} ${shown} `)) ||
        ((tells(next) || next === 'to') && text.includes(` ${shown} ${next} `)),
    )
  })
}

function isAnswerShown({ type, subject, correctAnswer, vocabularyItem }: QuizQuestion): boolean {
  if (type === 'TRANSLATION_MATCH' || type === 'MULTIPLE_CHOICE_DEFINITION')
    return plain(subject) === plain(correctAnswer)
  const shown = ` ${plain(subject.replaceAll(BLANK, ' '))} `
  return [correctAnswer, vocabularyItem.text].some((text) => shown.includes(` ${plain(text)} `))
}

const itemsOf = ({ vocabularyItem }: QuizQuestion, { items }: JudgedWords) =>
  items.filter(({ vocabulary }) => plain(vocabulary.text) === plain(vocabularyItem.text))

/** The sentence as a pattern: any text stands for a blank; 'a(n)' stands for both articles. */
function fillsTo(subject: string, sentence: string): boolean {
  const parts = subject.split(BLANK).map(withoutArticles)
  const whole = withoutArticles(sentence)
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  return plain(subject.replaceAll(BLANK, '')) !== '' && whole.startsWith(first) && whole.endsWith(last)
}

function isChosen(question: QuizQuestion, words: JudgedWords, senses: readonly Sense[]): boolean {
  const own = senses.filter((sense) => isAsked(sense.word, question) && sense.isAsked)
  if (question.type === 'MULTIPLE_CHOICE_DEFINITION')
    return own.some(({ meaning }) => meaning === question.correctAnswer)
  if (question.type !== 'EXAMPLE_COMPLETION') return true
  const sentences = itemsOf(question, words).flatMap(({ sentence }) => sentence ?? [])
  return [...sentences, ...own.flatMap(({ examples }) => examples)].some((sentence) =>
    fillsTo(question.subject, sentence),
  )
}

/** Whether a blank is in a dictionary's sentence although the learner's own sentence contains the saved word. */
function isOwnSentencePassedOver(question: QuizQuestion, words: JudgedWords): boolean {
  if (question.type !== 'EXAMPLE_COMPLETION') return false
  const usable = itemsOf(question, words)
    .flatMap(({ sentence }) => sentence ?? [])
    .filter(
      (sentence) =>
        plain(sentence)
          .split(' ')
          .filter((word) => word === plain(question.vocabularyItem.text)).length === 1,
    )
  return usable.length > 0 && !usable.some((sentence) => fillsTo(question.subject, sentence))
}

function judgePartOfSpeech(question: QuizQuestion, senses: readonly Sense[]): Fault[] {
  const own = senses.filter(({ word }) => isAsked(word, question))
  const wrong = question.options.filter(({ isCorrect }) => !isCorrect).map(({ text }) => text)
  const isChosenMeaning = own.some(({ meaning, isAsked: asked }) => asked && meaning === question.clue)
  return [
    'part of speech asked',
    ...(own.some(({ partOfSpeech }) => wrong.includes(partOfSpeech)) ? (['two right options'] as const) : []),
    ...(isChosenMeaning ? [] : (['meaning that was not chosen'] as const)),
  ]
}
