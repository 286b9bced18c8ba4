import { namedPartOfSpeech } from '@/lib/domain/words/meaning/parts-of-speech'

/** A part of speech, or several marks of a meaning, in small capitals; nothing for a part that nobody has named. */
export function PartOfSpeech({ children }: { children: string | null }) {
  const named = namedPartOfSpeech(children)
  return named && <span className="small-caps block text-ink-faint">{named}</span>
}
