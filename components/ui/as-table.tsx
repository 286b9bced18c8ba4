import { type ReactNode, useState } from 'react'

type AsTableProps = {
  /** What the table tells: its caption. */
  caption: string
  columns: readonly string[]
  rows: readonly Readonly<{ key: string; cells: readonly ReactNode[] }>[]
}

/** The figures of a chart as a table, opened by who would rather read them; its rows are made only then. */
export function AsTable({ caption, columns, rows }: AsTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center rounded-sm text-ink-soft hover:text-ink">
        {open ? 'Hide the table' : 'Show as a table'}
      </summary>
      {open && (
        <div className="mt-1 max-h-80 overflow-y-auto rounded-md border border-line">
          <table className="w-full tabular-nums">
            <caption className="sr-only">{caption}</caption>
            <thead className="sticky top-0 bg-surface">
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="px-4 py-2.5 text-start font-medium not-first:text-end"
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ key, cells: [head, ...cells] }) => (
                <tr key={key}>
                  <th scope="row" className="px-4 py-2 text-start font-normal">
                    {head}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} className="px-4 py-2 text-end text-ink-soft">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
