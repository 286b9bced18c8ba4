import type { ReactNode } from 'react'

/** A part of speech in small capitals. */
export function PartOfSpeech({ children }: { children: ReactNode }) {
  return <span className="small-caps block text-ink-faint">{children}</span>
}
