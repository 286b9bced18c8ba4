import type { Metadata } from 'next'
import { LanguageSettings } from '@/components/settings/languages/language-settings'
import { LanguageSettingsDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'

export const metadata: Metadata = { title: 'Languages' }

export default async function Page() {
  await requireViewer()
  const initialData = await runPageQuery(LanguageSettingsDocument, {})
  return <LanguageSettings initialData={initialData} dictionaries={getInstalledDictionaries().languages()} />
}
