import { ErrorNote } from '@/components/ui/field/error-note'
import { type SettingsFormName, SWITCHES_FIELD, settingsProblem } from '@/lib/domain/settings/settings-form'

type PlainFieldsProps = {
  name: SettingsFormName
  csrfToken: string
  /** Names of the switches that can be pressed. */
  switches?: readonly string[]
}

/** What the form of a settings page sends before scripts run, besides what the learner sees. Drawn by the server only. */
export function PlainFields({ name, csrfToken, switches = [] }: PlainFieldsProps) {
  return (
    <>
      <input type="hidden" name="authenticity_token" value={csrfToken} />
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name={SWITCHES_FIELD} value={switches.join(' ')} />
    </>
  )
}

/** What became of a form that was sent before scripts ran. Drawn by the server only. */
export function PlainOutcome({ query }: { query: Record<string, string | string[] | undefined> }) {
  const { saved, refused } = query
  if (typeof refused === 'string') {
    const problems = refused.split(' ').flatMap((field) => settingsProblem(field) ?? [])
    return (
      <ErrorNote className="mt-6">
        {problems.length > 0 ? problems.join(' ') : 'Failed to save changes. Please try again.'}
      </ErrorNote>
    )
  }
  if (!saved) return null
  return (
    <p role="status" className="mt-6 rounded-sm bg-thread-soft px-4 py-3 text-sm">
      {saved === 'list'
        ? 'Your list is saved. What else you chose is saved by "Save Changes".'
        : 'Changes saved'}
    </p>
  )
}
