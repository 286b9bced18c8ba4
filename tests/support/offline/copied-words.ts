/** Words as a copy has them. */
import type { CopiedContent, CopiedLearner, CopiedState } from '@/lib/domain/device-copy/copied-word'
import { NO_USES } from '@/lib/domain/quiz/word/quiz-uses'
import { DEFAULT_MODEL } from '@/lib/domain/review/memory/memory-model'
import { inflect } from '@/lib/domain/words/in-text/inflections'

export const copiedLearner = (changed: Partial<CopiedLearner> = {}): CopiedLearner => ({
  id: 'u',
  timeZone: 'UTC',
  autoScheduleReviews: true,
  reviewInterval: 24,
  harderQuestions: false,
  showMeaningsAtOnce: false,
  maximumReviewsPerDay: 100,
  model: DEFAULT_MODEL,
  ...changed,
})

/** A word that was added then and never answered. */
export const copiedState = (text: string, createdAt: string, id = text): CopiedState => ({
  id,
  text,
  createdAt,
  pausedUntil: null,
  lists: [],
  learning: { stage: 'NEW', reviewCount: 0, lastReviewedAt: null, dueOverrideAt: null, memory: null },
})

export const copiedContent = (text: string, meaning: string, id = text): CopiedContent => ({
  id,
  remainderContext: null,
  sentence: null,
  sourceUrl: null,
  sourceTitle: null,
  place: null,
  contextImageUrl: null,
  contextAudioUrl: null,
  level: null,
  pronunciation: null,
  translation: null,
  translationReading: null,
  translationSource: null,
  dataSource: null,
  forms: [],
  definitions: [
    {
      meaning,
      partOfSpeech: 'noun',
      translation: null,
      translationReading: null,
      isSelectedByUser: true,
      examples: [],
    },
  ],
  quizFacts: {
    kin: [],
    fields: [],
    before: [],
    after: [],
    inflections: inflect({ text, irregular: {}, isKnown: () => false }),
    level: null,
  },
  quizUses: NO_USES,
})
