import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

function subscribe(notify: () => void): () => void {
  window.speechSynthesis?.addEventListener?.('voiceschanged', notify)
  return () => window.speechSynthesis?.removeEventListener?.('voiceschanged', notify)
}

/** A voice of the device itself: a voice of the network would send what a learner studies to somebody else's server. */
const isOwnVoice = (voice: SpeechSynthesisVoice) => voice.localService && /^en\b/i.test(voice.lang)

function findVoice(): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis?.getVoices().filter(isOwnVoice) ?? []
  return voices.find((voice) => voice.default) ?? voices[0]
}

/** Whether the browser has an English voice of its own; false until its voices are known. */
export const useHasOwnVoice = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => findVoice() !== undefined,
    () => false,
  )

/** Plays a learner's recording, or says the word with a voice of the browser's own. */
export function useSound({ recording, word }: { recording: string | null; word: string }) {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const play = useCallback(async () => {
    setHasFailed(false)
    try {
      if (recording === null) return speak(word)
      audio.current ??= new Audio(recording)
      audio.current.currentTime = 0
      await audio.current.play()
    } catch (error) {
      // A browser plays nothing before the first press on the page, and a second press may stop the first one.
      const isNothing =
        error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
      if (!isNothing) setHasFailed(true)
    }
  }, [recording, word])

  useEffect(() => {
    void play()
    return () => {
      audio.current?.pause()
      window.speechSynthesis?.cancel()
    }
  }, [play])

  return { play, hasFailed }
}

function speak(word: string): void {
  const voice = findVoice()
  if (!voice) throw new Error('The browser has no voice of its own')
  const utterance = new SpeechSynthesisUtterance(word)
  utterance.voice = voice
  utterance.lang = voice.lang
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(utterance)
}
