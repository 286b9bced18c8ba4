import { describe, expect, it } from 'vitest'
import { type AddWordState, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { completeDraft } from '@/lib/domain/add-word/complete-draft'
import { findRefusedText } from '@/lib/domain/add-word/refused-text'
import { toUnsentWord } from '@/lib/domain/add-word/unsent/unsent-word'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'

describe('a word that a version of the app stored which had neither note nor place', () => {
  const { note: _, ...word } = { ...EMPTY_ADD_WORD, text: 'loom' }
  const { place: __, ...origin } = { ...NO_ORIGIN, sentence: 'The loom stood still.' }
  const stored = { ...word, origin } as AddWordState

  it('is saved, shown and checked as a word without them', () => {
    const { userContext } = toUpsertInput(stored)
    expect(userContext).toMatchObject({ sentence: 'The loom stood still.' })
    expect(userContext).toMatchObject({ remainderContext: undefined, place: undefined })
    expect(toUnsentWord(stored).context).toEqual(['SENTENCE'])
    expect(findRefusedText(stored)).toBeNull()
  })

  it('opens in the sheet with empty fields, as do the other words of its passage', () => {
    const draft = completeDraft({ ...stored, others: [{ ...stored, text: 'weft' }] })
    const complete = { note: '', origin: { ...NO_ORIGIN, sentence: 'The loom stood still.' } }
    expect(draft).toMatchObject({ text: 'loom', ...complete, others: [{ text: 'weft', ...complete }] })
  })
})
