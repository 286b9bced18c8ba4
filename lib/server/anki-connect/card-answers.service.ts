import 'server-only'
import { v5 as uuidFrom } from 'uuid'
import type { ReviewRating } from '@/lib/domain/stages'
import type { ActionContext } from '@/lib/server/anki-connect/action'
import { findCardRows } from '@/lib/server/anki-connect/card-rows.service'
import { idsBesideUser } from '@/lib/server/database/beside-user'
import { prisma } from '@/lib/server/database/prisma'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { answerWord } from '@/lib/server/review/review.service'

export interface CardAnswer {
  cardId: number
  /** Anki's, from 1 to 4. */
  ease: number
}

/** By Anki's ease, from 1. */
const RATINGS: readonly ReviewRating[] = ['AGAIN', 'HARD', 'GOOD', 'EASY']

/** The same answer to the same card within this time is one that was sent again: longer than a request may take. */
const REPEAT_MS = 120_000
const NAMESPACE = '5b1f6f0e-3c55-4c5e-9a57-6c0f0d1f2ab4'

/**
 * Answers cards, each in a change of its own, and returns which of them the viewer has. The protocol has no ids of answers: each follows from
 * the card, the ease and the card's last answer before, so that a call that is sent again after a failure answers no card twice.
 */
export async function answerCards(
  answers: readonly CardAnswer[],
  { viewer, now }: ActionContext,
): Promise<boolean[]> {
  const rows = await findCardRows({ viewer, now, numbers: answers.map(({ cardId }) => cardId) })
  const known = answers.flatMap(({ cardId, ease }) => {
    const wordId = rows.get(cardId)?.id
    return wordId === undefined ? [] : [{ wordId, ease }]
  })
  if (known.length > 0) {
    await requireWithinLimit('answers per user', viewer.id, now, known.length)
    const idOf = await answerIds(
      viewer.id,
      known.map(({ wordId }) => wordId),
      now,
    )
    for (const { wordId, ease } of known) {
      const rating = RATINGS[ease - 1] ?? 'GOOD'
      const answerId = idOf(wordId, rating)
      await answerWord({ viewer, now, wordId, rating, source: 'SINGLE_REVIEW', answerId })
    }
  }
  return answers.map(({ cardId }) => rows.has(cardId))
}

/** Makes the ids of the answers of one call: one statement. */
async function answerIds(userId: string, wordIds: readonly string[], now: Date) {
  const before = new Date(now.getTime() - REPEAT_MS)
  const last = await prisma.$queryRaw<{ wordId: string; answeredAt: Date }[]>`
    SELECT l.vocabulary_item_id AS "wordId", max(l.answered_at) AS "answeredAt"
    FROM review_log l, ${idsBesideUser(userId, [...new Set(wordIds)])} AS c
    WHERE l.user_id = c.user_id AND l.vocabulary_item_id = c.id AND l.answered_at <= ${before}::timestamptz
    GROUP BY l.vocabulary_item_id`
  const lastOf = new Map(last.map(({ wordId, answeredAt }) => [wordId, answeredAt.toISOString()]))
  /** A call may have the same answer to a card several times. */
  const times = new Map<string, number>()
  return (wordId: string, rating: ReviewRating): string => {
    const answer = `${wordId} ${rating} ${lastOf.get(wordId) ?? ''}`
    const count = (times.get(answer) ?? 0) + 1
    times.set(answer, count)
    return uuidFrom(`${answer} ${count}`, NAMESPACE)
  }
}
