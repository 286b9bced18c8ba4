import { randomUUID } from 'node:crypto'
import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { addWord, signUpSpeaker, type TestUser } from '@/tests/support/builders'

/** Part of every text of the owner. No other user may ever receive it. */
export const SECRET = 'classified'

/** A user with one of each kind of data: a word with a meaning, a list, a file, an answer, a quiz result. */
export async function signUpOwner(): Promise<TestUser & { wordId: string; answerId: string }> {
  const owner = await signUpSpeaker('de')
  const { user } = owner
  const { id: fileId } = await prisma.file.create({
    data: {
      userId: user.id,
      kind: 'IMAGE',
      storageKey: randomUUID(),
      mimeType: 'image/png',
      byteSize: 1,
      claimedAt: new Date(),
    },
  })
  const { id: wordId } = await addWord(user, `${SECRET} word`, {
    vocabulary: {
      translation: `${SECRET} translation`,
      definitions: [{ partOfSpeech: 'noun', definition: `${SECRET} meaning`, example: `${SECRET} example` }],
    },
    userContext: { remainderContext: `${SECRET} note`, tagNames: [`${SECRET} list`] },
  })
  await prisma.vocabularyItem.updateMany({ where: { id: wordId }, data: { contextImageId: fileId } })
  const answerId = randomUUID()
  await answerWord({ viewer: user, now: new Date(), wordId, answerId, source: 'SINGLE_REVIEW' })
  await prisma.quizResult.create({
    data: {
      userId: user.id,
      sessionId: randomUUID(),
      totalQuestions: 1,
      correctAnswers: 1,
      score: 100,
      timeSpent: 1,
    },
  })
  return { ...owner, wordId, answerId }
}

/** Every row of a user, by table, to check that none has changed. */
export async function rowsOf(userId: string): Promise<Record<string, unknown[]>> {
  const where = { userId }
  return {
    user: await prisma.user.findMany({ where: { id: userId } }),
    words: await prisma.vocabularyItem.findMany({
      where,
      include: { definitions: { include: { examples: true } } },
    }),
    tags: await prisma.tag.findMany({ where, include: { taggings: true } }),
    files: await prisma.file.findMany({ where }),
    answers: await prisma.reviewLog.findMany({ where, omit: { sequence: true } }),
    days: await prisma.dailyTotal.findMany({ where }),
    quizzes: await prisma.quizResult.findMany({ where }),
    sessions: await prisma.session.findMany({ where }),
  }
}

/** All ids in those rows, including foreign keys and answer ids. */
export async function idsOf(userId: string): Promise<string[]> {
  const rows = await rowsOf(userId)
  const ids: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, child] of Object.entries(value)) {
      if (typeof child === 'string' && /id$/i.test(name)) ids.push(child)
      else collect(child)
    }
  }
  collect(rows)
  return [...new Set(ids)]
}
