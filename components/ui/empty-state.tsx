import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import { WovenPattern } from '@/components/ui/progress/woven-pattern'

export type EmptyStateProps = {
  title: string
  /** `2` unless the page has no other heading. */
  headingLevel?: 1 | 2
  text?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Whether it is part of the page's first paint: then it has no entry animation, which would delay that paint. */
  isPage?: boolean
}

/** Shown instead of an empty list: a pattern, an explanation and one action. */
export function EmptyState({ title, headingLevel = 2, text, action, isPage = false }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={cx(
        'mx-auto flex w-full max-w-md flex-col items-center py-12 text-center md:py-20',
        !isPage && 'animate-rise',
      )}
    >
      <WovenPattern className="mb-8 h-24 w-40 rounded-lg" />
      <Heading className="headword text-xl text-ink">{title}</Heading>
      {text && <p className="mt-3 text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-8 max-w-full">{action}</div>}
    </div>
  )
}
