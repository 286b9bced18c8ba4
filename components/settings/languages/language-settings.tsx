'use client'

import { useMutation } from '@apollo/client/react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useId } from 'react'
import { SettingsForm } from '@/components/settings/form/settings-form'
import { useSettingsForm } from '@/components/settings/form/use-settings-form'
import {
  LearnedLanguages,
  OtherLanguages,
  useLearningLanguages,
} from '@/components/settings/languages/learning-languages-field'
import {
  type KeptLanguages,
  NativeLanguageField,
} from '@/components/settings/languages/native-language-field'
import type { TranslationSources } from '@/components/settings/languages/translation-sources'
import { SettingsPage } from '@/components/settings/settings-page'
import {
  LanguageSettingsDocument,
  type LanguageSettingsQuery,
  UpdateLanguagesDocument,
  UpdateUserMainLanguageDocument,
} from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import type { LanguageSettingsValues as Values } from '@/lib/domain/settings/language-settings.schema'

const loadSchema = async () =>
  (await import('@/lib/domain/settings/language-settings.schema')).languageSettingsSchema

type LanguageSettingsProps = {
  initialData: LanguageSettingsQuery
  sources: TranslationSources
  /** The list of all native languages is asked for by the address. */
  isListed?: boolean
  /** What was chosen, but not saved, when another button of the form was pressed. */
  kept?: KeptLanguages
  /** For the time before scripts run: see SettingsForm and SettingsPage. */
  plainFields?: ReactNode
  outcome?: ReactNode
}

/** The languages that the user learns and speaks, /settings/languages. */
export function LanguageSettings({ initialData, outcome, ...props }: LanguageSettingsProps) {
  const { data } = usePageQuery({ query: LanguageSettingsDocument, variables: {}, initialData })
  const { mainLanguage, chineseScript = 'HANS', learningLanguages = [] } = data.viewer.user ?? {}
  return (
    <SettingsPage title="Languages" outcome={outcome}>
      {/* Without a main language, the sheet that asks for it covers the page. */}
      {mainLanguage && (
        <LanguageForm
          saved={{
            mainLanguage,
            chineseScript,
            learningLanguages: learningLanguages.map(({ code }) => code),
          }}
          {...props}
        />
      )}
    </SettingsPage>
  )
}

type LanguageFormProps = Omit<LanguageSettingsProps, 'initialData' | 'outcome'> & { saved: Values }

function LanguageForm({ saved, sources, isListed = false, kept, plainFields }: LanguageFormProps) {
  const id = useId()
  const router = useRouter()
  const save = useSaveLanguages(saved)
  const { form, control } = useSettingsForm<Values>({
    saved,
    loadSchema,
    save,
    onSaved: () => router.push('/settings'),
    failedText: 'Failed to update language. Please try again.',
  })
  const languages = useLearningLanguages(control, id)
  const isKept = kept?.mainLanguage !== undefined || kept?.chineseScript !== undefined
  useEffect(() => {
    // What was chosen is in the form now: after a save, Back must not bring it again.
    if (isKept) router.replace('/settings/languages?list=all', { scroll: false })
  }, [isKept, router])
  return (
    <>
      <SettingsForm id={id} form={form} plainFields={plainFields}>
        <LearnedLanguages languages={languages} />
        <NativeLanguageField control={control} sources={sources} kept={kept} isListed={isListed} />
      </SettingsForm>
      <OtherLanguages languages={languages} />
    </>
  )
}

/** Sends what was changed: the list of languages and the script, then the main language. */
function useSaveLanguages(saved: Values) {
  const [updateMain] = useMutation(UpdateUserMainLanguageDocument)
  const [updateOthers] = useMutation(UpdateLanguagesDocument)
  return async ({ mainLanguage, chineseScript, learningLanguages }: Values) => {
    const languageSettings = {
      ...(learningLanguages.join() !== saved.learningLanguages.join() && { learningLanguages }),
      ...(chineseScript !== saved.chineseScript && { chineseScript }),
    }
    if (Object.keys(languageSettings).length > 0) {
      const input = { languageSettings }
      const outcome = (await updateOthers({ variables: { input } })).data?.updateUserSettings
      if (!outcome?.success) return outcome
    }
    if (mainLanguage === saved.mainLanguage) return { success: true, problems: [] }
    return (await updateMain({ variables: { input: { mainLanguage } } })).data?.updateUserMainLanguage
  }
}
