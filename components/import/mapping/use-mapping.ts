import { useState } from 'react'
import { mappingGroups, readingOf } from '@/components/import/mapping/mapping-groups'
import type { WordImport } from '@/components/import/use-import'
import type { WordPart } from '@/generated/operations'
import { csrfFetch } from '@/lib/client/api/csrf'
import { toRefusal } from '@/lib/client/api/refusal'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'
import { choosePart } from '@/lib/domain/transfer/mapping/word-part-names'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/** How the text of a CSV file becomes rows. */
export type CsvReadingChoice = { encoding: string; separator: string; hasHeader: boolean }

/** What the columns or fields of a prepared import hold. Changes are compared with the user's words on request. */
export function useMapping(latest: WordImport, refresh: () => Promise<unknown>) {
  /** The parts of each group as chosen; null: as the server has them. */
  const [chosen, setChosen] = useState<readonly (readonly WordPart[])[] | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const groups = mappingGroups(latest).map((group, index) => ({
    ...group,
    parts: chosen?.[index] ?? group.parts,
  }))

  function choose(groupIndex: number, index: number, part: WordPart) {
    setProblem(null)
    setChosen(
      groups.map(({ parts, isUnique }, at) =>
        at === groupIndex ? choosePart(parts, { index, part, isUnique }) : parts,
      ),
    )
  }

  async function read(body: object, isNewTable = false): Promise<void> {
    if (pending) return
    setPending(true)
    const sent = chosen
    const found = await readingProblem(latest.id, body)
    // Choices for the old columns end before the new ones are shown: those that follow stay.
    const isDropped = found === null && isNewTable
    if (isDropped) setChosen(null)
    await refresh()
    setProblem(found)
    // What was chosen meanwhile is compared next.
    if (!found) setChosen((now) => (now === (isDropped ? null : sent) ? null : now))
    setPending(false)
  }

  /** Another encoding keeps what was chosen for the columns; another separator or header changes the columns themselves. */
  function readCsv(choice: CsvReadingChoice): Promise<void> {
    const { csv } = latest
    const isSameTable = choice.separator === csv?.separator && choice.hasHeader === csv.hasHeader
    return read({ csv: { ...choice, ...(isSameTable && { columns: groups[0]?.parts }) } }, !isSameTable)
  }

  return {
    groups,
    choose,
    isChanged: chosen !== null,
    pending,
    problem,
    compare: () => read(readingOf(latest.csv, groups)),
    readCsv,
  }
}

/** Reads the file of a prepared import again; why that failed, or null. */
export async function readingProblem(id: string, body: object): Promise<string | null> {
  try {
    const response = await csrfFetch(`/api/import/${id}/mapping`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return null
    const { code, error } = toRefusal(await response.json().catch(() => null))
    if (code === 'UNAUTHENTICATED') startAgainAtLogin()
    return error ?? UNEXPECTED
  } catch {
    return UNEXPECTED
  }
}
