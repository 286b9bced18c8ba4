'use client'

import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { LanguageRow } from '@/components/account/language-row'
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
      {/* Covers the sheet's padding, too, below which it would stick: rows scroll past under it. */}
      <div className="sticky -top-1 z-10 -mt-1 bg-surface py-2">
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

type LanguageListProps = Omit<LanguageChoicesProps, 'proposed'> & {
  languages: readonly Language[]
  /** With which a form sends the choice before scripts run. */
  name?: string
}

/** The languages to choose from, without a filter. */
export function LanguageList({ languages, chosen, onChoose, noteOf, ...props }: LanguageListProps) {
  const id = useId()
  const { name = id } = props
  return (
    <fieldset>
      <legend className="sr-only">Languages</legend>
      {languages.map((language) => (
        <LanguageRow
          key={language.code}
          language={language}
          name={name}
          checked={chosen === language.code}
          onChange={() => onChoose(language.code)}
          note={noteOf?.(language)}
        />
      ))}
    </fieldset>
  )
}
