/** No partner fits two words of a session: judged with the knowledge of the quizzes' independent judge, over the dictionary. */
import { beforeAll, expect, test } from 'vitest'
import { MIN_CHOICES } from '@/lib/domain/association/association-rules'
import type { AssociationPartner, AssociationSession } from '@/lib/domain/association/association-session'
import { type AssociationItem, drawAssociation } from '@/lib/domain/association/draw-association'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { sampleEvenly } from '@/lib/domain/sample'
import { drawQuizPool, findQuizFacts } from '@/lib/server/quiz/quiz-pool.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { readHeadwords } from '@/scripts/word-data/own/dictionary-files.mjs'
import { toQuizItem } from '@/tests/support/quiz/judge/collection-words'
import { type Fault, judge } from '@/tests/support/quiz/judge/judge'
import { areSynonyms, isListed } from '@/tests/support/quiz/judge/lexicon'
import { createRandom } from '@/tests/support/random'

const COLLECTIONS = 60
const WORDS_PER_COLLECTION = 30
const LEVELS = 6
/** Faults of a partner; the others are about options. */
const OF_PARTNERS: readonly Fault[] = [
  'two right options',
  'option of the family of the question',
  'answer is shown',
  'meaning that was not chosen',
]

beforeAll(async () => {
  await ensureWordData()
})

const poolOf = (random: () => number) =>
  drawQuizPool({ size: 100, random }).map((word) => ({
    ...word,
    translation: null,
    quizFacts: findQuizFacts(word),
  }))

/** The partner as a question: which word of the session does it belong to? */
function asQuestion(partner: AssociationPartner, session: AssociationSession): QuizQuestion | null {
  const words = session.rounds.flatMap((round) => round.words)
  const right = words.find(({ id }) => id === partner.wordId)
  if (!right || (partner.kind !== 'MEANING' && partner.kind !== 'COLLOCATION')) return null
  return {
    id: partner.id,
    type: partner.kind === 'MEANING' ? 'WORD_FOR_MEANING' : 'COLLOCATION',
    vocabularyItem: right,
    question: '',
    subject: partner.text,
    clue: null,
    media: null,
    options: words.map(({ id, text }) => ({ id, text, isCorrect: id === right.id })),
    correctAnswer: right.text,
    accepted: [],
    hint: null,
    explanation: right.explanation,
  }
}

function faultsOf(session: AssociationSession, words: Parameters<typeof judge>[1]): string[] {
  const all = session.rounds.flatMap((round) => round.words)
  return session.rounds
    .flatMap((round) => round.partners)
    .flatMap((partner) => {
      const question = asQuestion(partner, session)
      const found = question ? judge(question, words).filter((fault) => OF_PARTNERS.includes(fault)) : []
      const own = all.find(({ id }) => id === partner.wordId)
      const others = all.filter(({ id }) => id !== partner.wordId)
      const isOpposite = partner.kind === 'OPPOSITE'
      if (isOpposite && !(own && isListed('opposites', own.text, partner.text))) found.push('answer is shown')
      if (isOpposite && others.some(({ text }) => isListed('opposites', text, partner.text)))
        found.push('two right options')
      if (others.some(({ text }) => own && areSynonyms(text, own.text))) found.push('two right options')
      return found.map(
        (fault) =>
          `${fault}: ${partner.kind} ${partner.text} of ${own?.text}, among ${others.map(({ text }) => text).join(' ')}`,
      )
    })
}

test(`no partner of ${COLLECTIONS} sessions about headwords of all levels fits two words`, async () => {
  const { next: random } = createRandom(7)
  const headwords = [...readHeadwords().values()]
  const kinds = new Map<string, number>()
  const faults: string[] = []
  let linked = 0
  for (let at = 0; at < COLLECTIONS; at += 1) {
    const level = 1 + (at % LEVELS)
    const texts = headwords.filter((headword) => headword.level === level).map(({ word }) => word)
    const drawn = sampleEvenly([texts], WORDS_PER_COLLECTION, random)
    const items: AssociationItem[] = await Promise.all(
      drawn.map(async (text, index) => ({
        ...(await toQuizItem({ text, chosen: [0] })),
        tags: index % 3 === 0 ? [{ name: `list ${index % 5}` }] : [],
      })),
    )
    const pool = poolOf(random)
    const session = drawAssociation({ items, pool, random, id: `session ${at}` })
    if (!session) throw new Error(`No session of ${drawn.join(', ')}`)
    linked += session.rounds.flatMap(({ words }) => words).length
    faults.push(...faultsOf(session, { items, pool }))
    for (const round of session.rounds) {
      // Two partners of no word, so that the last word is a choice too.
      expect(round.partners.length - round.words.length).toBe(MIN_CHOICES - 1)
      for (const { kind, wordId } of round.partners) if (wordId) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
  }
  expect(faults).toEqual([])
  // Of ten at most.
  expect(linked / COLLECTIONS).toBeGreaterThan(8)
  // All kinds that a dictionary allows take turns.
  for (const kind of ['MEANING', 'OPPOSITE', 'COLLOCATION', 'LIST'])
    expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(COLLECTIONS / 2)
}, 120_000)
