import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import {
  isAllowed,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@/components/settings/notifications/push-browser'
import { RemovePushSubscriptionDocument, SavePushSubscriptionDocument } from '@/generated/operations'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

const PROBLEMS = {
  unsupported:
    'This browser cannot show notifications here. They need an https address and, on an iPhone or iPad, the app on the Home Screen.',
  blocked:
    'Your browser does not allow notifications from this site. Please allow them in its settings for this site, and try again.',
}

/** Whether this browser shows reminders, and how to change that. Changes apply at once. */
export function usePushDevice({ pushKey, isSubscribed }: { pushKey: string; isSubscribed: boolean }) {
  const [isOn, setIsOn] = useState(isSubscribed)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [save] = useMutation(SavePushSubscriptionDocument)
  const [remove] = useMutation(RemovePushSubscriptionDocument)

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
      const input = await subscribeBrowser(pushKey)
      if (typeof input === 'string') return PROBLEMS[input]
      const { data } = await save({ variables: { input } })
      const { success, problems = [] } = data?.savePushSubscription ?? {}
      if (!success) return problems[0]?.message ?? UNEXPECTED
      setIsOn(true)
    })

  const turnOff = () =>
    change(async () => {
      const endpoint = await unsubscribeBrowser()
      if (endpoint !== null) await remove({ variables: { input: { endpoint } } })
      setIsOn(false)
    })

  return { isOn, pending, problem, turnOn, turnOff, forgetProblem: () => setProblem(undefined) }
}
