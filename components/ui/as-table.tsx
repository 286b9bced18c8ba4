import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'

/** One month; a button shows more. The table itself does not scroll, because a keyboard could not reach it. */
const FIRST_ROWS = 31

type AsTableProps = {
  /** The table's caption. */
  caption: string
  columns: readonly string[]
  rows: readonly Readonly<{ key: string; cells: readonly ReactNode[] }>[]
}

/** The data of a chart as a collapsible table; its rows are rendered only when it is open. */
export function AsTable({ caption, columns, rows }: AsTableProps) {
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before hydration: that event is lost.
  useEffect(() => setOpen(Boolean(details.current?.open)), [])
  const shown = all ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <details ref={details} className="mt-3 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center rounded-sm text-ink-soft hover:text-ink">
        {open ? 'Hide the table' : 'Show as a table'}
      </summary>
      {open && (
        <div className="mt-1 overflow-hidden rounded-md border border-line">
          <table className="w-full tabular-nums">
            <caption className="sr-only">{caption}</caption>
            <thead className="bg-surface">
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="px-3 py-2.5 text-start font-medium not-first:text-end sm:px-4"
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {shown.map(({ key, cells: [head, ...cells] }) => (
                <tr key={key}>
                  <th scope="row" className="px-3 py-2 text-start font-normal sm:px-4">
                    {head}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} className="px-3 py-2 text-end text-ink-soft sm:px-4">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {shown.length < rows.length && (
            <Button
              variant="quiet"
              onClick={() => setAll(true)}
              className="w-full border-t border-line"
            >{`Show all ${rows.length.toLocaleString('en')}`}</Button>
          )}
        </div>
      )}
    </details>
  )
}
