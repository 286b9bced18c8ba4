import { describe, expect, test } from 'vitest'
import { SHORTCUTS } from '@/lib/client/keyboard/shortcuts'
import { MORE_PARTNERS, PAIRS_PER_ROUND } from '@/lib/domain/association/association-rules'
import {
  type AssociationSession,
  associationResults,
  currentRound,
  isLastRound,
  moveAssociation,
  openPartners,
  openWords,
  sentDirection,
} from '@/lib/domain/association/association-session'
import { parseKeptAssociation } from '@/lib/domain/association/kept-association'
import { makeAssociation, makeRound } from '@/tests/support/association/association-session'

const FIRST = makeRound({ one: 'MEANING', two: 'COLLOCATION', three: 'OPPOSITE', four: 'LIST' }, [
  'nobody',
  'nothing',
])
const SECOND = makeRound({ five: 'MEANING', six: 'TRANSLATION' })

/** Links words to partners: 'one' to its own, 'one>two' to that of another word. */
function link(session: AssociationSession, ...links: string[]): AssociationSession {
  return links.reduce((before, made) => {
    const [word = '', partner = word] = made.split('>')
    return moveAssociation(before, {
      type: 'link',
      wordId: `word-${word}`,
      partnerId: `partner-${partner}`,
      answerId: null,
      timeSpent: 2,
    })
  }, session)
}
const next = (session: AssociationSession) => moveAssociation(session, { type: 'next' })
const undo = (session: AssociationSession) => moveAssociation(session, { type: 'undo' })
const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text)

describe('a link', () => {
  test('takes the word and its own partner, whichever was chosen, and the chosen one stays for its word', () => {
    const session = link(makeAssociation(FIRST), 'one', 'two>three')
    expect(textsOf(openWords(session))).toEqual(['three', 'four'])
    expect(openPartners(session).map(({ id }) => id)).toEqual(
      ['nobody', 'nothing', 'three', 'four'].map((text) => `partner-${text}`),
    )
    expect(session.links.map(({ isRight }) => isRight)).toEqual([true, false])
  })

  test('of a word or with a partner that is linked already changes nothing', () => {
    const session = link(makeAssociation(FIRST), 'one')
    expect(link(session, 'one>nobody')).toBe(session)
    expect(link(session, 'two>one')).toBe(session)
    expect(next(session)).toBe(session)
  })

  test('is sent as a quiz asks it; not where it is a list, or where it follows from what is left', () => {
    const start = makeAssociation(FIRST)
    expect(['one', 'two', 'three', 'four'].map((text) => sentDirection(start, `word-${text}`))).toEqual([
      'RECOGNITION',
      'PRODUCTION',
      'RECOGNITION',
      null,
    ])
    // Three partners are left: one of the word, two of none.
    expect(sentDirection(link(start, 'one', 'two', 'four'), 'word-three')).toBe('RECOGNITION')
    expect(sentDirection(makeAssociation(SECOND), 'word-five')).toBeNull()
  })
})

describe('missed words', () => {
  test('come back once, with partners of others, after all rounds', () => {
    const missed = next(link(makeAssociation(FIRST, SECOND), 'one>two', 'two', 'three', 'four'))
    const over = next(link(missed, 'five>six', 'six'))
    const again = currentRound(over)
    expect(again?.isReturn).toBe(true)
    expect(textsOf(again?.words ?? [])).toEqual(['one', 'five'])
    expect(again?.partners).toHaveLength(4)
    expect(again?.partners.filter(({ wordId }) => wordId).map(({ id }) => id)).toEqual([
      'partner-five',
      'partner-one',
    ])
    const end = next(link(over, 'one>five', 'five'))
    expect(currentRound(end)).toBeUndefined()
    expect(associationResults(end).filter(({ outcome }) => outcome === 'forgotten')).toEqual([
      { wordId: 'word-one', outcome: 'forgotten' },
      { wordId: 'word-five', outcome: 'forgotten' },
    ])
  })

  test('no round follows when none was missed', () => {
    expect(currentRound(next(link(makeAssociation(SECOND), 'five', 'six')))).toBeUndefined()
  })
})

test('the last round is the one after which the session is over', () => {
  const missed = link(makeAssociation(FIRST, SECOND), 'one>two', 'two', 'three', 'four')
  const second = link(next(missed), 'five', 'six')
  const again = link(next(second), 'one')
  const right = link(makeAssociation(SECOND), 'five', 'six')
  expect([missed, second, again, right].map(isLastRound)).toEqual([false, false, true, true])
  expect([missed, second, again, right].map((session) => currentRound(next(session)) === undefined)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('each partner of a round has a number key', () => {
  const most = PAIRS_PER_ROUND + MORE_PARTNERS
  const numbers = Array.from({ length: most }, (_, index) => String(index + 1))
  expect(SHORTCUTS['In Word Association'].link.keys).toEqual(numbers)
})

test('each answer can be taken back, from the next round and from the end too', () => {
  const start = makeAssociation(SECOND)
  const steps = [start, link(start, 'five>six'), link(start, 'five>six', 'six')]
  const again = next(steps[2] as AssociationSession)
  const end = next(link(again, 'five'))
  expect(undo(end)).toEqual(again)
  expect(undo(undo(end))).toEqual(steps[1])
  expect(undo(undo(undo(end)))).toEqual(start)
  expect(undo(start)).toBe(start)
})

test('a stored session is resumed when it was begun, is not over and not from yesterday', () => {
  const begun = link(makeAssociation(SECOND), 'five')
  const parse = (session: object, age = 0) =>
    parseKeptAssociation(JSON.stringify({ ...session, keptAt: 1_000_000_000 - age }), 1_000_000_000)
  expect(parse(begun)).toMatchObject(begun)
  expect(parse(begun, 13 * 3_600_000)).toBeNull()
  expect(parse(makeAssociation(SECOND))).toBeNull()
  expect(parse(next(link(begun, 'six')))).toBeNull()
  expect(parse({ rounds: 'none' })).toBeNull()
  expect(parseKeptAssociation('{', 0)).toBeNull()
})
