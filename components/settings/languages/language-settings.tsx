'use client'

import { useMutation } from '@apollo/client/react'
import { useRouter } from 'next/navigation'
import { SettingsForm } from '@/components/settings/form/settings-form'
import { useSettingsForm } from '@/components/settings/form/use-settings-form'
import { ComingLanguages } from '@/components/settings/languages/coming-languages'
import { LearnedLanguage } from '@/components/settings/languages/learned-language'
import { NativeLanguageField } from '@/components/settings/languages/native-language-field'
import type { TranslationSources } from '@/components/settings/languages/translation-sources'
import { SettingsPage } from '@/components/settings/settings-page'
import {
  LanguageSettingsDocument,
  type LanguageSettingsQuery,
  UpdateUserMainLanguageDocument,
} from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import type { LanguageSettings as Values } from '@/lib/domain/settings/language-settings.schema'

const loadSchema = async () =>
  (await import('@/lib/domain/settings/language-settings.schema')).languageSettingsSchema

type LanguageSettingsProps = {
  initialData: LanguageSettingsQuery
  sources: TranslationSources
}

/** The languages that the user learns and speaks, /settings/languages. */
export function LanguageSettings({ initialData, sources }: LanguageSettingsProps) {
  const { data } = usePageQuery({ query: LanguageSettingsDocument, variables: {}, initialData })
  const mainLanguage = data.viewer.user?.mainLanguage
  return (
    <SettingsPage title="Languages">
      <LearnedLanguage />
      {/* Without a main language, the sheet that asks for it covers the page. */}
      {mainLanguage && <LanguageForm saved={{ mainLanguage }} sources={sources} />}
      <ComingLanguages />
    </SettingsPage>
  )
}

function LanguageForm({ saved, sources }: { saved: Values; sources: TranslationSources }) {
  const router = useRouter()
  const [update] = useMutation(UpdateUserMainLanguageDocument)
  const { form, control } = useSettingsForm<Values>({
    saved,
    loadSchema,
    save: async (input) => (await update({ variables: { input } })).data?.updateUserMainLanguage,
    onSaved: () => router.push('/settings'),
    failedText: 'Failed to update language. Please try again.',
  })
  return (
    <SettingsForm form={form}>
      <NativeLanguageField control={control} sources={sources} />
    </SettingsForm>
  )
}
