import { describe, expect, it } from 'vitest'
import { type DueReason, explainDue } from '@/lib/domain/review/due-reason'

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12))
const KNOWN: DueReason = {
  stage: 'REVIEWING',
  dueAt: day(25),
  last: { kind: 'ANSWER', rating: 'GOOD', answeredAt: day(19) },
  autoScheduleReviews: true,
  reviewInterval: 24,
  now: day(20),
  timeZone: 'UTC',
}

describe('why a word is due when it is', () => {
  it.each<[string, Partial<DueReason>, string]>([
    ['new', { stage: 'NEW', last: null }, 'It is new, so its first review is due now.'],
    [
      'known',
      {},
      'You knew it yesterday; your chance to recall it falls to about 90% on 25 November, so it is due then.',
    ],
    [
      'known, with a retention of the learner’s own',
      { retention: 85 },
      'You knew it yesterday; your chance to recall it falls to about 85% on 25 November, so it is due then.',
    ],
    [
      'overdue',
      { dueAt: day(20), last: { kind: 'ANSWER', rating: 'GOOD', answeredAt: day(12) } },
      'Since you knew it on 12 November, your chance to recall it has fallen to about 90%: it is due now.',
    ],
    [
      'forgotten',
      { dueAt: day(21), last: { kind: 'ANSWER', rating: 'AGAIN', answeredAt: day(20) } },
      'You had forgotten it today, so it comes back soon: tomorrow.',
    ],
    [
      'brought back',
      { dueAt: day(20), last: { kind: 'STAGE_CHANGE', rating: null, answeredAt: day(20) } },
      'You brought it back into learning today, so it is due now.',
    ],
    [
      'of a word that is recognised well',
      { dueFor: 'PRODUCTION', dueAt: day(21) },
      'You recognise it well, so you are asked for the word itself tomorrow.',
    ],
    [
      'that was asked for and forgotten',
      {
        dueFor: 'PRODUCTION',
        dueAt: day(21),
        last: { kind: 'PRODUCTION', rating: 'AGAIN', answeredAt: day(20) },
      },
      'Asked for the word itself, you had forgotten it today, so it comes back soon: tomorrow.',
    ],
    [
      'that was asked for and known',
      { dueFor: 'PRODUCTION', last: { kind: 'PRODUCTION', rating: 'GOOD', answeredAt: day(19) } },
      'Asked for the word itself, you knew it yesterday: you are asked for it again on 25 November.',
    ],
    [
      'paused',
      { dueAt: day(25), pausedUntil: day(25) },
      'You paused it: it is due when the pause ends, on 25 November.',
    ],
    [
      'paused before',
      { dueAt: day(20), pausedUntil: day(20), last: { kind: 'ANSWER', rating: 'GOOD', answeredAt: day(12) } },
      'Since you knew it on 12 November, your chance to recall it has fallen to about 90%: it is due now.',
    ],
    [
      'paused before, without auto-schedule',
      { autoScheduleReviews: false, dueAt: day(20), pausedUntil: day(20) },
      'You paused it, and the pause ended today: it is due now.',
    ],
    [
      'without auto-schedule',
      { autoScheduleReviews: false, dueAt: day(20) },
      'Your settings bring a word back 24 hours after its review: this one today.',
    ],
    [
      'learned without auto-schedule',
      { autoScheduleReviews: false, stage: 'LEARNED', dueAt: null },
      'You marked it as learned and auto-schedule is off, so it stays learned until you bring it back.',
    ],
  ])('%s', (_name, given, sentence) => {
    expect(explainDue({ ...KNOWN, ...given })).toBe(sentence)
  })
})
