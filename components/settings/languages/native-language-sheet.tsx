'use client'

import { useState } from 'react'
import { LanguageChoices } from '@/components/account/language-choices'
import { sourceNote, type TranslationSources } from '@/components/settings/languages/translation-sources'
import { Button } from '@/components/ui/button/button'
import { Sheet } from '@/components/ui/sheet/sheet'

/** Chooses a native language for the form; nothing is saved yet. */
export function NativeLanguageSheet({
  open,
  onOpenChange,
  saved,
  sources,
  onChoose,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The code in the form. */
  saved: string
  sources: TranslationSources
  onChoose: (code: string) => void
}) {
  const [chosen, setChosen] = useState(saved)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setChosen(saved)}
      tall
      title="Your native language"
      description="Translations of your words will be in this language."
      footer={
        <Button
          size="lg"
          block
          onClick={() => {
            onChoose(chosen)
            onOpenChange(false)
          }}
        >
          Choose
        </Button>
      }
    >
      <LanguageChoices
        chosen={chosen}
        onChoose={setChosen}
        noteOf={({ code }) => sourceNote(code, sources)}
      />
    </Sheet>
  )
}
