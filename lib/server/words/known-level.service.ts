import 'server-only'
import { findKnownLevel } from '@/lib/domain/words/known-level'
import { prisma } from '@/lib/server/database/prisma'
import { levelOf } from '@/lib/server/dictionary/word-level'

/** Days of FSRS stability: nine of ten words with it are still remembered after three weeks. */
const KNOWN_STABILITY_DAYS = 21

/** The level of the words that the user knows, 1 to 5; null while too few are known. One statement. */
export async function getKnownLevel(userId: string): Promise<number | null> {
  const words = await prisma.vocabularyItem.findMany({
    where: {
      userId,
      deletedAt: null,
      OR: [{ learningStage: 'LEARNED' }, { stability: { gte: KNOWN_STABILITY_DAYS } }],
    },
    select: { text: true },
  })
  return findKnownLevel(words.flatMap(({ text }) => levelOf(text) ?? []))
}
