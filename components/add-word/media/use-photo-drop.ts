import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes photos that are dropped or pasted anywhere while the step is shown. Anywhere, because a file that misses its
 * place would replace the page, and everything typed with it. Pasted text stays text. Returns whether a file hovers.
 */
export function usePhotoDrop(onFile: (file: File) => void): boolean {
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
      // Between two elements of the page there is a next one; outside the window there is none.
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
      // Office programs copy a picture of the text along with it.
      if (!file || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      take(file)
    })
    return () => stop.abort()
  }, [])

  return isOver
}
