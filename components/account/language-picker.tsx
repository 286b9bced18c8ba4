'use client'

import { Check, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useChooseLanguage } from '@/components/account/use-choose-language'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/field/text-field'
import { Sheet } from '@/components/ui/sheet/sheet'
import { type Language, searchLanguages } from '@/lib/domain/languages'

/** Asks for the main language. It cannot be dismissed, because translations depend on it. */
export function LanguagePicker({ open }: { open: boolean }) {
  const [chosen, setChosen] = useState<string>()
  const [filter, setFilter] = useState('')
  const { choose, error, pending } = useChooseLanguage()
  const found = searchLanguages(filter)

  const footer = chosen && (
    <div className="grid gap-3">
      {error && (
        <p role="alert" className="text-center text-sm text-madder">
          {error}
        </p>
      )}
      <Button size="lg" block pending={pending} onClick={() => choose(chosen)}>
        Continue
      </Button>
    </div>
  )

  return (
    <Sheet
      open={open}
      onOpenChange={() => undefined}
      dismissible={false}
      tall
      title="Select Your Spoken Language"
      description="Translations of your words will be in this language."
      footer={footer}
    >
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
      <LanguageList languages={found} chosen={chosen} onChoose={setChosen} />
      {found.length === 0 && (
        <p className="py-8 text-center text-ink-soft">No language matches "{filter.trim()}"</p>
      )}
    </Sheet>
  )
}

function LanguageList({
  languages,
  chosen,
  onChoose,
}: {
  languages: readonly Language[]
  chosen: string | undefined
  onChoose: (code: string) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">Languages</legend>
      {languages.map((language) => (
        <label
          key={language.code}
          className="relative flex min-h-13 items-center gap-3 rounded-sm border-b border-line px-3 hover:bg-thread-soft has-checked:bg-thread-soft has-focus-visible:outline-2 has-focus-visible:outline-thread"
        >
          <input
            type="radio"
            name={name}
            value={language.code}
            checked={chosen === language.code}
            onChange={() => onChoose(language.code)}
            className="sr-only"
          />
          <span className="font-medium">{language.name}</span>
          {language.nativeName !== language.name && (
            <span className="grow text-end text-ink-soft">
              <span lang={language.code} dir={language.direction}>
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
