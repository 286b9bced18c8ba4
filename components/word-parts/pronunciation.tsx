'use client'

import { Volume2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'

function subscribe(notify: () => void): () => void {
  window.speechSynthesis?.addEventListener?.('voiceschanged', notify)
  return () => window.speechSynthesis?.removeEventListener?.('voiceschanged', notify)
}

function hasEnglishVoice(): boolean {
  return window.speechSynthesis?.getVoices().some((voice) => voice.lang.startsWith('en')) ?? false
}

/** IPA between slashes, with the British one where it differs. */
export function Ipa({ ipa, british }: { ipa: string; british?: string | undefined }) {
  return (
    <>
      <span lang="en-fonipa" className="wrap-anywhere">{`/${ipa}/`}</span>
      {british && (
        <span className="inline-block">
          <span className="whitespace-pre"> · British </span>
          <span lang="en-fonipa" className="wrap-anywhere">{`/${british}/`}</span>
        </span>
      )}
    </>
  )
}

/** A word's IPA, with the British one where it differs. If the browser has an English voice, also a button that speaks the word. */
export function Pronunciation({
  word,
  ipa,
  british,
}: {
  word: string
  ipa: string | null
  british?: string | undefined
}) {
  const canSpeak = useSyncExternalStore(subscribe, hasEnglishVoice, () => false)

  function speak() {
    const utterance = new SpeechSynthesisUtterance(word)
    utterance.lang = 'en'
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(utterance)
  }

  return (
    <div className="flex min-h-6 items-center gap-1 text-ink-soft">
      {ipa && (
        <span>
          <Ipa ipa={ipa} british={british} />
        </span>
      )}
      {canSpeak && (
        <IconButton
          label="Listen"
          icon={<Volume2 size={20} aria-hidden className="text-thread" />}
          onClick={speak}
          className="-my-3"
        />
      )}
    </div>
  )
}
