import type { Metadata } from 'next'
import { PlainFields, PlainOutcome } from '@/components/settings/form/plain-form'
import { LanguageSettings } from '@/components/settings/languages/language-settings'
import { LanguageSettingsDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { chineseScriptSchema, mainLanguageSchema } from '@/lib/domain/settings/language-settings.schema'
import { getCsrfToken, requireViewer } from '@/lib/server/accounts/session'
import { ownTranslator } from '@/lib/server/translation/own-translator'
import { getHostDictionaries } from '@/lib/server/translation/translation.service'

export const metadata: Metadata = { title: 'Languages' }

export default async function Page({ searchParams }: PageProps<'/settings/languages'>) {
  await requireViewer()
  const initialData = await runPageQuery(LanguageSettingsDocument, {})
  const sources = {
    own: ownTranslator.languages(),
    dictionaries: getHostDictionaries().languages(),
  }
  const query = await searchParams
  return (
    <LanguageSettings
      initialData={initialData}
      sources={sources}
      isListed={query.list !== undefined}
      kept={{
        mainLanguage: mainLanguageSchema.safeParse(query.mainLanguage).data,
        chineseScript: chineseScriptSchema.safeParse(query.chineseScript).data,
      }}
      plainFields={<PlainFields name="languages" csrfToken={await getCsrfToken()} />}
      outcome={<PlainOutcome query={query} />}
    />
  )
}
