import type { Source } from '@/lib/client/device-copy/answers/project-query'
import { toSource } from '@/lib/client/device-copy/answers/typed-source'
import type { CopiedContent, CopiedLearner } from '@/lib/domain/device-copy/copied-word'
import type { AskedWord } from '@/lib/domain/device-copy/session-words'
import { askedFor, dueFor } from '@/lib/domain/review/memory/due'
import { knownStitches } from '@/lib/domain/review/memory/known-stitches'

type Shown = Readonly<{
  learner: CopiedLearner
  now: Date
  contentOf: (id: string) => CopiedContent
  listIdOf: (name: string) => string
  /** The address of a file that this device has; null for one that it has not. */
  fileOf: (address: string | null) => string | null
}>

/** Ids that are the same each time. */
const withIds = (wordId: string, definitions: CopiedContent['definitions']) =>
  definitions.map((definition, place) => ({
    ...definition,
    id: `${wordId} ${place}`,
    examples: definition.examples.map((one, index) => ({ ...one, id: `${wordId} ${place} ${index}` })),
  }))

const toIso = (time: Date | null | undefined) => time?.toISOString() ?? null

/** A word of the copy as the API answers it (UserVocabularyItem). What is shown is read where a query asks for it. */
export function wordSource(word: AskedWord, { learner, now, contentOf, listIdOf, fileOf }: Shown): Source {
  const { id, learning, createdAt, stage } = word
  const stability = learning.memory?.stability ?? null
  const clock = { ...learner, now }
  const content = () => contentOf(id)
  const texts = ['remainderContext', 'sentence', 'sourceUrl', 'sourceTitle', 'place'] as const
  return {
    __typename: 'UserVocabularyItem',
    id,
    learningStage: stage,
    reviewCount: learning.reviewCount,
    stitches: knownStitches(stage, stability),
    stability,
    lastReviewed: toIso(learning.lastReviewedAt),
    createdAt: createdAt.toISOString(),
    dueAt: toIso(word.dueAt),
    dueFor: () => dueFor(learning, createdAt, learner),
    askedFor: () => askedFor(learning, createdAt, clock),
    pausedUntil: toIso(word.pausedUntil),
    ...Object.fromEntries(texts.map((field) => [field, () => content()[field]])),
    contextImageUrl: () => fileOf(content().contextImageUrl),
    contextAudioUrl: () => fileOf(content().contextAudioUrl),
    tags: () => word.lists.map((name) => toSource('VocabularyItemTag', { id: listIdOf(name), name })),
    confusedWith: word.confusedWith,
    vocabulary: () =>
      toSource('Vocabulary', {
        ...content(),
        text: word.text,
        definitions: withIds(id, content().definitions),
      }),
  }
}
