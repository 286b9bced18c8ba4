import { describe, expect, it } from 'vitest'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { parseUnsentChanges, type UnsentChange } from '@/lib/domain/add-word/unsent/unsent-change'
import { withUnsentWords } from '@/lib/domain/add-word/unsent/unsent-words'
import { makeSavedWord } from '@/tests/support/words/saved-word'

const FIGURES = {
  totalWords: 20,
  learnedWords: 5,
  inReviewWords: 7,
  wordsToReviewToday: 2,
  dueWordsBeyondMaximum: 0,
  mostRecentWordAdded: 'wend',
}
const DUE = [
  { id: 'due-1', learningStage: 'REVIEWING', vocabulary: { text: 'loom' } },
  { id: 'due-2', learningStage: 'NEW', vocabulary: { text: 'wend' } },
] as const

let made = 0
function saved(text: string, editedId?: string): UnsentChange {
  made += 1
  const word = { ...EMPTY_ADD_WORD, text }
  const edited = editedId ? { id: editedId, word: makeSavedWord(text), isRecognised: false } : null
  return { kind: 'save', id: `change-${made}`, word: { ...word, edited } }
}
const deleted = (...words: { id: string; text?: string; stage?: 'NEW' | 'REVIEWING' | 'LEARNED' }[]) =>
  ({ kind: 'delete', id: `deletion of ${words[0]?.id}`, words }) as const

function count(changes: readonly UnsentChange[], figures: Partial<typeof FIGURES> = {}, maximum = 50) {
  return withUnsentWords({ figures: { ...FIGURES, ...figures }, dueWords: DUE }, changes, maximum)
}

describe('the figures of the dashboard, with words that the server does not know yet', () => {
  it('stay as they are without such words', () => {
    expect(count([])).toEqual({ figures: FIGURES, due: ['loom', 'wend'] })
  })

  it('count a saved word once, as due and last', () => {
    const { figures, due } = count([saved(' weft '), saved('Weft')])
    expect(figures).toEqual({
      ...FIGURES,
      totalWords: 21,
      wordsToReviewToday: 3,
      mostRecentWordAdded: 'weft',
    })
    expect(due).toEqual(['loom', 'wend', 'weft'])
  })

  it('do not count edited words, nor a saved word that is due already', () => {
    expect(count([saved('warp', 'word-7'), saved('Loom')])).toEqual({
      figures: FIGURES,
      due: ['loom', 'wend'],
    })
  })

  it('let new words wait behind the maximum of the day', () => {
    const { figures } = count([saved('weft'), saved('warp')], {}, 3)
    expect(figures).toMatchObject({ wordsToReviewToday: 3, dueWordsBeyondMaximum: 1 })
  })

  it('leave deleted words out, of whatever stage they are', () => {
    const changes = [
      deleted({ id: 'due-2', text: 'wend', stage: 'NEW' }, { id: 'a', text: 'cloth', stage: 'LEARNED' }),
      deleted({ id: 'b', text: 'hem', stage: 'REVIEWING' }),
      deleted({ id: 'b' }),
    ]
    expect(count(changes)).toEqual({
      figures: {
        totalWords: 17,
        learnedWords: 4,
        inReviewWords: 6,
        wordsToReviewToday: 1,
        dueWordsBeyondMaximum: 0,
        mostRecentWordAdded: null,
      },
      due: ['loom'],
    })
  })

  it('give the place of a deleted word to one that waits', () => {
    const { figures } = count([deleted({ id: 'due-1' })], { dueWordsBeyondMaximum: 4 }, 2)
    expect(figures).toMatchObject({ wordsToReviewToday: 2, dueWordsBeyondMaximum: 3, inReviewWords: 6 })
  })
})

describe('stored changes', () => {
  it('are read as an older version of the app stored them', () => {
    expect(parseUnsentChanges('[{"kind":"delete","id":"a"}]')).toEqual([
      { kind: 'delete', id: 'a', words: [{ id: 'a' }] },
    ])
  })

  it('are left out where they are not whole', () => {
    const broken = [
      { kind: 'save', id: '1', word: { text: 'a' } },
      { kind: 'delete', id: 'b', words: [1] },
      null,
    ]
    expect(parseUnsentChanges(JSON.stringify(broken))).toEqual([])
  })
})
