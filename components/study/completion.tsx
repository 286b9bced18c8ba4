import { type ReactNode, useEffect, useRef } from 'react'
import { SaveNotice } from '@/components/study/save-notice'
import { useConfetti } from '@/components/study/use-confetti'
import { WovenPattern } from '@/components/ui/progress/woven-pattern'
import type { SaveState } from '@/lib/client/outbox/use-send-queue'

type CompletionProps = {
  title: string
  /** Milliseconds of confetti; none if omitted. */
  celebrationMs?: number
  saving: SaveState
  onRetry: () => void
  /** Buttons and links. The main button is last in the list; on a phone it is shown first. */
  actions: ReactNode
  /** Shown below the actions. */
  footer?: ReactNode
  /** Shown below everything else: details that not every learner reads. */
  details?: ReactNode
  /** Summary of the session. */
  children: ReactNode
}

/** End screen of a session: result and next actions. */
export function Completion(props: CompletionProps) {
  const { title, celebrationMs = 0, saving, onRetry, actions, footer, details, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useConfetti(celebrationMs)

  // The button that had the focus is gone; focus the heading.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="page grid min-h-[70dvh] place-items-center py-10">
      <div className="flex w-full max-w-md animate-rise flex-col items-center text-center">
        <WovenPattern className="mb-8 h-24 w-40 rounded-lg" />
        <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none">
          {title}
        </h1>
        {children}
        <div className="mt-8 w-full text-start">
          <SaveNotice state={saving} onRetry={onRetry} />
        </div>
        <div className="flex w-full flex-col-reverse justify-center gap-3 md:flex-row">{actions}</div>
        {footer && <div className="mt-4">{footer}</div>}
        {details}
      </div>
    </div>
  )
}
