import type { Metadata } from 'next'
import { LanguageSettings } from '@/components/settings/languages/language-settings'
import { LanguageSettingsDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'
import { env } from '@/lib/server/env'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'
import { ownTranslator } from '@/lib/server/translation/own-translator'

export const metadata: Metadata = { title: 'Languages' }

export default async function Page() {
  await requireViewer()
  const initialData = await runPageQuery(LanguageSettingsDocument, {})
  const sources = {
    installed: getInstalledDictionaries().languages(),
    own: ownTranslator.languages(),
    isInstalledOnChoice: env.DICTIONARIES === 'auto',
  }
  return <LanguageSettings initialData={initialData} sources={sources} />
}
