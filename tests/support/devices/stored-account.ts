/** The account of a walk in the database. */
import { expect } from 'vitest'
import { linkAccount } from '@/lib/server/accounts/issuer/oidc-account.service'
import { createSession } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import type { ExpectedAccount, ExpectedWord } from '@/tests/support/devices/expected-account'
import { expectLogsToAgree, recountDays, storedDays } from '@/tests/support/review/log-recount'

let people = 0

/** A new learner who has words with these texts, signed in. Without a password, whose hash takes most of the time of a walk. */
export async function signUpWithWords(texts: readonly string[]) {
  const now = new Date()
  const sub = `walker-${++people}`
  const claims = { iss: 'https://id.example', sub, email: `${sub}@example.com`, email_verified: true }
  const { id: userId } = await linkAccount(claims, now)
  const token = await createSession({ userId, now })
  const rows = await prisma.vocabularyItem.createManyAndReturn({
    data: texts.map((text) => ({ userId, text, textKey: text, createdAt: now })),
    select: { id: true, text: true },
  })
  const words = rows.map((row): ExpectedWord => ({ ...row, note: '', deletedAt: null }))
  return { userId, token, words }
}

/** Compares all that is stored with what is expected: words, answers, results, states and days. */
export async function expectStored(userId: string, account: ExpectedAccount): Promise<void> {
  const where = { userId }
  const [words, log, results] = await Promise.all([
    prisma.vocabularyItem.findMany({ where }),
    prisma.reviewLog.findMany({ where, orderBy: { sequence: 'asc' } }),
    prisma.quizResult.findMany({ where }),
  ])
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect(
    words
      .map(({ id, text, remainderContext, deletedAt, editedAt }) => ({
        id,
        text,
        note: remainderContext ?? '',
        deletedAt: deletedAt === null ? null : deletedAt.getTime(),
        editedAt: editedAt?.getTime(),
      }))
      .toSorted(byId),
    'the words',
  ).toEqual([...account.words.values()].toSorted(byId))
  expect(
    log.map(({ answerId, vocabularyItemId, rating, answeredAt, undoneAt }) => ({
      answerId,
      wordId: vocabularyItemId,
      rating,
      at: answeredAt.getTime(),
      isUndone: undoneAt !== null,
    })),
    'the log',
  ).toEqual(account.answers)
  expect(results.map(({ sessionId }) => sessionId).toSorted(), 'the results').toEqual(
    [...account.results].toSorted(),
  )
  const texts = words.flatMap(({ textKey }) => textKey ?? [])
  expect(texts, 'a word once for each text').toEqual([...new Set(texts)])
  await expectLogsToAgree(userId)
  expect(await storedDays(userId), 'the days').toEqual(await recountDays(userId))
}
