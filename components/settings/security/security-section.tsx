import type { ReactNode } from 'react'

/** One part of the security settings. */
export function SecuritySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="headword text-lg">{title}</h2>
      {children}
    </section>
  )
}
