import { isFormNote } from '@/lib/domain/dictionary/form-note.mjs'
import type { QuizFacts } from '@/lib/domain/quiz/word/quiz-facts'
import { NO_USES, type QuizUses } from '@/lib/domain/quiz/word/quiz-uses'
import { type QuizSense, QuizWord, type QuizWordData } from '@/lib/domain/quiz/word/quiz-word'
import { QuizWords } from '@/lib/domain/quiz/word/quiz-words'
import { answerKey } from '@/lib/domain/text/answer-key'
import type { TranslationSource } from '@/lib/domain/translation/translation-source'
import { meantMeanings } from '@/lib/domain/words/meaning/meanings'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'
import { shownTranslation } from '@/lib/domain/words/meaning/shown-translation'

/** A saved word, as the API returns it. */
export type QuizItem = Readonly<{
  id: string
  /** The sentence in which the learner met the word. */
  sentence: string | null
  /** Days of FSRS stability; absent unless harder questions are asked. */
  stability?: number | null
  contextImageUrl: string | null
  contextAudioUrl: string | null
  vocabulary: Readonly<{
    text: string
    translation: string | null
    translationSource: TranslationSource | null
    forms: readonly string[]
    quizFacts: QuizFacts
    quizUses: QuizUses
    definitions: readonly Readonly<{
      partOfSpeech: string
      meaning: string
      translation: string | null
      isSelectedByUser: boolean
      examples: readonly Readonly<{ example: string; translation: string | null }>[]
    }>[]
  }>
}>

/** A common word for wrong options (viewer.quizPool). */
export type QuizPoolWord = Readonly<{
  text: string
  partOfSpeech: string
  meaning: string
  /** Not shown: where one is near to the meaning that is asked for, the word is right too. */
  otherMeanings: readonly string[]
  example: string | null
  translation: string | null
  synonyms: readonly string[]
  forms: readonly string[]
  quizFacts: QuizFacts
}>

/** The words of a quiz, each text once: items with the same text are merged, because the data of both is right. */
export function readQuizWords(items: readonly QuizItem[], pool: readonly QuizPoolWord[]): QuizWords {
  const own = new Map<string, QuizWordData>()
  for (const item of items) addTo(own, readItem(item))
  const others = new Map<string, QuizWordData>()
  for (const word of pool) {
    const known = own.get(keyOf(word.text))
    if (known) own.set(keyOf(word.text), withPoolKnowledge(known, word))
    else addTo(others, readPoolWord(word))
  }
  return new QuizWords([...own.values()].map(toQuizWord), [...others.values()].map(toQuizWord))
}

const toQuizWord = (data: QuizWordData) => new QuizWord(data)

/** Uses the text itself as key when it has no letters. */
const keyOf = (text: string) => answerKey(text) || text

function addTo(words: Map<string, QuizWordData>, word: QuizWordData): void {
  const key = keyOf(word.text)
  const known = words.get(key)
  words.set(key, known ? merge(known, word) : word)
}

function merge(a: QuizWordData, b: QuizWordData): QuizWordData {
  return {
    ...a,
    translations: [...a.translations, ...b.translations],
    senses: [...a.senses, ...b.senses],
    synonyms: [...a.synonyms, ...b.synonyms],
    forms: [...a.forms, ...b.forms],
    sentences: [...a.sentences, ...b.sentences],
    photo: a.photo ?? b.photo,
    recording: a.recording ?? b.recording,
    background: mergeBackground(a.background, b.background),
  }
}

function mergeBackground(a: QuizWordData['background'], b: QuizWordData['background']) {
  return {
    senses: [...a.senses, ...b.senses],
    translations: [...a.translations, ...b.translations],
  }
}

/**
 * Adds the pool's data to the learner's own word: it shows which answers are also right, but the learner does not
 * study it.
 */
function withPoolKnowledge(own: QuizWordData, word: QuizPoolWord): QuizWordData {
  const { senses, translations, synonyms, forms, background } = readPoolWord(word)
  const known = { senses: [...senses, ...background.senses], translations }
  return {
    ...own,
    synonyms: [...own.synonyms, ...synonyms],
    forms: [...own.forms, ...forms],
    background: mergeBackground(own.background, known),
  }
}

/** Translations of dictionaries and servers are too often wrong to be the answer of a question. */
function sureTranslation({ translation, translationSource }: QuizItem['vocabulary']): string | null {
  const isSure = translationSource === 'LEARNER' || translationSource === 'WORDLOOM'
  return isSure && translation?.trim() ? translation : null
}

/** Only the meanings that the learner chose are studied; the others show which answers are also right. */
function readItem(item: QuizItem): QuizWordData {
  const { text, forms, definitions, quizFacts, quizUses } = item.vocabulary
  const translation = sureTranslation(item.vocabulary)
  const senses = definitions.filter(isUsable).map(({ isSelectedByUser, examples, ...rest }) => ({
    ...rest,
    isSelected: isSelectedByUser,
    examples: examples.map(({ example }) => example).filter((example) => example.trim() !== ''),
  }))
  const chosen = withoutFormNotes(meantMeanings(senses))
  const toSense = (sense: (typeof senses)[number]): QuizSense => ({
    ...sense,
    translation: shownTranslation(sense, sense === chosen[0], { translation, meanings: senses }).translation,
  })
  return {
    id: item.id,
    text,
    forms,
    facts: quizFacts,
    uses: quizUses,
    translations: translation ? [translation] : [],
    senses: chosen.map(toSense),
    sentences: item.sentence?.trim() ? [item.sentence] : [],
    photo: item.contextImageUrl,
    recording: item.contextAudioUrl,
    stability: item.stability ?? null,
    synonyms: quizUses.synonyms,
    background: {
      senses: senses.filter((sense) => !chosen.includes(sense)).map(toSense),
      // The learner's own translation may hide one of these, which is also correct.
      translations: senses.flatMap((sense) => sense.translation ?? []),
    },
  }
}

/** A note on a form is no meaning to ask for, unless the learner chose nothing else. */
function withoutFormNotes<S extends { meaning: string }>(senses: readonly S[]): readonly S[] {
  const others = senses.filter(({ meaning }) => !isFormNote(meaning))
  return others.length > 0 ? others : senses
}

function isUsable(definition: { partOfSpeech: string; meaning: string }): boolean {
  return !isPlaceholder(definition) && answerKey(definition.meaning) !== ''
}

function readPoolWord(word: QuizPoolWord): QuizWordData {
  const { text, partOfSpeech, meaning, otherMeanings, example, translation, synonyms, forms, quizFacts } =
    word
  const senseOf = (meaning: string, examples: string[]): QuizSense => ({
    partOfSpeech,
    meaning,
    translation: null,
    examples,
  })
  return {
    id: null,
    text,
    translations: translation ? [translation] : [],
    senses: [senseOf(meaning, example ? [example] : [])],
    synonyms,
    forms,
    facts: quizFacts,
    uses: NO_USES,
    sentences: [],
    photo: null,
    recording: null,
    stability: null,
    background: { senses: otherMeanings.map((other) => senseOf(other, [])), translations: [] },
  }
}
