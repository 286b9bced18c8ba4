import type { ReactNode } from 'react'

/** A row of a page of actions: what the action does, and its button. */
export function ActionRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-1 py-3">
      <div className="min-w-0 grow basis-[8rem]">
        <h2 className="font-medium">{title}</h2>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  )
}
