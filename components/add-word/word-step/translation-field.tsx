import type { Dispatch } from 'react'
import { useTranslations } from '@/components/add-word/word-step/use-translations'
import { Chip } from '@/components/ui/chip'
import { TextField } from '@/components/ui/field/text-field'
import type { AddWordAction, AddWordState } from '@/lib/domain/add-word/add-word'
import { uniqueBy } from '@/lib/domain/collections'
import { findLanguage } from '@/lib/domain/languages'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text'

type TranslationFieldProps = {
  state: AddWordState
  dispatch: Dispatch<AddWordAction>
  /** The learner's main language. */
  language: string
}

/** The word's translation: pick one from the dictionaries or type one. If it stays empty, it is filled in later. */
export function TranslationField({ state, dispatch, language }: TranslationFieldProps) {
  const picked = state.meanings.find(({ isSelected }) => isSelected)
  const translations = useTranslations(foldText(state.text), picked?.partOfSpeech ?? '')
  const { nativeName, direction } = findLanguage(language) ?? { nativeName: language, direction: 'ltr' }
  const offered = uniqueBy(translations, ({ text }) => text).filter(
    ({ text }) => text.length <= LIMITS.translation,
  )
  const sources = uniqueBy(offered, ({ source }) => source).map(({ source }) => source)
  const set = (translation: string) => dispatch({ type: 'translated', translation })

  return (
    <div className="grid grid-cols-1 gap-2.5">
      <TextField
        label={`Translation (${nativeName})`}
        lang={language}
        dir={state.translation === '' ? direction : 'auto'}
        value={state.translation}
        maxLength={LIMITS.translation}
        autoComplete="off"
        onChange={(event) => set(event.target.value)}
      />
      {offered.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <fieldset aria-label="Suggested translations" className="flex min-w-0 flex-wrap gap-2">
            {offered.map(({ text }) => (
              <Chip
                key={text}
                lang={language}
                dir={direction}
                className="max-w-full"
                pressed={foldText(state.translation) === text}
                onPressedChange={(pressed) => set(pressed ? text : '')}
              >
                <span className="truncate">{text}</span>
              </Chip>
            ))}
          </fieldset>
          <p className="text-xs text-ink-faint">{sources.join(', ')}</p>
        </div>
      )}
    </div>
  )
}
