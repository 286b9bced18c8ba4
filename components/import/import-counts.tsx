import type { WordImport } from '@/components/import/use-import'
import { describeFormat } from '@/lib/domain/transfer/import-formats'

const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** How many words an import adds, changes, keeps as they are and refuses, or has: together all that were read. */
export function ImportCounts({ latest, isDone = false }: { latest: WordImport; isDone?: boolean }) {
  const { added, changed, unchanged, refused, rows, total, position, format } = latest
  const noun = describeFormat(format).itemNoun
  const joined = rows - total
  const notReached = isDone ? total - position : 0
  const lines = [
    ['In the file', plural(rows, noun)],
    ...(joined < 0 ? [['Further words in them', plural(-joined, 'word')]] : []),
    [isDone ? 'Added' : 'Will be added', plural(added, 'word')],
    [isDone ? 'Got what they lacked' : 'Will get what they lack', plural(changed, 'word')],
    [isDone ? 'Left as they were' : 'Stay as they are', plural(unchanged, 'word')],
    ...(joined > 0 ? [['Belong to the word above them', plural(joined, noun)]] : []),
    ...(refused > 0 ? [[isDone ? 'Were left out' : 'Will be left out', plural(refused, noun)]] : []),
    ...(notReached > 0 ? [['Not reached', plural(notReached, 'word')]] : []),
  ]
  return (
    <dl className="divide-y divide-line border-y border-line">
      {lines.map(([term, count]) => (
        <div key={term} className="flex items-baseline justify-between gap-4 px-1 py-2.5">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-medium tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
