import type { ReactNode } from 'react'
import type { UsersInDays } from '@/lib/domain/accounts/users-in-days'

const CELL = 'px-1 py-3 text-end font-medium'

/** Names and values, a row each. */
export function Figures({ rows }: { rows: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {Object.entries(rows).map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-1 py-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One kind of users a row, a period each column. */
export function UserTable({ rows }: { rows: Readonly<Record<string, UsersInDays>> }) {
  return (
    <table className="w-full border-b border-line tabular-nums">
      <thead className="text-sm">
        <tr>
          <td />
          {['Last day', '7 days', '30 days'].map((period) => (
            <th key={period} scope="col" className="w-1/5 px-1 pt-3 text-end font-normal text-ink-soft">
              {period}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {Object.entries(rows).map(([name, { day, week, month }]) => (
          <tr key={name}>
            <th scope="row" className="px-1 py-3 text-start font-normal text-ink-soft">
              {name}
            </th>
            <td className={CELL}>{day.toLocaleString('en')}</td>
            <td className={CELL}>{week.toLocaleString('en')}</td>
            <td className={CELL}>{month.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
