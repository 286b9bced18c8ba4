import { type Dispatch, useEffect } from 'react'
import type { WordTranslations } from '@/components/add-word/word-step/look-up/use-translations'
import { Chip } from '@/components/ui/chip'
import { TextField } from '@/components/ui/field/text-field'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import { uniqueBy } from '@/lib/domain/collections'
import { findLanguage, languageOfTag } from '@/lib/domain/languages/languages'
import { foldText } from '@/lib/domain/text/clean'
import { textRoom } from '@/lib/domain/text/text-limit'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

type TranslationFieldProps = {
  state: AddWordState
  dispatch: Dispatch<AddWordAction>
  /** The tag of the learner's main language. */
  language: string
  translations: WordTranslations
}

/**
 * The word's translation. The best one for the meanings that are picked is filled in; the learner can pick another one or
 * type one. If it stays empty, a job looks for one later.
 */
export function TranslationField({ state, dispatch, language, translations }: TranslationFieldProps) {
  const { offered, isKnown } = translations
  const { nativeName, direction } = findLanguage(languageOfTag(language)) ?? {
    nativeName: language,
    direction: 'ltr',
  }
  const sources = uniqueBy(offered, ({ source }) => source).map(({ source }) => source)
  const { text: best = '', reading: bestReading } = offered[0] ?? {}
  const set = (translation: string, reading?: string) =>
    dispatch({ type: 'translated', translation, reading })

  useEffect(() => {
    if (isKnown) dispatch({ type: 'filledIn', translation: best, reading: bestReading })
  }, [best, bestReading, isKnown, dispatch])

  return (
    <div className="grid grid-cols-1 gap-2.5">
      <TextField
        label={
          <>
            Translation (
            <bdi lang={language} translate="no">
              {nativeName}
            </bdi>
            )
          </>
        }
        lang={language}
        dir={direction}
        value={state.translation}
        room={textRoom(state.translation, TEXT_LIMITS.translation)}
        autoComplete="off"
        onChange={(event) => set(event.target.value)}
      />
      {/* As high as a chip from the start: the meanings below do not move when translations come. */}
      <div className="flex min-h-9 items-center">
        {isKnown && offered.length === 0 && state.translation === '' && (
          <p role="status" className="text-sm text-ink-soft">
            No translation yet. You can write one.
          </p>
        )}
        {offered.length > 0 && (
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
            <fieldset aria-label="Suggested translations" className="flex min-w-0 flex-wrap gap-2">
              {offered.map(({ text, reading }) => (
                <Chip
                  key={text}
                  lang={language}
                  dir={direction}
                  className="max-w-full"
                  pressed={foldText(state.translation) === text}
                  onPressedChange={(pressed) => (pressed ? set(text, reading) : set(''))}
                >
                  <span className="truncate">{text}</span>
                  {/* Above the text it would be cut off: a chip is one line high. */}
                  {reading && <span className="truncate text-xs opacity-75">{reading}</span>}
                </Chip>
              ))}
            </fieldset>
            <p className="text-xs text-ink-faint">{sources.join(', ')}</p>
          </div>
        )}
      </div>
    </div>
  )
}
