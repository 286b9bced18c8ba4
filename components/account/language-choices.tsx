'use client'

import { Check, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { TextField } from '@/components/ui/field/text-field'
import { type Language, searchLanguages } from '@/lib/domain/languages/languages'

type LanguageChoicesProps = {
  /** A language's code. */
  chosen: string | undefined
  onChoose: (code: string) => void
  /** Shown before all others. */
  proposed?: readonly Language[]
  /** A remark about a language, shown below its name. */
  noteOf?: (language: Language) => string | null
}

/** The main languages to choose from, with a filter above. The content of a sheet. */
export function LanguageChoices({ proposed = [], ...props }: LanguageChoicesProps) {
  const [filter, setFilter] = useState('')
  const matching = searchLanguages(filter)
  const first = proposed.filter((language) => matching.includes(language))
  const found = [...first, ...matching.filter((language) => !first.includes(language))]
  return (
    <>
      {/* Covers the sheet's padding too: rows scroll past under it. */}
      <div className="sticky top-0 z-10 -mt-1 bg-surface pt-1 pb-3">
        <TextField
          label="Filter languages"
          labelHidden
          type="search"
          placeholder="Filter languages"
          start={<Search aria-hidden size={20} />}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      <LanguageList languages={found} {...props} />
      {found.length === 0 && (
        <p className="py-8 text-center text-ink-soft">{`No language matches "${filter.trim()}"`}</p>
      )}
    </>
  )
}

function LanguageList({
  languages,
  chosen,
  onChoose,
  noteOf,
}: Omit<LanguageChoicesProps, 'proposed'> & { languages: readonly Language[] }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">Languages</legend>
      {languages.map((language) => (
        <label
          key={language.code}
          className="relative flex min-h-13 items-center gap-3 border-b border-line px-3 hover:bg-thread-soft has-checked:bg-thread-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-thread"
        >
          <input
            type="radio"
            name={name}
            value={language.code}
            checked={chosen === language.code}
            onChange={() => onChoose(language.code)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span>
            <span className="block font-medium">{language.name}</span>
            <Note text={noteOf?.(language)} />
          </span>
          {language.nativeName !== language.name && (
            <span className="min-w-0 grow text-end wrap-anywhere text-ink-soft">
              <span lang={language.code} dir={language.direction} className="native-name">
                {language.nativeName}
              </span>
            </span>
          )}
          {chosen === language.code && <Check aria-hidden size={20} className="text-thread" />}
        </label>
      ))}
    </fieldset>
  )
}

function Note({ text }: { text: string | null | undefined }) {
  return text ? <span className="block text-sm text-ink-soft">{text}</span> : null
}
