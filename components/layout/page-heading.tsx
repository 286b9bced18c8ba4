import type { ReactNode } from 'react'

/** A page's title, with what belongs beside it at the end of the line. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex min-h-14 items-end justify-between gap-4">
      <h1 className="headword text-2xl tracking-[-0.02em]">{title}</h1>
      {children}
    </header>
  )
}
