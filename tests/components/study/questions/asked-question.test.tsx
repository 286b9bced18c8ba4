import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskedQuestion } from '@/components/study/questions/asked-question'
import { undoLast } from '@/lib/client/keyboard/undo'
import { askBlank, askMeaning, askSound } from '@/lib/domain/questions/form-for'
import type { QuestionState } from '@/lib/domain/questions/question-state'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import { makeStrongWord } from '@/tests/support/questions/words'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const umbrella = makeStrongWord({
  text: 'umbrella',
  meaning: 'a thing that keeps the rain off',
  translation: 'Regenschirm',
  sentence: 'She bought two umbrellas.',
  synonyms: ['brolly'],
})

function show(question: WordQuestion | null, kept: QuestionState | null = null) {
  if (!question) throw new Error('The word cannot be asked')
  const onAnswered = vi.fn()
  const onShowInstead = vi.fn()
  const onState = vi.fn<(state: QuestionState) => void>()
  const props = { question, kept, onAnswered, onShowInstead, onState }
  render(<AskedQuestion {...props} language="de" header={null} nextLabel="Next Word" />)
  return { user: userEvent.setup(), onAnswered, onShowInstead, onState }
}

const field = () => screen.getByRole('textbox')

describe('a typed question, by keyboard alone', () => {
  it('has the focus in its field, asks with meaning and translation, and Enter checks and goes on', async () => {
    const { user, onAnswered } = show(askMeaning(umbrella))
    expect(field()).toHaveFocus()
    expect(field()).toHaveAccessibleName(/Which word is it\?.*a thing that keeps the rain off.*Regenschirm/)
    expect(screen.queryByText('umbrella')).toBeNull()
    await user.keyboard('umbrella{Enter}')
    expect(screen.getByRole('heading', { name: /^Right\. ?umbrella/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith({
      rating: 'GOOD',
      details: expect.objectContaining({ form: 'TYPED', direction: 'PRODUCTION', hints: 0, distance: 0 }),
    })
  })

  it('says where a slip is', async () => {
    const { user, onAnswered } = show(askMeaning(umbrella))
    await user.keyboard('umbrela{Enter}')
    expect(screen.getByRole('heading', { name: /^Almost/ })).toBeVisible()
    expect(screen.getByText(/Letter \d, “l”, is missing\./)).toBeVisible()
    await user.keyboard(' ')
    expect(onAnswered).toHaveBeenCalledWith({
      rating: 'HARD',
      details: expect.objectContaining({ distance: 1 }),
    })
  })

  it('counts a wrong answer as right when the learner says so, until that is undone', async () => {
    const { user, onAnswered } = show(askMeaning(umbrella))
    await user.keyboard('parasol{Enter}')
    expect(screen.getByRole('heading', { name: /^Not this time/ })).toBeVisible()
    expect(screen.getByText('parasol').tagName).toBe('S')
    await user.keyboard('1')
    expect(screen.getByRole('status')).toHaveTextContent('Counted as right.')
    expect(screen.getByRole('heading', { name: /^Right\. ?umbrella/ })).toHaveFocus()
    expect(screen.getByText('You typed parasol').querySelector('s')).toBeNull()
    undoLast()
    expect(await screen.findByRole('button', { name: 'I was right' })).toBeVisible()
    expect(screen.getByRole('heading', { name: /^Not this time/ })).toBeVisible()
    await user.keyboard('1{Enter}')
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith({
      rating: 'GOOD',
      details: expect.objectContaining({ distance: 7 }),
    })
  })

  it('counts a right answer as forgotten when the learner says so, and looks like it', async () => {
    const { user, onAnswered } = show(askMeaning(umbrella))
    await user.keyboard('umbrella{Enter}1')
    expect(screen.getByRole('status')).toHaveTextContent('Counted as forgotten.')
    expect(screen.getByRole('heading', { name: /^Not this time\. ?umbrella/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith({ rating: 'AGAIN', details: expect.anything() })
  })

  it('gives hints by the down arrow, and counts them', async () => {
    const { user, onAnswered } = show(askMeaning(umbrella))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('status')).toHaveTextContent('Begins with u, m; 8 letters')
    await user.keyboard('umbrella{Enter}{Enter}')
    expect(onAnswered).toHaveBeenCalledWith({
      rating: 'HARD',
      details: expect.objectContaining({ hints: 2 }),
    })
  })

  it('shows the answer to a learner who does not know it', async () => {
    const { user, onAnswered } = show(askMeaning(umbrella))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByRole('heading', { name: /umbrella/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'I was right' })).toBeNull()
    await user.keyboard('{Enter}')
    expect(onAnswered).toHaveBeenCalledWith({
      rating: 'AGAIN',
      details: expect.objectContaining({ distance: null }),
    })
  })

  it('shows the word instead by Escape', async () => {
    const { user, onShowInstead, onAnswered } = show(askMeaning(umbrella))
    await user.keyboard('{Escape}')
    expect(onShowInstead).toHaveBeenCalledOnce()
    expect(onAnswered).not.toHaveBeenCalled()
  })

  it('stays open for another word of that meaning, and for an empty field', async () => {
    const { user } = show(askMeaning(umbrella))
    await user.keyboard('{Enter}brolly{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent(
      '“brolly” means this too. Another word is asked for.',
    )
    expect(field()).toHaveFocus()
  })

  it('neither gives up nor shows the word while an input method composes', () => {
    const { onShowInstead } = show(askMeaning(umbrella))
    fireEvent.change(field(), { target: { value: 'umbrella' } })
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 229, ctrlKey: true })
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true, keyCode: 229 })
    expect(field()).toBeVisible()
    expect(onShowInstead).not.toHaveBeenCalled()
  })
})

