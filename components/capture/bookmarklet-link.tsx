'use client'

import { GripVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LogoMark } from '@/components/ui/logo-mark'
import { showToast } from '@/components/ui/toast/toast'

/** A link to drag to the bookmarks bar. React blocks `javascript:` in href; this page never runs it. */
export function BookmarkletLink({ name, code }: { name: string; code: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.setAttribute('href', code), [code])

  return (
    <a
      ref={link}
      href="/words/new"
      draggable
      onClick={(event) => {
        event.preventDefault()
        showToast({ title: 'Drag it to your bookmarks bar, or copy its code' })
      }}
      className="inline-flex h-14 cursor-grab items-center gap-3 rounded-md border border-line-strong bg-raised ps-3 pe-6 font-medium shadow-float active:cursor-grabbing"
    >
      <GripVertical aria-hidden size={18} className="text-ink-faint" />
      <LogoMark size={22} />
      {name}
    </a>
  )
}
