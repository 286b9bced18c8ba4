import 'server-only'
import { replay } from '@/lib/domain/review/memory/replay'
import { fromJson } from '@/lib/server/review/learning-state'
import { isBehind, type LogRow, toEvent } from '@/lib/server/review/review-log-rows'

/**
 * What taking an entry out of the middle of a log gives: the entries after it are applied again without it, since another device gave
 * them without knowing of it.
 * @param rows of the word's whole log, oldest first
 * @param replaced the answer that the entry replaced; it counts again
 */
export function takeOut(
  rows: readonly LogRow[],
  { entry, replaced }: { entry: LogRow; replaced: LogRow | null },
) {
  const left = [...rows.filter(({ id }) => id !== entry.id), ...(replaced ? [replaced] : [])]
  left.sort((a, b) => (isBehind(a, b) ? 1 : -1))
  const base = fromJson((rows[0] ?? entry).stateBefore)
  const steps = replay(base, left.map(toEvent))
  return { corrected: left, steps, state: steps.at(-1)?.after ?? base }
}
