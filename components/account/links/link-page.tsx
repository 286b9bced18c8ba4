import type { ReactNode } from 'react'

/** The frame of a page that a link in an e-mail opens. */
export function LinkPage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="page max-w-[30rem] py-12 md:py-20">
      <h1 className="display text-2xl">{title}</h1>
      <p className="mt-4 text-ink-soft">{text}</p>
      <div className="mt-8">{children}</div>
    </div>
  )
}