it('has a field that no phone corrects, capitalises or zooms into', () => {
  show(askMeaning(umbrella))
  expect(field()).toHaveAttribute('autocapitalize', 'none')
  expect(field()).toHaveAttribute('autocorrect', 'off')
  expect(field()).toHaveAttribute('autocomplete', 'off')
  expect(field()).toHaveAttribute('spellcheck', 'false')
})

it('does not open the keyboard of a touch screen by itself', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  show(askMeaning(umbrella))
  expect(field()).not.toHaveFocus()
  expect(screen.getByRole('heading', { name: /Which word is it/ })).toHaveFocus()
})

describe('a blank', () => {
  it('is in the own sentence, takes the base form, and says so', async () => {
    const { user, onAnswered } = show(askBlank(umbrella))
    expect(field()).toHaveAccessibleName(/Which word is missing\?.*She bought two.*blank/)
    await user.keyboard('umbrella{Enter}')
    expect(screen.getByRole('heading', { name: /Right word.*umbrellas.*a form of “umbrella”/ })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('She bought two umbrellas.')
    await user.keyboard('{Enter}')
    expect(onAnswered).toHaveBeenCalledWith({
      rating: 'GOOD',
      details: expect.objectContaining({ form: 'BLANK' }),
    })
  })
})

describe('a word that is heard', () => {
  const played = vi.fn(async () => {})

  beforeEach(() => {
    played.mockClear()
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(played)
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  })

  it('plays at once, and again by the up arrow; knowing its meaning is asked after it', async () => {
    const { user, onAnswered } = show(askSound({ ...umbrella, contextAudioUrl: '/api/files/umbrella' }))
    expect(played).toHaveBeenCalledTimes(1)
    await user.keyboard('{ArrowUp}')
    expect(played).toHaveBeenCalledTimes(2)
    await user.keyboard('umbrella{Enter}')
    const verdict = screen.getByRole('heading', { name: /Did you know what it means\?/ })
    expect(within(verdict).getByText('umbrella')).toBeVisible()
    await user.keyboard('1{Enter}')
    expect(onAnswered).toHaveBeenCalledWith({
      rating: 'AGAIN',
      details: expect.objectContaining({ form: 'LISTENING', direction: 'RECOGNITION' }),
    })
  })

  it('speaks with a voice of the device only', async () => {
    const speak = vi.fn()
    const voices = [
      { localService: false, lang: 'en-US', default: true, name: 'of the network' },
      { localService: true, lang: 'de-DE', name: 'German' },
      { localService: true, lang: 'en-GB', name: 'of the device' },
    ]
    vi.stubGlobal('speechSynthesis', { getVoices: () => voices, speak, cancel() {} })
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        constructor(readonly text: string) {}
      },
    )
    show(askSound(umbrella, { hasVoice: true }))
    expect(speak).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ text: 'umbrella', voice: voices[2] }),
    )
  })
})

it('goes on where it was left: answered, with the same verdict', async () => {
  const { user, onState } = show(askMeaning(umbrella))
  await user.keyboard('parasol{Enter}')
  const left = onState.mock.lastCall?.[0] ?? null
  cleanup()
  const { user: again, onAnswered } = show(askMeaning(umbrella), left)
  expect(screen.getByRole('heading', { name: /^Not this time/ })).toBeVisible()
  await again.keyboard('{Enter}')
  expect(onAnswered).toHaveBeenCalledWith({
    rating: 'AGAIN',
    details: expect.objectContaining({ distance: 7 }),
  })
})
