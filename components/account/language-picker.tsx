'use client'

import { useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ChineseScriptChoice } from '@/components/account/chinese-script-choice'
import { LanguageChoices } from '@/components/account/language-choices'
import { PICKER_TEXT, PICKER_TITLE, PROMPT_ID, PROPOSED_NOTE } from '@/components/account/language-texts'
import { useChooseLanguage } from '@/components/account/use-choose-language'
import { Button } from '@/components/ui/button/button'
import { Sheet } from '@/components/ui/sheet/sheet'
import { CHINESE, type ChineseScript, proposeChineseScript } from '@/lib/domain/languages/chinese-script'
import { type Language, proposeLanguages } from '@/lib/domain/languages/languages'

const neverChanges = () => () => undefined
// A text: Chromium may return a new array at each access, which would render without end.
const browserLanguages = () => navigator.languages.join()

/** What the browser's preferred languages ask for; no languages while rendering on the server. */
function useProposals(): { languages: readonly Language[]; script: ChineseScript } {
  const preferred = useSyncExternalStore(neverChanges, browserLanguages, () => '')
  return useMemo(() => {
    const tags = preferred.split(',')
    return { languages: proposeLanguages(tags), script: proposeChineseScript(tags) }
  }, [preferred])
}

/**
 * Asks for the main language. It cannot be dismissed, because translations depend on it. `onShown`: it stands where the prompt of the server
 * stood, with what was chosen there.
 */
export function LanguagePicker({ open, onShown }: { open: boolean; onShown?: () => void }) {
  const [chosen, setChosen] = useState<string>()
  const takePlace = useEffectEvent(() => {
    const before = document.querySelector<HTMLInputElement>(`#${PROMPT_ID} input:checked`)
    if (before) setChosen(before.value)
    onShown?.()
  })
  useLayoutEffect(() => takePlace(), [])
  const { choose, error, pending } = useChooseLanguage()
  const { languages: proposed, script: proposedScript } = useProposals()
  const [chosenScript, setChosenScript] = useState<ChineseScript>()
  const script = chosenScript ?? proposedScript

  const footer = chosen && (
    <div className="grid gap-3">
      {chosen === CHINESE && <ChineseScriptChoice chosen={script} onChoose={setChosenScript} />}
      {error && (
        <p role="alert" className="text-center text-sm text-madder">
          {error}
        </p>
      )}
      <Button
        size="lg"
        block
        pending={pending}
        onClick={() => choose(chosen, chosen === CHINESE ? script : null)}
      >
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
      title={PICKER_TITLE}
      description={PICKER_TEXT}
      footer={footer}
    >
      <LanguageChoices
        chosen={chosen}
        onChoose={setChosen}
        proposed={proposed}
        noteOf={(language) => (proposed.includes(language) ? PROPOSED_NOTE : null)}
      />
    </Sheet>
  )
}
