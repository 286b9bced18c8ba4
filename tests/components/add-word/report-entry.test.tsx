import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ReportEntry } from '@/components/add-word/word-step/report-entry'
import { ToastHost } from '@/components/ui/toast/toast-host'

afterEach(cleanup)

const meaning = (definition: string, isSelected = false) => ({
  partOfSpeech: 'noun',
  definition,
  example: null,
  isSelected,
})

test('the line for the host is copied, about the meaning that is picked', async () => {
  const user = userEvent.setup()
  render(<ReportEntry word="loom" meanings={[meaning('a frame'), meaning('a shape', true)]} />)
  await user.click(screen.getByRole('button', { name: 'Report this entry' }))
  expect(screen.getByRole('button', { name: 'Copy the line' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'What is wrong with this entry?' }), 'too hard')
  await user.click(screen.getByRole('button', { name: 'Copy the line' }))
  expect(await navigator.clipboard.readText()).toBe(
    'data/dictionary/l.jsonl: "loom", noun: "a shape". Wrong: too hard',
  )
})

test('where a page may not copy, the line is selected, and the learner is told', async () => {
  const user = userEvent.setup()
  render(
    <>
      <ReportEntry word="loom" meanings={[meaning('a frame', true)]} />
      <ToastHost />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Report this entry' }))
  await user.type(screen.getByRole('textbox', { name: 'What is wrong with this entry?' }), 'too hard')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy the line' }))
  expect(getSelection()?.toString()).toContain('"loom", noun: "a frame". Wrong: too hard')
  expect(await screen.findByText(/The line is selected/)).toBeVisible()
})
