import type { WordImport } from '@/components/settings/import/use-import'

const words = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}`

/** What an import adds, changes and leaves, or has. */
export function ImportCounts({ latest, isDone = false }: { latest: WordImport; isDone?: boolean }) {
  const { added, changed, unchanged, problemCount } = latest
  const rows = [
    [isDone ? 'Added' : 'Will be added', words(added)],
    [isDone ? 'Got what they lacked' : 'Will get what they lack', words(changed)],
    [isDone ? 'Left as they were' : 'Stay as they are', words(unchanged)],
    ...(problemCount > 0 ? [['With problems', problemCount.toLocaleString('en')]] : []),
  ]
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([term, count]) => (
        <div key={term} className="flex items-baseline justify-between gap-4 px-1 py-2.5">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-medium tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
