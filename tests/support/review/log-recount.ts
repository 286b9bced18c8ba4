/** Recomputes stored data from raw rows: a word's state from its log, a day's total from its answers. */
import { expect } from 'vitest'
import type { ReviewLog } from '@/generated/prisma/client'
import { DEFAULT_MODEL } from '@/lib/domain/review/memory/memory-model'
import { isAnswerKind, type LogEvent, startReplay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE, type LearningState } from '@/lib/domain/review/memory/scheduling'
import { prisma } from '@/lib/server/database/prisma'
import { fromColumns, fromJson, LEARNING_STATE_SELECT } from '@/lib/server/review/learning-state'

const inOrder = [{ answeredAt: 'asc' as const }, { sequence: 'asc' as const }]

/** Replays every word's log, and compares the states before and after each row, and the stored state. */
export async function expectLogsToAgree(userId: string, wordId?: string): Promise<void> {
  const words = await prisma.vocabularyItem.findMany({
    where: { userId, ...(wordId && { id: wordId }) },
    select: {
      ...LEARNING_STATE_SELECT,
      text: true,
      reviewLogs: { where: { undoneAt: null }, orderBy: inOrder, include: { parameters: true } },
    },
  })
  for (const { reviewLogs, text, ...columns } of words) {
    let state: LearningState = INITIAL_LEARNING_STATE
    const next = startReplay(state)
    for (const row of reviewLogs) {
      expect(fromJson(row.stateBefore), `before ${row.kind} of "${text}"`).toEqual(state)
      state = next(eventOf(row, row.parameters?.parameters ?? null)).after
      expect(fromJson(row.stateAfter), `after ${row.kind} of "${text}"`).toEqual(state)
      expect(row.stageAfter).toBe(state.stage)
    }
    expect(fromColumns(columns), `"${text}"`).toEqual(state)
  }
}

function eventOf(row: ReviewLog, parameters: number[] | null): LogEvent {
  const { rating, source, namedStage, answeredAt, timeZone, stageAfter, movedDays, retention } = row
  const when = { answeredAt, timeZone }
  if (row.kind === 'STAGE_CHANGE') return { ...when, kind: 'STAGE_CHANGE', stage: stageAfter }
  const model = { parameters, retention: retention === null ? DEFAULT_MODEL.retention : retention / 100 }
  if (row.kind === 'PLAN_CHANGE') return { ...when, kind: row.kind, model, movedDays: movedDays ?? 0 }
  if (!rating) throw new Error('An answer has a rating')
  return {
    ...when,
    kind: row.kind,
    rating,
    source,
    stage: namedStage,
    model,
    ...(movedDays !== null && { movedDays }),
    ...(row.startsProduction && { startsProduction: true }),
  }
}

/** Answers and seconds of each day. An answer that Mark as Learned replaced still counts, with its seconds. */
export async function recountDays(
  userId: string,
): Promise<Record<string, { seconds: number; answers: number }>> {
  const rows = await prisma.reviewLog.findMany({
    where: { userId },
    orderBy: inOrder,
    // Reading the states before and after each answer takes most of the time, and they say nothing about days.
    omit: { stateBefore: true, stateAfter: true },
  })
  const live = rows.filter((row) => row.undoneAt === null)
  const replaced = new Set(live.map((row) => row.replacesId))
  const days: Record<string, { seconds: number; answers: number }> = {}
  for (const row of rows.filter(({ id, undoneAt }) => undoneAt === null || replaced.has(id))) {
    const day = dateOf(row.answeredAt, row.timeZone)
    days[day] ??= { seconds: 0, answers: 0 }
    days[day].seconds += row.seconds
    days[day].answers += isAnswerKind(row.kind) && row.replacesId === null ? 1 : 0
  }
  return withoutEmpty(days)
}

/** The same totals as the services store them. */
export async function storedDays(
  userId: string,
): Promise<Record<string, { seconds: number; answers: number }>> {
  const totals = await prisma.dailyTotal.findMany({ where: { userId }, orderBy: { localDate: 'asc' } })
  return withoutEmpty(
    Object.fromEntries(
      totals.map(({ localDate, seconds, answers }) => [
        localDate.toISOString().slice(0, 10),
        { seconds, answers },
      ]),
    ),
  )
}

function withoutEmpty<Day extends { seconds: number; answers: number }>(days: Record<string, Day>) {
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day.seconds + day.answers > 0))
}

// Creating a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts })
  formatters.set(timeZone, formatter)
  return formatter
}

/** The local date in a time zone, by Intl's formatter and not by lib/domain/days/days.ts. */
export function dateOf(moment: Date, timeZone: string): string {
  return formatterOf(timeZone).format(moment)
}
