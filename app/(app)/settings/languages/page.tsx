import type { Metadata } from 'next'
import { LanguageSettings } from '@/components/settings/languages/language-settings'
import { LanguageSettingsDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'
import { ownTranslator } from '@/lib/server/translation/own-translator'
import { getHostDictionaries } from '@/lib/server/translation/translation.service'

export const metadata: Metadata = { title: 'Languages' }

export default async function Page() {
  await requireViewer()
  const initialData = await runPageQuery(LanguageSettingsDocument, {})
  const sources = {
    own: ownTranslator.languages(),
    dictionaries: getHostDictionaries().languages(),
  }
  return <LanguageSettings initialData={initialData} sources={sources} />
}
