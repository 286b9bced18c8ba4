import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useBackOnline, useOnline } from '@/components/ui/lazy/use-online'
import { type ConnectionProblem, findConnectionProblem } from '@/lib/client/api/connection-problem'
import type { FromDevice } from '@/lib/domain/add-word/search-outcome'

const TEXTS: Record<ConnectionProblem, string> = {
  offline: 'You are offline. Write your own meaning, or look the word up when you are online again.',
  unreachable:
    'You are offline: the server cannot be reached. Write your own meaning, or try again in a moment.',
}

const DEVICE_TEXTS: Record<FromDevice, (query: string) => string> = {
  word: (query) =>
    `You are offline, and "${query}" is not in the dictionary on this device. Write your own meaning, or look it up when you are online again.`,
  request: () =>
    'You are offline. The dictionary on this device does not find words by their meaning. Look up the word itself, or write your own meaning.',
}

/** Says why a look-up failed. `fromDevice`: the dictionary on this device was asked instead of the server. */
export function LookUpFailure({ query, fromDevice }: { query: string; fromDevice?: FromDevice | undefined }) {
  if (fromDevice) return <p className="text-madder">{DEVICE_TEXTS[fromDevice](query)}</p>
  return <ConnectionFailure query={query} />
}

function ConnectionFailure({ query }: { query: string }) {
  const isOnline = useOnline()
  const [problem, setProblem] = useState<ConnectionProblem | null>(null)

  useEffect(() => {
    if (!isOnline) return
    let isLeft = false
    void findConnectionProblem().then((found) => !isLeft && setProblem(found))
    return () => {
      isLeft = true
    }
  }, [isOnline])

  const reason = isOnline ? problem : 'offline'
  return <p className="text-madder">{reason ? TEXTS[reason] : `Error fetching meanings for "${query}"`}</p>
}

/** Looks the word up again: when pressed, and when the browser is online again. */
export function LookUpAgain({ onRetry }: { onRetry: () => void }) {
  useBackOnline(onRetry)
  return (
    <Button variant="secondary" onClick={onRetry} className="-mt-2 justify-self-start">
      Try again
    </Button>
  )
}
