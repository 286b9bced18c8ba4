import { useEffect, useState } from 'react'
import { findFile } from '@/lib/client/draft/draft-files'

/** Object URL of a file stored in this browser; null for no file, and until it is loaded. */
export function useKeptFileUrl(userId: string | null, key: string | null): string | null {
  const [found, setFound] = useState<{ key: string; url: string } | null>(null)

  useEffect(() => {
    if (key === null) return
    let url: string | null = null
    let isCurrent = true
    findFile(userId, key).then((file) => {
      if (!file || !isCurrent) return
      url = URL.createObjectURL(file)
      setFound({ key, url })
    })
    return () => {
      isCurrent = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [userId, key])

  return found !== null && found.key === key ? found.url : null
}
