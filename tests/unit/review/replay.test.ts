import { describe, expect, test } from 'vitest'
import { applyEvent, insertEvent, type LogEvent, replay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'

const answeredAt = new Date('2026-03-10T12:00:00Z')
const when = (day: number) => ({
  answeredAt: new Date(answeredAt.getTime() + day * 86_400_000),
  timeZone: 'UTC',
})

describe('applying a logged event', () => {
  test('an answer moves the memory, a stage change only the stage', () => {
    const good = { ...when(0), kind: 'ANSWER', rating: 'GOOD', source: 'BULK_REVIEW', stage: null } as const
    const answered = applyEvent(INITIAL_LEARNING_STATE, good)
    expect(answered).toMatchObject({ stage: 'LEARNED', reviewCount: 1, lastReviewedAt: answeredAt })
    const taken = applyEvent(answered, { ...when(0), kind: 'STAGE_CHANGE', stage: 'REVIEWING' })
    expect(taken).toEqual({ ...answered, stage: 'REVIEWING', dueOverrideAt: answeredAt })
  })
})

describe('a late answer', () => {
  const wrong: LogEvent = { ...when(0), kind: 'ANSWER', rating: 'AGAIN', source: 'QUIZ', stage: null }
  const right: LogEvent = { ...when(1), kind: 'ANSWER', rating: 'GOOD', source: 'QUIZ', stage: null }

  test('asks the rule of a later answer again', () => {
    const learned: LogEvent = { ...when(2), kind: 'ANSWER', rating: 'EASY', source: 'QUIZ', stage: 'LEARNED' }
    const [step] = replay(INITIAL_LEARNING_STATE, [learned])
    if (!step) throw new Error('An event has a step')
    const change = insertEvent({
      state: step.after,
      event: wrong,
      later: [{ event: learned, before: step.before }],
    })
    expect(change.state).toEqual(replay(INITIAL_LEARNING_STATE, [wrong, learned]).at(-1)?.after)
  })

  test('keeps a stage that the user named, even where the rule gave the same then', () => {
    const named: LogEvent = { ...when(2), kind: 'ANSWER', rating: 'GOOD', source: 'QUIZ', stage: 'REVIEWING' }
    const learned: LogEvent = { ...right, stage: 'LEARNED' }
    const [step] = replay(INITIAL_LEARNING_STATE, [named])
    if (!step) throw new Error('An event has a step')
    const change = insertEvent({
      state: step.after,
      event: learned,
      later: [{ event: named, before: step.before }],
    })
    expect(change.state.stage).toBe('REVIEWING')
  })
})
