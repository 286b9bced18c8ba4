import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { DayLoads } from '@/components/settings/day-loads'
import type { ScheduleSettingsValues } from '@/lib/domain/settings/schedule-settings.schema'

function DaysForm() {
  const { control, watch } = useForm<ScheduleSettingsValues>({
    defaultValues: { dayLoads: Array<'USUAL'>(7).fill('USUAL') },
  })
  return (
    <form>
      <DayLoads control={control} />
      <output>{watch('dayLoads').join(' ')}</output>
    </form>
  )
}

it('a day that was made free before scripts ran is free in the form', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<DaysForm />)
  const free = container.querySelector<HTMLInputElement>('input[name="dayLoads.1"][value="FREE"]')
  if (free) free.checked = true
  render(<DaysForm />, { container, hydrate: true })
  expect(screen.getByRole('status')).toHaveTextContent('USUAL FREE USUAL USUAL USUAL USUAL USUAL')
  expect(free).toBeChecked()
})
