import { expect, test } from 'vitest'
import { settingsProblem } from '@/lib/domain/settings/settings-form'

test('a refused field says what it allows; an unknown one says nothing', () => {
  expect(settingsProblem('reminderTime')).toBe('Reminder time must be a time such as 09:00')
  expect(settingsProblem('dailyStudyGoal')).toMatch(/^Daily study goal must be between 5 and 90/)
  expect(settingsProblem('dayLoads')).toBe('One day at least must not be free')
  expect(settingsProblem('firstName')).toBe('First name is too long (maximum is 50 characters)')
  expect(settingsProblem('learningLanguages')).toBe('Language is not supported')
  for (const name of ['nothing', 'toString', '<b>']) expect(settingsProblem(name)).toBeNull()
})
