import { canBeHeard } from '@/lib/domain/questions/can-be-heard'
import type { ExpectedAnswer } from '@/lib/domain/questions/check-typed'
import { blankPrompt, leads, meaningPrompt } from '@/lib/domain/questions/prompts'
import { mayBeAsked } from '@/lib/domain/questions/strength'
import type { WordQuestion, WordToAsk } from '@/lib/domain/questions/word-question'
import type { QuestionDirection } from '@/lib/domain/review/answer-details'
import { answerKey } from '@/lib/domain/text/answer-key'

/** A word with all that decides how it is asked for. */
export type WordWithStrength = WordToAsk &
  Readonly<{
    /** Days of FSRS stability; null before the first answer. */
    stability?: number | null | undefined
    reviewCount: number
    /** Which of its two memories is asked for; absent where there is one. */
    askedFor?: QuestionDirection | undefined
    /** Words that mean the same. */
    synonyms?: readonly string[]
  }>

type Asking = Readonly<{
  /** The setting. */
  harderQuestions: boolean
  /** Whether the browser has an English voice of its own. */
  hasVoice: boolean
  /** The learner's other words, as texts. */
  others?: readonly string[]
}>

/**
 * The typed question that a word gets in a review; null where its card is shown. The memory that is asked for decides, then what
 * the word has; of several possible ways each has its turn (docs/product.md, Harder questions).
 */
export function questionFor(word: WordWithStrength, asking: Asking): WordQuestion | null {
  if (!asking.harderQuestions || !mayBeAsked(word)) return null
  const ways = waysToAsk(word, asking)
  return ways[word.reviewCount % Math.max(1, ways.length)] ?? null
}

/** The questions that train the memory which is asked for; null is the card. */
function waysToAsk(word: WordWithStrength, asking: Asking): (WordQuestion | null)[] {
  const sound = askSound(word, asking)
  if (word.askedFor === 'RECOGNITION') return sound ? [null, sound] : [null]
  const typed = [askBlank(word, asking), askMeaning(word, asking)]
  const isPossible = (question: WordQuestion | null) => question !== null
  return (word.askedFor === 'PRODUCTION' ? typed : [...typed, sound]).filter(isPossible)
}

type Making = Partial<Asking>
type Synonyms = Readonly<{ synonyms?: readonly string[] }>

function expectedOf(
  { vocabulary, synonyms = [] }: WordToAsk & Synonyms,
  { others = [] }: Making,
): ExpectedAnswer {
  const { text, forms } = vocabulary
  const key = answerKey(text)
  return {
    text,
    base: text,
    forms,
    takesForms: true,
    alsoRight: synonyms.filter((synonym) => answerKey(synonym) !== key),
    others: others.filter((other) => answerKey(other) !== key),
  }
}

const partsOf = ({ id, vocabulary }: WordToAsk) => ({
  wordId: id,
  word: vocabulary.text,
  recording: null,
  sentence: null,
})

/** The word for a meaning, and its translation. The one that the learner wants first leads. */
export function askMeaning(word: WordToAsk & Synonyms, making: Making = {}): WordQuestion | null {
  const prompt = meaningPrompt(word)
  if (!leads(prompt) || answerKey(word.vocabulary.text) === '') return null
  return {
    ...partsOf(word),
    ...prompt,
    form: 'TYPED',
    direction: 'PRODUCTION',
    expected: expectedOf(word, making),
    lead: prompt.meaning === null ? 'TRANSLATION' : 'MEANING',
  }
}

/** The form of the word that a sentence lacks. */
export function askBlank(word: WordToAsk & Synonyms, making: Making = {}): WordQuestion | null {
  const prompt = blankPrompt(word)
  if (!prompt || answerKey(prompt.missing) === '') return null
  return {
    ...partsOf(word),
    ...meaningPrompt(word),
    form: 'BLANK',
    direction: 'PRODUCTION',
    expected: { ...expectedOf(word, making), text: prompt.missing },
    lead: 'SENTENCE',
    sentence: prompt.sentence,
  }
}

/** The word that is heard: the learner's recording, else a voice of the browser's own. Its meaning is asked after it. */
export function askSound(word: WordToAsk, making: Making = {}): WordQuestion | null {
  const recording = word.contextAudioUrl ?? null
  const { text } = word.vocabulary
  if (!canBeHeard({ text, recording }, making.hasVoice ?? false)) return null
  return {
    ...partsOf(word),
    ...meaningPrompt(word),
    form: 'LISTENING',
    direction: 'RECOGNITION',
    expected: { ...expectedOf(word, making), takesForms: false, alsoRight: [] },
    lead: 'SOUND',
    recording,
  }
}
