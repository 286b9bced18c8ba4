import { Client } from 'pg'
import { vi } from 'vitest'

/** The SQL statements that `work` sends, including BEGIN and COMMIT. Their number must not grow with the data. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([query]) => textOf(query))
  } finally {
    spy.mockRestore()
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return query && typeof query === 'object' && 'text' in query ? String(query.text) : String(query)
}
