import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WordField } from '@/components/add-word/word-step/word-field'
import type { DictionarySuggestion } from '@/lib/domain/dictionary/protocol'

const FOUND: DictionarySuggestion[] = ['house', 'household', 'housing'].map((word, nth) => ({
  word,
  score: 67_939 - nth * 20_000,
}))

/** Texts that suggestions were requested for. */
let asked: string[]
let answer: (text: string, signal: AbortSignal) => Promise<Response>

beforeEach(() => {
  asked = []
  answer = async () => Response.json(FOUND)
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    const text = new URL(path, 'http://test').searchParams.get('s') ?? ''
    asked.push(text)
    return answer(text, signal)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const onSearch = vi.fn()
  const onEscape = vi.fn()
  function Field() {
    const [text, setText] = useState('')
    return (
      <WordField text={text} isSearching={false} takesFocus={false} onType={setText} onSearch={onSearch} />
    )
  }
  // A sheet around the field.
  const sheet = document.body.appendChild(document.createElement('div'))
  sheet.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
  render(<Field />, { container: sheet.appendChild(document.createElement('div')) })
  return {
    user: userEvent.setup(),
    field: screen.getByRole('combobox', { name: 'Word' }),
    onSearch,
    onEscape,
  }
}

/** The highlighted suggestion, found by ARIA as a screen reader does it. */
function highlighted(field: HTMLElement): string | null {
  const id = field.getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? null)
}

describe('suggestions', () => {
  it('are asked for 300 ms after the last key, from three trimmed characters on', async () => {
    const { user, field } = show()
    await user.type(field, ' ho ')
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(asked).toEqual([])
    await user.type(field, '{Backspace}use')
    expect(asked).toEqual([])
    await screen.findAllByRole('option')
    expect(asked).toEqual(['house'])
  })

  it('show the score in thousands', async () => {
    const { user, field } = show()
    await user.type(field, 'hou')
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'houseHow common: 68k',
      'householdHow common: 48k',
      'housingHow common: 28k',
    ])
  })

  it('are gone through with the arrow keys, which wrap at both ends', async () => {
    const { user, field } = show()
    await user.type(field, 'hou')
    await screen.findAllByRole('option')
    const seen: (string | null)[] = []
    for (const key of ['Down', 'Down', 'Down', 'Down', 'Up', 'Up', 'Up', 'Up']) {
      await user.keyboard(`{Arrow${key}}`)
      await waitFor(() => expect(highlighted(field)).not.toBeNull())
      seen.push(highlighted(field))
    }
    const [house, household, housing] = [
      'houseHow common: 68k',
      'householdHow common: 48k',
      'housingHow common: 28k',
    ]
    expect(seen).toEqual([house, household, housing, house, housing, household, house, housing])
  })

  it('begin with the last one on ArrowUp', async () => {
    const { user, field } = show()
    await user.type(field, 'hou')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowUp}')
    expect(highlighted(field)).toBe('housingHow common: 28k')
  })

  it('are picked with Enter, and looked up 100 ms later', async () => {
    const { user, field, onSearch } = show()
    await user.type(field, 'hou')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field).toHaveProperty('value', 'household')
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('household'))
    expect(onSearch).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('leave Enter to what was typed when none is highlighted', async () => {
    const { user, field, onSearch } = show()
    await user.type(field, 'hou')
    await screen.findAllByRole('option')
    await user.keyboard('{Enter}')
    expect(onSearch).toHaveBeenCalledWith('hou')
  })

  it('are closed with Escape, which goes no further and keeps the text', async () => {
    const { user, field, onEscape } = show()
    await user.type(field, 'hou')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(field).toHaveProperty('value', 'hou')
    expect(onEscape).not.toHaveBeenCalled()
  })

  it('of an earlier text never show when they come late', async () => {
    let release = () => {}
    answer = (text) =>
      text === 'hou'
        ? new Promise((resolve) => {
            release = () => resolve(Response.json([{ word: 'late', score: 1_000 }]))
          })
        : Promise.resolve(Response.json(FOUND))
    const { user, field } = show()
    await user.type(field, 'hou')
    await waitFor(() => expect(asked).toEqual(['hou']))
    await user.type(field, 'se')
    await screen.findByRole('option', { name: /household/ })
    release()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.queryByRole('option', { name: /late/ })).toBeNull()
  })

  it('are none when the service fails', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user, field } = show()
    await user.type(field, 'hou')
    await waitFor(() => expect(asked).toEqual(['hou']))
    expect(screen.queryByRole('option')).toBeNull()
  })
})
