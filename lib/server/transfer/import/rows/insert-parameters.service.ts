import 'server-only'
import { parametersId } from '@/lib/domain/review/memory/memory-model'
import type { Transaction } from '@/lib/server/database/transaction'

/** Parameters that came with a file. */
interface ImportedParameters {
  parameters: readonly number[]
  answers?: number
  fittedAt?: Date | null | undefined
}

/** Keeps the parameters that imported answers name: no statement where there are none, else one. Known ones stay as they are. */
export async function insertParameters(
  tx: Transaction,
  userId: string,
  now: Date,
  sets: readonly (readonly number[])[],
): Promise<void> {
  await importParameters(
    tx,
    userId,
    now,
    sets.map((parameters) => ({ parameters })),
  )
}

/** The same with what the file says of them. */
export async function importParameters(
  tx: Transaction,
  userId: string,
  now: Date,
  sets: readonly ImportedParameters[],
): Promise<void> {
  const byId = new Map(sets.map((set) => [parametersId(set.parameters), set]))
  if (byId.size === 0) return
  const rows = [...byId].map(([id, { parameters, answers = 0, fittedAt }]) => {
    return { id, parameters, answers, fitted_at: fittedAt ?? now }
  })
  await tx.$executeRaw`
    INSERT INTO memory_parameters AS p (user_id, id, parameters, state, answers, fitted_at)
    SELECT ${userId}::uuid, id, parameters, 'IMPORTED', answers, fitted_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id uuid, parameters float8[], answers int, fitted_at timestamptz)
    ON CONFLICT (id, user_id) DO UPDATE SET answers = greatest(p.answers, EXCLUDED.answers),
      fitted_at = least(p.fitted_at, EXCLUDED.fitted_at) WHERE p.state = 'IMPORTED'`
}
