import { headers } from 'next/headers'
import { LanguagePrompt } from '@/components/account/language-prompt'
import { PlainFields } from '@/components/settings/form/plain-form'
import { preferredLanguages } from '@/lib/domain/languages/languages'
import { getCsrfToken } from '@/lib/server/accounts/session'

/** What asks a learner without a main language for it, until the shell's scripts do; null for others. */
export async function languagePromptFor({ mainLanguage }: { mainLanguage: string | null }) {
  if (mainLanguage !== null) return null
  const preferred = preferredLanguages((await headers()).get('accept-language'))
  const plainFields = <PlainFields name="main-language" csrfToken={await getCsrfToken()} />
  return <LanguagePrompt plainFields={plainFields} preferred={preferred} />
}
