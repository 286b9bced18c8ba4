import type { ReactNode } from 'react'

/** A page's title, with optional content at the end of the line. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex min-h-11 items-center justify-between gap-4 md:min-h-12">
      <PageTitle>{title}</PageTitle>
      {children}
    </header>
  )
}

/** Only the title, for a page with its own heading layout. All pages use the same size. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className="display text-[min(2.25rem,11.25vw)]/10 md:text-2xl">{children}</h1>
}
