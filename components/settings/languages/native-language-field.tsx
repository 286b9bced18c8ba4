'use client'

import { lazy, Suspense, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { LanguageSection } from '@/components/settings/languages/language-section'
import { Button } from '@/components/ui/button/button'
import { findLanguage } from '@/lib/domain/languages'
import type { LanguageSettings } from '@/lib/domain/settings/language-settings.schema'

// Loaded on demand: most visits change nothing.
const NativeLanguageSheet = lazy(() =>
  import('@/components/settings/languages/native-language-sheet').then((module) => ({
    default: module.NativeLanguageSheet,
  })),
)

/** The main language with a button that opens the list of all 38. */
export function NativeLanguageField({
  control,
  dictionaries,
}: {
  control: Control<LanguageSettings>
  dictionaries: readonly string[]
}) {
  const { field, fieldState } = useController({ control, name: 'mainLanguage' })
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const language = findLanguage(field.value)
  return (
    <LanguageSection title="Your native language">
      <div className="flex min-h-16 items-center gap-4 border-y border-line px-1 py-3">
        <div className="min-w-0 grow">
          <p className="font-medium">{language?.name}</p>
          <p className="text-sm text-ink-soft">{translationsOf(field.value, dictionaries)}</p>
          {fieldState.error && (
            <p role="alert" className="text-sm text-madder">
              {fieldState.error.message}
            </p>
          )}
        </div>
        <Button ref={field.ref} variant="secondary" onClick={() => setSheet('open')}>
          Change
          <span className="sr-only"> native language</span>
        </Button>
      </div>
      {sheet !== 'never' && (
        <Suspense>
          <NativeLanguageSheet
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
            saved={field.value}
            dictionaries={dictionaries}
            onChoose={field.onChange}
          />
        </Suspense>
      )}
    </LanguageSection>
  )
}

/** Where translations into a language come from. */
function translationsOf(code: string, dictionaries: readonly string[]): string {
  if (code === 'en') return 'Your words are not translated.'
  return dictionaries.includes(code)
    ? 'A dictionary is installed here: words get their translations from it.'
    : 'No dictionary is installed here for this language. You can write translations yourself.'
}
