'use client'

import { Check, Copy, GripVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { LogoMark } from '@/components/ui/logo-mark'
import { showToast } from '@/components/ui/toast/toast'

/** Milliseconds that the button shows "copied". */
const COPIED_FOR_MS = 2_000

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

/** For browsers without drag and drop to bookmarks: copies the code, to paste as a bookmark's URL. */
export function CopyBookmarklet({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setIsCopied(true)
    } catch {
      showToast({ title: 'The browser does not allow copying here.', tone: 'error' })
    }
  }

  return (
    <Button variant="secondary" onClick={copy}>
      {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      <span>{isCopied ? 'Copied' : 'Copy its code'}</span>
    </Button>
  )
}
