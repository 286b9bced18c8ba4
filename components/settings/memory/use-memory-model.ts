import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { showToast } from '@/components/ui/toast/toast'
import {
  ChangePlanDocument,
  FitParametersDocument,
  MemoryModelDocument,
  type MemoryModelQuery,
  RestoreParametersDocument,
  TakeParametersBackDocument,
  UndoPlanChangeDocument,
} from '@/generated/operations'
import { type Outcome, problemOf } from '@/lib/client/api/problem-of'
import { usePageQuery } from '@/lib/client/api/use-page-query'

/** Milliseconds between two looks at whether a fit or a change of the plan has ended. */
const POLL_MS = 1_000

/** What the learner's answers are planned with, and what can be done with it. */
export function useMemoryModel(initialData: MemoryModelQuery) {
  const { data, refetch, startPolling, stopPolling } = usePageQuery({
    query: MemoryModelDocument,
    variables: {},
    initialData,
  })
  const model = data.viewer.memoryModel
  const [busy, setBusy] = useState(false)
  const [sendFit] = useMutation(FitParametersDocument)
  const [sendBack] = useMutation(TakeParametersBackDocument)
  const [sendRestore] = useMutation(RestoreParametersDocument)
  const [sendPlan] = useMutation(ChangePlanDocument)
  const [sendUndo] = useMutation(UndoPlanChangeDocument)
  const { planChange } = data.viewer
  const isMoving = model?.isFitting === true || (planChange !== null && planChange.state !== 'APPLIED')

  useEffect(() => {
    if (!isMoving) return
    startPolling(POLL_MS)
    return stopPolling
  }, [isMoving, startPolling, stopPolling])

  /** Ignores presses until the answer is there. Returns whether it succeeded. */
  async function run(send: () => Promise<Outcome | undefined>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const problem = await problemOf(send())
    if (problem) showToast({ tone: 'error', title: 'That did not work', description: problem })
    await refetch().catch(() => undefined)
    setBusy(false)
    return problem === null
  }

  const fit = () => run(async () => (await sendFit()).data?.fitParameters)

  async function takeBack() {
    const id = model?.inUse?.id
    if (!id || !(await run(async () => (await sendBack()).data?.takeParametersBack))) return
    const restore = () =>
      run(async () => (await sendRestore({ variables: { input: { id } } })).data?.restoreParameters)
    showToast({ title: 'The usual parameters plan your reviews from now on.', undo: () => void restore() })
  }

  const changePlan = () => run(async () => (await sendPlan()).data?.changePlan)
  const undoPlan = () => run(async () => (await sendUndo()).data?.undoPlanChange)

  return { model, planChange, busy, fit, takeBack, changePlan, undoPlan }
}
