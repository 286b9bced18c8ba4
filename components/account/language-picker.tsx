'use client'

import { useMemo, useState, useSyncExternalStore } from 'react'
import { LanguageChoices } from '@/components/account/language-choices'
import { useChooseLanguage } from '@/components/account/use-choose-language'
import { Button } from '@/components/ui/button/button'
import { Sheet } from '@/components/ui/sheet/sheet'
import { type Language, proposeLanguages } from '@/lib/domain/languages'

const neverChanges = () => () => undefined
// A text: Chromium may return a new array at each access, which would render without end.
const browserLanguages = () => navigator.languages.join()

/** The main languages that the browser prefers; none while rendering on the server. */
function useProposedLanguages(): readonly Language[] {
  const preferred = useSyncExternalStore(neverChanges, browserLanguages, () => '')
  return useMemo(() => proposeLanguages(preferred.split(',')), [preferred])
}

/** A remark at the proposed languages, which are not in alphabetical order. */
const PROPOSED = 'Your browser’s language'

/** Asks for the main language. It cannot be dismissed, because translations depend on it. */
export function LanguagePicker({ open }: { open: boolean }) {
  const [chosen, setChosen] = useState<string>()
  const { choose, error, pending } = useChooseLanguage()
  const proposed = useProposedLanguages()

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
      <LanguageChoices
        chosen={chosen}
        onChoose={setChosen}
        proposed={proposed}
        noteOf={(language) => (proposed.includes(language) ? PROPOSED : null)}
      />
    </Sheet>
  )
}
