import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { type RatingFiguresPartsFragment, WorkloadDocument, type WorkloadQuery } from '@/generated/operations'
import type { RetentionPrice, Workload } from '@/lib/domain/review/load/retention-prices'
import { RETENTIONS } from '@/lib/domain/settings/schedule-ranges'

export type RetentionPrices = Readonly<{
  state: 'IDLE' | 'COMPUTING' | 'READY' | 'FAILED'
  prices: readonly RetentionPrice[]
  /** Whether they are computed from the learner's own answers. */
  isOwn: boolean
  /** Words that are reviewed a day at most. */
  maximumADay: number
}>

const IDLE: RetentionPrices = { state: 'IDLE', prices: [], isOwn: false, maximumADay: 0 }

/** The prices of all values, computed in a worker of the browser from the learner's own words and habits. */
export function useRetentionPrices() {
  const client = useApolloClient()
  const worker = useRef<Worker>(null)
  const [result, setResult] = useState(IDLE)
  useEffect(() => () => worker.current?.terminate(), [])

  async function compute() {
    setResult({ ...IDLE, state: 'COMPUTING' })
    const failed = () => setResult({ ...IDLE, state: 'FAILED' })
    try {
      const { data } = await client.query({ query: WorkloadDocument, fetchPolicy: 'network-only' })
      const workload = data?.viewer.workload
      if (!workload) return failed()
      worker.current?.terminate()
      const started = new Worker(new URL('./retention.worker.ts', import.meta.url), { type: 'module' })
      worker.current = started
      started.onerror = failed
      started.onmessage = ({ data: price }: MessageEvent<RetentionPrice>) =>
        setResult(({ prices }) => {
          const known = [...prices, price]
          const state = known.length < RETENTIONS.length ? 'COMPUTING' : 'READY'
          return { state, prices: known, isOwn: workload.isOwn, maximumADay: workload.maximumADay }
        })
      started.postMessage(toWorkload(workload))
    } catch {
      failed()
    }
  }

  return { ...result, compute }
}

type WorkloadParts = NonNullable<WorkloadQuery['viewer']['workload']>

const toRatings = ({ again, hard, good, easy }: RatingFiguresPartsFragment) => ({
  AGAIN: again,
  HARD: hard,
  GOOD: good,
  EASY: easy,
})

function toWorkload(parts: WorkloadParts): Workload {
  return {
    groups: parts.groups.map(({ words, stability, difficulty, lastDay, dueDay }) => ({
      words,
      memory: { stability, difficulty },
      lastDay,
      dueDay,
    })),
    newWords: parts.newWords,
    habits: {
      newWordsADay: parts.newWordsADay,
      maximumADay: parts.maximumADay,
      firstAnswers: toRatings(parts.firstAnswers),
      recalledAnswers: toRatings(parts.recalledAnswers),
      forgettingOdds: { young: parts.forgettingOddsYoung, settled: parts.forgettingOddsSettled },
      seconds: { first: parts.firstSeconds, later: toRatings(parts.laterSeconds) },
    },
    parameters: parts.parameters.length > 0 ? parts.parameters : null,
  }
}
