import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askedFor, dueAt, dueFor, effectiveStage, isDue } from '@/lib/domain/review/memory/due'
import type { LearningState } from '@/lib/domain/review/memory/scheduling'
import { LEARNING_STAGES } from '@/lib/domain/stages'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { toUpdate } from '@/lib/server/review/learning-state'
import { listWords } from '@/lib/server/words/word.service'
import { signUpUser } from '@/tests/support/builders'
import { daysFrom, hoursFrom } from '@/tests/support/clock'

const now = new Date('2026-03-10T22:30:00.000Z')
const createdAt = daysFrom(now, -40)
const DUES = [daysFrom(now, -3), hoursFrom(now, 0.4), hoursFrom(now, 3), daysFrom(now, 5)]

const memoryDueAt = (fsrsDueAt: Date) => ({
  stability: 3,
  difficulty: 5,
  fsrsState: 2,
  reps: 1,
  lapses: 0,
  scheduledDays: 3,
  lastReviewLocal: daysFrom(now, -6),
  fsrsDueAt,
})

/** Every stage, with and without FSRS memory and 'Add to Learning', due days ago, later today, and in days. */
function learningStates(): LearningState[] {
  return LEARNING_STAGES.flatMap((stage) =>
    [null, ...DUES.map(memoryDueAt)].flatMap((memory) =>
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

/** Words whose production has begun, was answered before or today, or not; recognition is stable or not. */
function statesWithProduction(): LearningState[] {
  const answered = DUES.flatMap((due) =>
    [daysFrom(now, -6), hoursFrom(now, -3)].map((lastReviewLocal) => ({
      ...memoryDueAt(due),
      lastReviewLocal,
    })),
  )
  const begun = [
    ...answered.map((production) => ({ production })),
    ...DUES.map((productionFrom) => ({ productionFrom })),
  ]
  return learningStates()
    .filter(({ memory, dueOverrideAt }) => memory && !(dueOverrideAt && dueOverrideAt < daysFrom(now, -1)))
    .flatMap((state, index) =>
      [3, 30].flatMap((stability) => {
        const { memory, ...rest } = state
        return begun
          .filter((_, n) => (n + index) % 3 === 0)
          .map((production) => ({ ...rest, ...production, memory: memory && { ...memory, stability } }))
      }),
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
    await expectAgreement({ ...user, timeZone, autoScheduleReviews }, learningStates())
  },
)

test.each([
  ['UTC', { harderQuestions: true }],
  ['Pacific/Auckland', { harderQuestions: true }],
  ['America/Los_Angeles', { harderQuestions: false }],
  ['UTC', { harderQuestions: true, autoScheduleReviews: false }],
])('and of which memory it is due, and what it is asked for now (%s, %o)', async (timeZone, settings) => {
  const { user } = await signUpUser()
  const asked = await expectAgreement({ ...user, ...settings, timeZone }, statesWithProduction())
  const isAsked = settings.harderQuestions && !('autoScheduleReviews' in settings)
  expect(asked.has('PRODUCTION')).toBe(isAsked)
})

/** Returns what the words are asked for now. */
async function expectAgreement(viewer: UserRecord, states: readonly LearningState[]) {
  const expected = new Map<string, unknown>()
  const asked = new Set<string>()
  const rows = states.map((state, index) => {
    const pausedUntil = [null, daysFrom(now, -1), daysFrom(now, 1)][index % 3] ?? null
    return { id: randomUUID(), state, pausedUntil, text: `word ${index}` }
  })
  await prisma.vocabularyItem.createMany({
    data: rows.map(({ state, text, ...row }) => ({
      ...{ ...row, userId: viewer.id, text, textKey: text, createdAt },
      ...toUpdate(state),
    })),
  })
  for (const { id, state, pausedUntil } of rows) {
    const due = dueAt({ ...state, pausedUntil }, createdAt, viewer)
    const direction = askedFor(state, createdAt, { ...viewer, now })
    asked.add(direction)
    expected.set(id, {
      dueAt: due?.toISOString() ?? null,
      learningStage: effectiveStage(state.stage, isDue(due, now, viewer.timeZone), viewer),
      dueFor: dueFor(state, createdAt, viewer),
      askedFor: direction,
    })
  }
  const words = await listWords({ viewer, now })
  const shown = words.map((word) => [
    word.id,
    { dueAt: word.dueAt, learningStage: word.learningStage, dueFor: word.dueFor, askedFor: word.askedFor },
  ])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
  return asked
}
