'use client'

import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { UpdateTimeZoneDocument } from '@/generated/operations'

/**
 * Tells the server when the browser's time zone is no longer the stored one: a learner's day is their own (decisions.md
 * section 3). A failure is left alone; the next page load tries again.
 */
export function TimeZoneKeeper({ stored }: { stored: string }) {
  const client = useApolloClient()

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone || timeZone === stored) return
    client
      .mutate({ mutation: UpdateTimeZoneDocument, variables: { input: { timeZone } } })
      .catch(() => undefined)
  }, [client, stored])

  return null
}
