import { type Dispatch, useEffect } from 'react'
import { DictionaryNote } from '@/components/add-word/word-step/dictionary-note'
import { useTranslations } from '@/components/add-word/word-step/use-translations'
import { Chip } from '@/components/ui/chip'
import { TextField } from '@/components/ui/field/text-field'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import { uniqueBy } from '@/lib/domain/collections'
import { findLanguage } from '@/lib/domain/languages'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { textRoom } from '@/lib/domain/text/text-limit'
import { meantMeanings } from '@/lib/domain/words/meanings'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

type TranslationFieldProps = {
  state: AddWordState
  dispatch: Dispatch<AddWordAction>
  /** The learner's main language. */
  language: string
}

/**
 * The word's translation. The best one of the dictionaries is filled in, for the meanings that are picked; the learner
 * can pick another one or type one. If it stays empty, a job fills it in later.
 */
export function TranslationField({ state, dispatch, language }: TranslationFieldProps) {
  // As the job that fills in a translation after the save (lib/server/translation/translate-words.ts).
  const meant = meantMeanings(state.meanings)
  const { items, state: dictionary } = useTranslations({
    word: foldText(state.text),
    partOfSpeech: meant[0]?.partOfSpeech ?? '',
    glosses: meant.map(({ definition }) => definition),
  })
  const { name, nativeName, direction } = findLanguage(language) ?? {
    name: language,
    nativeName: language,
    direction: 'ltr',
  }
  const offered = uniqueBy(items, ({ text }) => text).filter(({ text }) => text.length <= LIMITS.translation)
  const sources = uniqueBy(offered, ({ source }) => source).map(({ source }) => source)
  const best = offered[0]?.text ?? ''
  const set = (translation: string) => dispatch({ type: 'translated', translation })

  useEffect(() => dispatch({ type: 'filledIn', translation: best }), [best, dispatch])

  return (
    <div className="grid grid-cols-1 gap-2.5">
      <TextField
        label={`Translation (${nativeName})`}
        lang={language}
        dir={state.translation === '' ? direction : 'auto'}
        value={state.translation}
        room={textRoom(state.translation, TEXT_LIMITS.translation)}
        autoComplete="off"
        onChange={(event) => set(event.target.value)}
      />
      <DictionaryNote state={dictionary} language={name} />
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
