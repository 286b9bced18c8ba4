import { prisma } from '@/lib/server/database/prisma'
import type { Account } from '@/scripts/bench/growth/growth.ts'

export interface AnswersGiven {
  /** Answers that the server said are saved. */
  acknowledged: number
  /** Of those, how many are not in the log, and how many are in it more than once. */
  lost: number
  doubled: number
  /** Requests that were refused or failed; each was sent again with its id, as the outbox does. */
  refused: number
  /** Milliseconds of an answer, sorted. */
  times: number[]
}

const ANSWER = `mutation ($input: ReviewVocabularyItemInput!) {
  reviewVocabularyItem(input: $input) { success } }`
/** Milliseconds between an answer and the next one of a learner. */
const PAUSE_MS = 100

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Lets these learners answer their words, each one after the other, until it is stopped. */
export function startAnswering(accounts: readonly Account[]): { stop: () => Promise<AnswersGiven> } {
  const given: { userId: string; answerId: string }[] = []
  const times: number[] = []
  let [refused, isOver] = [0, false]

  async function answerOnce({ browser, userId, words }: Account): Promise<void> {
    const answerId = crypto.randomUUID()
    const id = words[given.length % words.length] ?? ''
    const operation = { query: ANSWER, variables: { input: { id, answerId, timeSpent: 1 } } }
    for (;;) {
      const start = performance.now()
      const answer = JSON.parse(new TextDecoder().decode(await browser(operation)))
      times.push(performance.now() - start)
      if (answer.data?.reviewVocabularyItem?.success) break
      refused += 1
      await pause()
    }
    given.push({ userId, answerId })
  }

  const learners = accounts.map(async (account) => {
    while (!isOver) {
      await answerOnce(account)
      await pause()
    }
  })

  return {
    async stop() {
      isOver = true
      await Promise.all(learners)
      const counts = await Promise.all(
        given.map(({ userId, answerId }) => prisma.reviewLog.count({ where: { userId, answerId } })),
      )
      return {
        acknowledged: given.length,
        lost: counts.filter((count) => count === 0).length,
        doubled: counts.filter((count) => count > 1).length,
        refused,
        times: times.toSorted((a, b) => a - b),
      }
    },
  }
}
