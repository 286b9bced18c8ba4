import { textKey } from '@/lib/domain/text/identity'

/** Maximum number of unknown lists to name. */
const NAMED_LISTS = 3
/** A URL can contain any text; show at most this many characters of a list name. */
const SHOWN_CHARACTERS = 30

type ListNoticeProps = {
  /** The lists in the URL. */
  named: readonly string[]
  /** The learner's own lists. */
  known: readonly { name: string }[]
  /** Number of lists in the URL beyond the limit for one review. */
  leftOut: number
}

/** Explains which lists in the URL are not reviewed, and why; renders nothing if all are. */
export function ListNotice({ named, known, leftOut }: ListNoticeProps) {
  const keys = new Set(known.map(({ name }) => textKey(name)))
  const unknown = named.filter((name) => !keys.has(textKey(name)))
  if (unknown.length === 0 && leftOut === 0) return null
  return (
    <div role="status" className="rounded-md bg-marigold-soft px-4 py-2.5 text-sm wrap-anywhere">
      {unknown.length > 0 && <p dir="auto">{unknownText(unknown)}</p>}
      {leftOut > 0 && (
        <p>{`A review takes the first ${named.length} lists; ${leftOut} more were left out.`}</p>
      )}
    </div>
  )
}

function unknownText(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_LISTS).map((name) => `"${shorten(name)}"`)
  const others = names.length - shown.length
  const list = others > 0 ? `${shown.join(', ')} and ${others} more` : shown.join(', ')
  return `You have no ${names.length === 1 ? 'list' : 'lists'} called ${list}.`
}

function shorten(name: string): string {
  return name.length > SHOWN_CHARACTERS ? `${name.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : name
}
