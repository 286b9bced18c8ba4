import { type UnsentChange, wordsDeletedBy } from '@/lib/domain/add-word/unsent/unsent-change'
import { uniqueBy } from '@/lib/domain/collections'
import type { LearningStage } from '@/lib/domain/stages'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'

type Figures = Readonly<{
  totalWords: number
  learnedWords: number
  inReviewWords: number
  wordsToReviewToday: number
  dueWordsBeyondMaximum: number
  mostRecentWordAdded?: string | null
}>
type DueWord = Readonly<{ id: string; learningStage: LearningStage; vocabulary: Readonly<{ text: string }> }>
type Counted<F, W> = Readonly<{
  figures: F
  /** In the order of the review. */
  dueWords: readonly W[]
}>

/**
 * The dashboard's figures and the texts of its due words, with the words that were saved and deleted and that the server
 * does not know yet. A new word is due at once and reviewed last.
 * @param maximum reviews per day, of the settings
 */
export function withUnsentWords<F extends Figures, W extends DueWord>(
  { figures, dueWords }: Counted<F, W>,
  changes: readonly UnsentChange[],
  maximum: number,
): { figures: F; due: readonly string[] } {
  const deleted = wordsDeletedBy(changes)
  const gone = new Map(deleted.map((word) => [word.id, word]))
  const left = dueWords.filter(({ id }) => !gone.has(id))
  const added = newTexts(changes, left)
  const due = [...left.map(({ vocabulary }) => vocabulary.text), ...added]
  if (deleted.length === 0 && added.length === 0) return { figures, due }

  const dueStages = new Map(dueWords.map(({ id, learningStage }) => [id, learningStage]))
  const stages = deleted.map(({ id, stage }) => dueStages.get(id) ?? stage)
  const count = (...some: readonly LearningStage[]) =>
    stages.filter((stage) => stage && some.includes(stage)).length
  // A new word is due even where the maximum keeps it from the list.
  const goneDue = deleted.filter(({ id, stage }) => dueStages.has(id) || stage === 'NEW').length
  const recent = figures.mostRecentWordAdded ?? null
  const isRecentGone = deleted.some(({ text }) => text === recent)
  return {
    due,
    figures: {
      ...figures,
      totalWords: Math.max(0, figures.totalWords + added.length - deleted.length),
      learnedWords: Math.max(0, figures.learnedWords - count('LEARNED')),
      inReviewWords: Math.max(0, figures.inReviewWords - count('LEARNING', 'REVIEWING')),
      mostRecentWordAdded: added.at(-1) ?? (isRecentGone ? null : recent),
      ...shareOut(figures, added.length - goneDue, maximum),
    },
  }
}

/** Texts of the words that the learner will have more: edited words, and words that are due already, are none. */
function newTexts(changes: readonly UnsentChange[], known: readonly DueWord[]): string[] {
  const keys = new Set(known.map(({ vocabulary }) => textKey(vocabulary.text)))
  const texts = changes.flatMap((change) =>
    change.kind === 'save' && change.word.edited === null ? [foldText(change.word.text)] : [],
  )
  return uniqueBy(texts, textKey).filter((text) => !keys.has(textKey(text)))
}

/** Words that wait behind the maximum take freed places, and new words wait behind it. */
function shareOut(figures: Figures, change: number, maximum: number) {
  const { wordsToReviewToday, dueWordsBeyondMaximum } = figures
  const due = Math.max(0, wordsToReviewToday + dueWordsBeyondMaximum + change)
  const places = dueWordsBeyondMaximum > 0 ? wordsToReviewToday : Math.max(wordsToReviewToday, maximum)
  const today = Math.min(due, places)
  return { wordsToReviewToday: today, dueWordsBeyondMaximum: due - today }
}
