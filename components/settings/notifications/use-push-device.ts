import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { askToNotify, isAllowed } from '@/components/settings/notifications/push-browser'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/** Loaded with the first change: most visits change nothing here. */
const loadSubscription = () => import('@/components/settings/notifications/push-subscription')

/** Whether this browser shows reminders, and how to change that. Changes apply at once. */
export function usePushDevice({ pushKey, isSubscribed }: { pushKey: string; isSubscribed: boolean }) {
  const [isOn, setIsOn] = useState(isSubscribed)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const client = useApolloClient()

  // The permission may have been withdrawn in the browser's settings.
  useEffect(() => {
    if (!isAllowed()) setIsOn(false)
  }, [])

  /** Runs one change at a time; `work` returns what went wrong. */
  async function change(work: () => Promise<string | undefined>): Promise<boolean> {
    if (pending) return false
    setPending(true)
    const found = await work().catch(() => UNEXPECTED)
    setProblem(found)
    setPending(false)
    return found === undefined
  }

  /** Asks for permission and subscribes this browser. False if that failed; `problem` says why. */
  const turnOn = () =>
    change(async () => {
      const refusal = await askToNotify()
      const { REFUSALS, subscribePush } = await loadSubscription()
      if (refusal) return REFUSALS[refusal]
      const failure = await subscribePush(client, pushKey)
      if (failure === undefined) setIsOn(true)
      return failure
    })

  const turnOff = () =>
    change(async () => {
      const { unsubscribePush } = await loadSubscription()
      await unsubscribePush(client)
      setIsOn(false)
      return undefined
    })

  return { isOn, pending, problem, turnOn, turnOff, forgetProblem: () => setProblem(undefined) }
}
