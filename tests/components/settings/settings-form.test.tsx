import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { PlainOutcome } from '@/components/settings/form/plain-form'
import { SettingsForm } from '@/components/settings/form/settings-form'
import { useSettingsForm } from '@/components/settings/form/use-settings-form'
import { TextField } from '@/components/ui/field/text-field'
import { type ToastOptions, takeToasts } from '@/components/ui/toast/toast'
import type { Outcome } from '@/lib/client/api/problem-of'
import { makeProblem } from '@/tests/support/requests/problem'

type Values = { first: string; last: string }
type Save = (values: Values) => Promise<Outcome>

const onSaved = vi.fn()
const save = vi.fn<Save>()
/** The schema's file cannot be loaded. */
const loadSchema = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))

function NamesForm() {
  const { form, field } = useSettingsForm<Values>({
    saved: { first: '', last: '' },
    loadSchema,
    save,
    onSaved,
  })
  return (
    <SettingsForm form={form}>
      <TextField label="First" {...field('first')} />
      <TextField label="Last" {...field('last')} />
    </SettingsForm>
  )
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const user = userEvent.setup()
const field = (name: string) => screen.getByRole('textbox', { name })
const submit = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))

it('a form loads its schema when it is submitted, not before', async () => {
  render(<NamesForm />)
  await user.type(field('First'), 'Ada')
  expect(loadSchema).not.toHaveBeenCalled()
  save.mockResolvedValueOnce({ success: true, problems: [] })
  await submit()
  expect(loadSchema).toHaveBeenCalledOnce()
})

it('says that the changes are saved, because most forms are left at once', async () => {
  const toasts: ToastOptions[] = []
  const stop = takeToasts((toast) => toasts.push(toast))
  toasts.length = 0
  render(<NamesForm />)
  await submit()
  expect(toasts).toEqual([])
  await user.type(field('First'), 'Ada')
  save.mockResolvedValueOnce({ success: true, problems: [] })
  await submit()
  await waitFor(() => expect(toasts).toEqual([{ title: 'Changes saved', tone: 'success' }]))
  stop()
})

it('offline, neither the schema nor the server is reached: the form says so and can be submitted again', async () => {
  render(<NamesForm />)
  await user.type(field('First'), 'Ada')
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save changes. Please try again.')
  save.mockResolvedValueOnce({ success: true, problems: [] })
  await submit()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(save).toHaveBeenLastCalledWith({ first: 'Ada', last: '' })
})

it('problems that the server finds are shown all at once; the first field gets the focus', async () => {
  render(<NamesForm />)
  await user.type(field('First'), 'Ada')
  const problems = [
    { ...makeProblem('First is taken'), field: 'names.first' },
    { ...makeProblem('Last is taken'), field: 'names.last' },
  ]
  save.mockResolvedValueOnce({ success: false, problems })
  await submit()
  await waitFor(() => expect(field('First')).toHaveAccessibleDescription('First is taken'))
  expect(field('Last')).toHaveAccessibleDescription('Last is taken')
  expect(field('First')).toHaveFocus()
})

it('what was typed before React took the form over stays, and is saved', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<NamesForm />)
  const typed = container.querySelector<HTMLInputElement>('[name="last"]')
  if (typed) typed.value = 'Lovelace'
  render(<NamesForm />, { container, hydrate: true })
  expect(field('Last')).toHaveValue('Lovelace')
  save.mockResolvedValueOnce({ success: true, problems: [] })
  await submit()
  await waitFor(() => expect(save).toHaveBeenCalledWith({ first: '', last: 'Lovelace' }))
})

it('is checked by the browser until React listens, then by itself', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<NamesForm />)
  expect(container.querySelector('form')).not.toHaveAttribute('novalidate')
  render(<NamesForm />, { container, hydrate: true })
  expect(container.querySelector('form')).toHaveAttribute('novalidate')
})

it.each([
  [{ saved: '1' }, 'status', 'Changes saved'],
  [{ saved: 'list' }, 'status', 'Your list is saved. What else you chose is saved by "Save Changes".'],
  [{ refused: 'reminderTime' }, 'alert', 'Reminder time must be a time such as 09:00'],
  [{ refused: '<b>' }, 'alert', 'Failed to save changes. Please try again.'],
] as const)('says what became of a form that was sent without scripts: %o', (query, role, text) => {
  render(<PlainOutcome query={query} />)
  expect(screen.getByRole(role)).toHaveTextContent(text)
})
