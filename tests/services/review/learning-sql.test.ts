import { expect, test } from 'vitest'
import { dueAt, effectiveStage, isDue, type LearningState } from '@/lib/domain/review/memory/scheduling'
import { LEARNING_STAGES } from '@/lib/domain/stages'
import { prisma } from '@/lib/server/database/prisma'
import { toColumns } from '@/lib/server/review/learning-state'
import { listWords } from '@/lib/server/words/word.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, hoursFrom } from '@/tests/support/clock'

const now = new Date('2026-03-10T22:30:00.000Z')
const createdAt = daysFrom(now, -40)

/** Every stage, with and without FSRS memory and 'Add to Learning', due days ago, later today, and in days. */
function learningStates(): LearningState[] {
  const dues = [daysFrom(now, -3), hoursFrom(now, 0.4), hoursFrom(now, 3), daysFrom(now, 5)]
  const memories = [null, ...dues].map(
    (fsrsDueAt) =>
      fsrsDueAt && {
        stability: 3,
        difficulty: 5,
        fsrsState: 2,
        reps: 1,
        lapses: 0,
        scheduledDays: 3,
        lastReviewLocal: daysFrom(now, -6),
        fsrsDueAt,
      },
  )
  return LEARNING_STAGES.flatMap((stage) =>
    memories.flatMap((memory) =>
      [null, hoursFrom(now, -1), daysFrom(now, 2), hoursFrom(now, -30)].map((dueOverrideAt) => ({
        stage,
        memory,
        dueOverrideAt,
        reviewCount: memory ? 1 : 0,
        lastReviewedAt: memory && hoursFrom(now, -23),
      })),
    ),
  )
}

test.each([
  ['UTC', true],
  ['UTC', false],
  ['Pacific/Auckland', true],
  ['America/Los_Angeles', false],
])(
  'SQL and the domain agree when a word is due and how its stage reads (%s, auto-schedule %s)',
  async (timeZone, autoScheduleReviews) => {
    const { user } = await signUpUser()
    const viewer = { ...user, timeZone, autoScheduleReviews }
    const expected = new Map<string, unknown>()
    for (const [index, state] of learningStates().entries()) {
      const { id } = await addWord(user, `word ${index}`)
      const pausedUntil = [null, daysFrom(now, -1), daysFrom(now, 1)][index % 3] ?? null
      await prisma.vocabularyItem.update({
        where: { id },
        data: { ...toColumns(state), createdAt, pausedUntil },
      })
      const due = dueAt({ ...state, pausedUntil }, createdAt, viewer)
      const learningStage = effectiveStage(state.stage, isDue(due, now, timeZone), viewer)
      expected.set(id, { dueAt: due?.toISOString() ?? null, learningStage })
    }
    const words = await listWords({ viewer, now })
    expect(
      new Map(words.map((word) => [word.id, { dueAt: word.dueAt, learningStage: word.learningStage }])),
    ).toEqual(expected)
  },
)
