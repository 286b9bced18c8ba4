'use client'

import { type MouseEvent, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { ChineseScriptChoice } from '@/components/account/chinese-script-choice'
import { LanguageList } from '@/components/account/language-choices'
import { useChosenBefore } from '@/components/settings/form/use-chosen-before'
import { LanguageSection } from '@/components/settings/languages/language-section'
import {
  describeSources,
  sourceNote,
  type TranslationSources,
} from '@/components/settings/languages/translation-sources'
import { Button } from '@/components/ui/button/button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import { holdTypedForSheet } from '@/lib/client/keyboard/typed-ahead'
import { CHINESE, type ChineseScript } from '@/lib/domain/languages/chinese-script'
import { findLanguage, LANGUAGES } from '@/lib/domain/languages/languages'
import type { LanguageSettingsValues } from '@/lib/domain/settings/language-settings.schema'

// Loaded on demand: most visits change nothing.
const NativeLanguageSheet = lazyPart(
  () =>
    import('@/components/settings/languages/native-language-sheet').then(
      (module) => module.NativeLanguageSheet,
    ),
  { Failed: SheetFailed },
)

/** Choices that a form without scripts sent, and that are not saved. */
export type KeptLanguages = Readonly<{ mainLanguage?: string; chineseScript?: ChineseScript }>

/** The main language with a button that opens the list of all 38; for Chinese, its script. */
export function NativeLanguageField({
  control,
  sources,
  kept,
  isListed,
}: {
  control: Control<LanguageSettingsValues>
  sources: TranslationSources
  kept?: KeptLanguages
  /** The list stands on the page: it was asked for before scripts ran. */
  isListed: boolean
}) {
  const { field, fieldState } = useController({ control, name: 'mainLanguage' })
  const { field: script } = useController({ control, name: 'chineseScript' })
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  // What the page shows until React takes it into the form, as it does with what is pressed before.
  const [shown, setShown] = useState(kept)
  useChosenBefore((chosen) => {
    const [language, written] = [chosen('mainLanguage'), chosen('chineseScript')]
    if (language !== undefined && language !== field.value) field.onChange(language)
    if (written !== undefined && written !== script.value) script.onChange(written)
    setShown(undefined)
  })
  const code = shown?.mainLanguage ?? field.value
  const language = findLanguage(code)

  function handleClick(event: MouseEvent) {
    event.preventDefault()
    holdTypedForSheet(event)
    setSheet('open')
  }

  return (
    <LanguageSection title="Your native language">
      <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-y border-line px-1 py-3">
        <div className="min-w-0 grow basis-[8rem]">
          <p className="font-medium">{language?.name}</p>
          <p className="text-sm text-ink-soft">{describeSources(code, sources)}</p>
          {fieldState.error && (
            <p role="alert" className="text-sm text-madder">
              {fieldState.error.message}
            </p>
          )}
        </div>
        {!isListed && (
          <Button
            ref={field.ref}
            type="submit"
            name="list"
            value="all"
            variant="secondary"
            onClick={handleClick}
          >
            Change
            <span className="sr-only"> native language</span>
          </Button>
        )}
      </div>
      {isListed && (
        <LanguageList
          name="mainLanguage"
          languages={LANGUAGES}
          chosen={code}
          onChoose={field.onChange}
          noteOf={({ code }) => sourceNote(code, sources)}
        />
      )}
      {code === CHINESE && (
        <ChineseScriptChoice
          name="chineseScript"
          chosen={shown?.chineseScript ?? script.value}
          onChoose={script.onChange}
          className="min-h-16 border-b border-line px-1 py-3"
        />
      )}
      {sheet !== 'never' && (
        <NativeLanguageSheet
          open={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          saved={field.value}
          sources={sources}
          onChoose={field.onChange}
        />
      )}
    </LanguageSection>
  )
}
