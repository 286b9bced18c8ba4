import { expect, test } from 'vitest'
import type { SessionPurpose } from '@/lib/domain/words/session-purpose'
import { listWords } from '@/lib/server/words/word.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { minutesFrom } from '@/tests/support/clock'

const TEXTS = [
  'affect',
  'effect',
  'lantern',
  'big',
  'large',
  'thicket',
  'gravel',
  'pillow',
  'orchard',
  'velvet',
]

async function listFor(purpose: SessionPurpose | null) {
  const { user } = await signUpUser()
  for (const text of TEXTS) await addWord(user, text)
  const words = await listWords({ viewer: user, now: minutesFrom(new Date(), 1), purpose })
  const textOf = new Map(words.map(({ id, text }) => [id, text]))
  const texts = words.map(({ text }) => text)
  const turnsBetween = (one: string, other: string) => Math.abs(texts.indexOf(one) - texts.indexOf(other))
  const confusedWith = (text: string) =>
    words.find((word) => word.text === text)?.confusedWith?.map((id) => textOf.get(id))
  return { texts, turnsBetween, confusedWith }
}

test.each<SessionPurpose>(['BULK_REVIEW', 'PRACTICE', 'LEARN_FLASHCARDS'])(
  '%s takes synonyms and look-alikes apart, and names them',
  async (purpose) => {
    const { texts, turnsBetween, confusedWith } = await listFor(purpose)
    expect([...texts].sort()).toEqual([...TEXTS].sort())
    expect(turnsBetween('affect', 'effect')).toBeGreaterThanOrEqual(5)
    expect(turnsBetween('big', 'large')).toBeGreaterThanOrEqual(5)
    expect(confusedWith('affect')).toEqual(['effect'])
    expect(confusedWith('large')).toEqual(['big'])
    expect(confusedWith('lantern')).toEqual([])
  },
)

test('a list of no session is in its own order', async () => {
  const { texts, confusedWith } = await listFor(null)
  expect(texts).toEqual(TEXTS.toReversed())
  expect(confusedWith('affect')).toBeUndefined()
})
