import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts a file that is dropped or pasted anywhere on the page. Anywhere, because a file dropped beside a field would
 * replace the page and lose all input. Pasted text stays text. Returns whether a file is being dragged over the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const stop = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      handle: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, handle, { signal: stop.signal })

    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    })
    on('dragleave', (event) => {
      // relatedTarget is null only when the drag leaves the window.
      if (event.relatedTarget === null) setIsOver(false)
    })
    on('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(false)
      const file = event.dataTransfer.files.item(0)
      if (file) take(file)
    })
    on('paste', (event) => {
      const file = event.clipboardData?.files.item(0)
      // Office programs add a picture of the text to copied text.
      if (!file || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      take(file)
    })
    return () => stop.abort()
  }, [])

  return isOver
}
