'use client'

import { ArrowRight, Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

/** A look-up for visitors. Opens the add-word sheet; before hydration, the form loads the sheet's page. */
export function TryWord({ label }: { label: string }) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    openAddWord(text === '' ? {} : { capture: { text } })
  }

  return (
    <form
      action="/words/new"
      onSubmit={handleSubmit}
      className="flex h-14 w-full max-w-[24rem] items-center rounded-md border border-line-strong bg-surface ps-4 pe-1 transition-colors focus-within:border-thread hover:border-ink-faint"
    >
      <Search aria-hidden size={20} className="shrink-0 text-ink-soft" />
      <input
        name="text"
        aria-label={label}
        placeholder={label}
        lang="en"
        translate="no"
        dir="auto"
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="search"
        className="h-full min-w-0 grow bg-transparent px-3 placeholder:text-ink-faint focus:outline-none"
      />
      <IconButton type="submit" label="Look up" icon={<ArrowRight aria-hidden size={20} />} />
    </form>
  )
}
