import type { WordImport } from '@/components/import/use-import'

const counted = (count: number) => (count === 1 ? 'One word' : `${count.toLocaleString('en')} words`)

/** How many words come without a meaning, and what an import does about it, or has done. */
export function MissingMeanings({ latest: { lookedUp, meaningsFound, state } }: { latest: WordImport }) {
  if (lookedUp === 0) return null
  const [has, is, it] = lookedUp === 1 ? ['has', 'is', 'It'] : ['have', 'are', 'They']
  const text =
    state === 'READY'
      ? `${counted(lookedUp)} ${has} no meaning in the file. ${it} ${is} looked up on import.`
      : `${counted(lookedUp)} without a meaning in the file ${lookedUp === 1 ? 'was' : 'were'} looked up. ${foundText(lookedUp, meaningsFound)}`
  return <p className="text-sm/[1.7] text-ink-soft">{text}</p>
}

function foundText(lookedUp: number, found: number): string {
  if (found === lookedUp) return lookedUp === 1 ? 'It got its meanings.' : 'All of them got meanings.'
  if (found === 0) return 'No meaning was found: you can write your own when you edit a word.'
  const rest = lookedUp - found === 1 ? 'the other one' : 'the others'
  return `${found.toLocaleString('en')} got meanings; you can write your own for ${rest} when you edit a word.`
}
