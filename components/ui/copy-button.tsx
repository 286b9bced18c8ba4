'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { showToast } from '@/components/ui/toast/toast'

/** Milliseconds that the button shows "copied". */
const COPIED_FOR_MS = 2_000

/** Copies a text to the clipboard. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      showToast({ title: 'The browser does not allow copying here.', tone: 'error' })
    }
  }

  return (
    <Button variant="secondary" onClick={copy}>
      {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      <span>{isCopied ? 'Copied' : children}</span>
    </Button>
  )
}
