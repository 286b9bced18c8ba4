// Fits FSRS to the answers of one learner, in a process of its own (fit-process.ts): it blocks its thread for seconds.
// scripts/lib/build/bundles.mjs bundles this file with its imports.
import { parseHistory } from '@/lib/domain/review/fit/answer-history'
import { fitParameters } from '@/lib/domain/review/fit/fit-parameters'
import type { FitReply, FitRequest } from '@/lib/server/review/fit/worker/fit-messages'
import { loadOptimizer } from '@/lib/server/review/fit/worker/optimizer'

async function answer({ root, histories, inUse }: FitRequest): Promise<FitReply> {
  let optimize: ReturnType<typeof loadOptimizer>
  try {
    optimize = loadOptimizer(root)
  } catch {
    return { failure: 'NOT_ON_THIS_MACHINE' }
  }
  try {
    return { result: await fitParameters(histories.map(parseHistory), inUse, optimize) }
  } catch {
    return { failure: 'FAILED' }
  }
}

process.on('message', async (request: FitRequest) => {
  process.send?.(await answer(request))
})
// A signal to all processes of the server, such as Ctrl+C, is for the server, whose end ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())
