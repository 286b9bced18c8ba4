import 'server-only'
import { CHINESE, proposeChineseScript } from '@/lib/domain/languages/chinese-script'
import {
  keepsChoices,
  readSettingsForm,
  type SentFields,
  type SettingsFormName,
} from '@/lib/domain/settings/settings-form'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { updateMainLanguage, updateSettings } from '@/lib/server/settings/settings.service'

type SentForm = {
  name: SettingsFormName
  sent: SentFields
  /** The browser's languages as tags, the best first. */
  preferred: readonly string[]
}

/** Saves a form that was sent before scripts ran, as the mutations do. Returns the fields that were refused. */
export async function saveSettingsForm(viewer: UserRecord, form: SentForm, now: Date): Promise<string[]> {
  const { name, sent } = form
  const { failures } = await updateSettings(viewer, readSettingsForm(name, sent, viewer), now)
  const language = keepsChoices(sent) ? undefined : sent.get('mainLanguage')
  const failure =
    language === undefined || language === viewer.mainLanguage ? null : await changeLanguage(viewer, form)
  return [...failures, ...(failure ? [failure] : [])].flatMap(({ field }) => field?.split('.').at(-1) ?? '')
}

async function changeLanguage(viewer: UserRecord, { name, sent, preferred }: SentForm) {
  const language = sent.get('mainLanguage') ?? ''
  // The prompt cannot ask for the script, which only Chinese has.
  const isAsked = name === 'main-language' && language === CHINESE
  const script = isAsked ? proposeChineseScript(preferred) : null
  return updateMainLanguage(viewer, language, script).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'INVALID_INPUT') return error
      throw error
    },
  )
}
