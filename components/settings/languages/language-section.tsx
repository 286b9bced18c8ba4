import { type ReactNode, useId } from 'react'

/** A titled part of the languages page. */
export function LanguageSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} className="mb-2 px-1 text-sm font-medium text-ink-soft">
        {title}
      </h2>
      {children}
    </section>
  )
}
