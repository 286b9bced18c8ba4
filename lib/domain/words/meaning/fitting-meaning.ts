import { contentWords, countShared } from '@/lib/domain/dictionary/gloss-words.mjs'
import { findWordPlaces, formKeysOf, wordsOf } from '@/lib/domain/words/in-text/find-word-places'

interface Meaning {
  partOfSpeech: string
  definition: string
  example?: string | null | undefined
  isSelectedByUser: boolean
}

/** The context in which the learner met a word. */
interface Met {
  /** The word, in its base form. */
  text: string
  sentence: string | null | undefined
  /** Whether the learner's own translation is one of this meaning. */
  isTranslated?: (meaning: Meaning) => boolean
}

/** Points for the signs that a meaning fits. Only their sums are compared. */
const WEIGHTS = Object.freeze({ translation: 6, definition: 2, example: 1, partOfSpeech: 1.5 })
/** Points by which a meaning's score must exceed that of the first, most common meaning to be shown before it. */
const MIN_LEAD = 1

/**
 * The meanings of a word in the order in which they are saved: where the learner chose none, the one that fits the sentence
 * or the learner's own translation best comes first, because the first one is shown. It fits a sentence by the words that it
 * shares with its definition and its example, and by the part of speech that the word next to it asks for. All others keep
 * their order, and nothing changes unless a meaning scores MIN_LEAD more than the first one.
 */
export function fittingFirst<T extends Meaning>(meanings: readonly T[], met: Met): T[] {
  const { text, isTranslated = () => false } = met
  const isChosen = meanings.some(({ isSelectedByUser }) => isSelectedByUser)
  if (isChosen || meanings.length < 2) return [...meanings]
  const sentence = met.sentence ?? ''
  const words = contentWords(sentence, text)
  const asked = partsOfSpeechIn(sentence, text)
  const scores = meanings.map((meaning) => {
    const shared =
      WEIGHTS.definition * countShared(words, contentWords(meaning.definition, text)) +
      WEIGHTS.example * countShared(words, contentWords(meaning.example ?? '', text))
    const ofPart = asked.includes(meaning.partOfSpeech) ? WEIGHTS.partOfSpeech : 0
    return shared + ofPart + (isTranslated(meaning) ? WEIGHTS.translation : 0)
  })
  const best = Math.max(...scores)
  if (best - (scores[0] ?? 0) < MIN_LEAD) return [...meanings]
  const place = scores.indexOf(best)
  return [...meanings.slice(place, place + 1), ...meanings.toSpliced(place, 1)]
}

const BEFORE_VERBS = new Set(
  'to will would can could shall should may might must i you we they he she it who not let please'.split(' '),
)
const BEFORE_NOUNS = new Set(
  'a an the my your his her its our their this that these those some any no every each another'.split(' '),
)
/** After a noun, and so not after an adjective that a noun follows. */
const AFTER_NOUNS = new Set(
  'is are was were be has had of in on at to for with from by and or but that which who will can'.split(' '),
)

/** The parts of speech that the words beside the first occurrence ask for: [] when they tell nothing. */
function partsOfSpeechIn(sentence: string, text: string): readonly string[] {
  const [place] = findWordPlaces(sentence, { text, formKeys: formKeysOf(text) })
  if (!place) return []
  const words = wordsOf(sentence)
  const before = words.findLast(({ end }) => end <= place.start)
  const after = words.find(({ start }) => start >= place.end)
  const beforeWord = before && sentence.slice(before.start, before.end).toLowerCase()
  if (beforeWord && BEFORE_VERBS.has(beforeWord)) return ['verb']
  if (!beforeWord || !BEFORE_NOUNS.has(beforeWord)) return []
  // A sign ends the group of words as well.
  const isNext = after && /^\s+$/.test(sentence.slice(place.end, after.start))
  const isFollowed = isNext && !AFTER_NOUNS.has(sentence.slice(after.start, after.end).toLowerCase())
  return isFollowed ? ['adjective'] : ['noun']
}
