import { beforeEach, describe, expect, it } from 'vitest'
import {
  draftsAside,
  dropDraft,
  findDraft,
  findWaitingDraft,
  keepDraft,
  leaveForAccount,
  makeRoomForDraft,
  takeDraft,
} from '@/lib/client/draft/add-word-draft'
import { asideKeyOf, mayHaveDraft } from '@/lib/client/draft/draft-marks'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'

const LOOM = { ...EMPTY_ADD_WORD, text: 'loom', isTouched: true }
const NOW = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000

beforeEach(() => {
  for (const owner of ['ada', 'bob', null]) dropDraft(owner)
  sessionStorage.clear()
})

describe('a draft', () => {
  it('belongs to one user and is gone once it is dropped', () => {
    keepDraft('ada', LOOM)
    expect([findDraft('ada'), findDraft('bob'), findDraft(null)]).toEqual([LOOM, null, null])
    expect([mayHaveDraft('ada'), mayHaveDraft('bob'), mayHaveDraft(null)]).toEqual([true, false, false])
    dropDraft('ada')
    expect(mayHaveDraft('ada')).toBe(false)
  })

  it('does not bring back a look-up that was under way, nor fall over what is no draft', () => {
    keepDraft('ada', { ...LOOM, search: { kind: 'searching', query: 'loom' } })
    expect(findDraft('ada')?.search).toEqual({ kind: 'idle' })
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"')
    expect(findDraft('ada')).toBeNull()
  })
})

describe('a draft that gives way to another word', () => {
  const WEFT = { ...LOOM, text: 'weft', note: 'at the museum', tags: ['crafts'] }

  it('is set aside with all that is in it, until it is brought back', () => {
    keepDraft('ada', WEFT)
    expect(makeRoomForDraft('ada', null)).toEqual(WEFT)
    keepDraft('ada', LOOM)
    expect([findDraft('ada'), draftsAside('ada'), draftsAside('bob')]).toEqual([LOOM, [WEFT], []])
    // Restoring one draft sets the other aside.
    expect(makeRoomForDraft('ada', WEFT)).toEqual(LOOM)
    expect(draftsAside('ada')).toEqual([LOOM])
    dropDraft('ada')
    expect(mayHaveDraft('ada')).toBe(true)
  })

  it('is left out when it cannot be read', () => {
    for (const json of ['{}', '[{}, 1]', '{']) {
      sessionStorage.setItem(asideKeyOf('ada'), json)
      expect(draftsAside('ada')).toEqual([])
      expect(makeRoomForDraft('ada', null)).toBeNull()
    }
  })

  it('stays where it is when its own sheet goes on', () => {
    keepDraft('ada', WEFT)
    expect(makeRoomForDraft('ada', WEFT)).toBeNull()
    expect(draftsAside('ada')).toEqual([])
  })

  it('goes to the account with the one that waits for it, over nothing that the account has itself', () => {
    keepDraft('ada', WEFT)
    leaveForAccount(LOOM, NOW)
    expect(takeDraft('ada', NOW)).toEqual(LOOM)
    expect([findDraft('ada'), draftsAside('ada')]).toEqual([LOOM, [WEFT]])
  })
})

describe('a visitor’s draft', () => {
  it('goes to the account that is signed in with next, once, when the visitor pressed Save', () => {
    leaveForAccount(LOOM, NOW)
    expect(mayHaveDraft('ada')).toBe(true)
    expect(takeDraft('ada', NOW + HOUR)).toEqual(LOOM)
    expect(findDraft('ada')).toEqual(LOOM)
    expect([takeDraft('bob', NOW + HOUR), findDraft(null), findWaitingDraft(NOW)]).toEqual([null, null, null])
  })

  it('goes to nobody when it was not to be saved, or after a day', () => {
    keepDraft(null, LOOM)
    expect(takeDraft('ada', NOW)).toBeNull()
    expect(findDraft(null)).toBeNull()
    leaveForAccount(LOOM, NOW)
    expect(takeDraft('ada', NOW + 24 * HOUR)).toBeNull()
    expect(findDraft(null)).toBeNull()
  })

  it('waits no longer when the visitor closes the sheet', () => {
    leaveForAccount(LOOM, NOW)
    dropDraft(null)
    expect(takeDraft('ada', NOW)).toBeNull()
  })
})
