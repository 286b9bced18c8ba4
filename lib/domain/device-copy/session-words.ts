import { endOfDay } from '@/lib/domain/days/days'
import type { CopiedContent, CopiedLearner, CopiedWord } from '@/lib/domain/device-copy/copied-word'
import { dueAt, effectiveStage } from '@/lib/domain/review/memory/due'
import { findConfusable, type StudiedWord } from '@/lib/domain/review/order/confusable-words'
import { spreadApart } from '@/lib/domain/review/order/spread-apart'
import { LEARNING_STAGES, type LearningStage } from '@/lib/domain/stages'
import { textKey } from '@/lib/domain/text/identity'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'
import { SESSION_WORDS, type SessionPurpose, SPREAD_SESSIONS } from '@/lib/domain/words/session-purpose'

/** A word of the copy at a time. */
export type DatedWord = CopiedWord &
  Readonly<{
    dueAt: Date | null
    isDue: boolean
    /** The stage that is shown. */
    stage: LearningStage
  }>

/** The words as they are at a time. */
export function atTime(words: readonly CopiedWord[], learner: CopiedLearner, now: Date): DatedWord[] {
  const end = endOfDay(now, learner.timeZone)
  return words.map((word) => {
    const due = dueAt({ ...word.learning, pausedUntil: word.pausedUntil }, word.createdAt, learner)
    const isDue = due !== null && due < end
    return { ...word, dueAt: due, isDue, stage: effectiveStage(word.learning.stage, isDue, learner) }
  })
}

type Asked = Readonly<{
  purpose?: SessionPurpose | null
  stages?: readonly LearningStage[] | null
  /** Names; words in any of these lists. */
  tagNames?: readonly string[] | null
  ids?: readonly string[] | null
}>

/**
 * The words for a purpose, in their order and at most as many as it has, as the server chooses them
 * (lib/server/words/word.service.ts; tests/services/device-copy compares the two).
 * @param leftToday how many words the daily maximum leaves for today
 */
export function wordsFor(
  words: readonly DatedWord[],
  { purpose, stages, tagNames, ids }: Asked,
  { now, leftToday }: { now: Date; leftToday: number },
): DatedWord[] {
  const lists = new Set((tagNames ?? []).map(textKey))
  const wanted = ids && new Set(ids)
  const isPaused = ({ pausedUntil }: DatedWord) => pausedUntil !== null && pausedUntil > now
  const found = words.filter(
    (word) =>
      (!stages || stages.includes(word.stage)) &&
      (purpose !== 'BULK_REVIEW' || word.isDue) &&
      (!purpose || purpose === 'BULK_REVIEW' || !isPaused(word)) &&
      (lists.size === 0 || word.lists.some((name) => lists.has(textKey(name)))) &&
      (!wanted || wanted.has(word.id)),
  )
  if (!purpose) return found.toSorted(newestFirst)
  const limit = purpose === 'BULK_REVIEW' ? leftToday : SESSION_WORDS[purpose]
  return found.toSorted(ORDERS[purpose]).slice(0, limit)
}

type Order = (one: DatedWord, other: DatedWord) => number

const byId: Order = (one, other) => (one.id < other.id ? -1 : 1)
/** The order of the word list. */
export const newestFirst: Order = (one, other) =>
  other.createdAt.getTime() - one.createdAt.getTime() || byId(other, one)

const byNumber =
  (numberOf: (word: DatedWord) => number, then: Order = byId): Order =>
  (one, other) =>
    numberOf(one) - numberOf(other) || then(one, other)

const lastAnswer = ({ learning, createdAt }: DatedWord) => (learning.lastReviewedAt ?? createdAt).getTime()
const newLast = ({ learning }: DatedWord) => Number(learning.stage === 'NEW')
const dueTime = (word: DatedWord) => word.dueAt?.getTime() ?? Number.POSITIVE_INFINITY
const soonestFirst: Order = (one, other) =>
  dueTime(one) === dueTime(other) ? byId(one, other) : dueTime(one) - dueTime(other)

const ORDERS: Readonly<Record<SessionPurpose, Order>> = {
  LEARN_FLASHCARDS: byNumber(({ stage }) => LEARNING_STAGES.indexOf(stage), byNumber(lastAnswer)),
  LEARN_QUIZES: byNumber(lastAnswer),
  LEARN_BLANKS: byNumber(
    newLast,
    byNumber(
      ({ isDue }) => Number(!isDue),
      byNumber(({ learning }) => learning.memory?.stability ?? 0),
    ),
  ),
  BULK_REVIEW: byNumber(newLast, soonestFirst),
  PRACTICE: soonestFirst,
}

/** A word of a session, with the ids of those that are easily taken for it. */
export type AskedWord = DatedWord & Readonly<{ confusedWith: readonly string[] }>

/** The words of a session in the order in which they are asked. */
export function inAskedOrder(
  words: readonly DatedWord[],
  purpose: SessionPurpose | null | undefined,
  contentOf: (id: string) => CopiedContent,
): AskedWord[] {
  if (!purpose || !SPREAD_SESSIONS.has(purpose)) return words.map((word) => ({ ...word, confusedWith: [] }))
  const confusable = findConfusable(words.map((word) => toStudiedWord(word, contentOf(word.id))))
  const byWordId = new Map(words.map((word) => [word.id, word]))
  return spreadApart([...byWordId.keys()], confusable).flatMap((id) => {
    const word = byWordId.get(id)
    return word ? { ...word, confusedWith: [...(confusable.get(id) ?? [])] } : []
  })
}

function toStudiedWord({ id, text }: DatedWord, content: CopiedContent): StudiedWord {
  const saved = content.definitions.filter((definition) => !isPlaceholder(definition))
  const translations = [content.translation, ...saved.map(({ translation }) => translation)]
  return {
    id,
    text,
    forms: content.forms,
    meanings: saved.map(({ meaning }) => meaning),
    translations: translations.filter((translation) => translation !== null),
    synonyms: content.quizUses.synonyms,
    kin: content.quizFacts.kin,
  }
}
