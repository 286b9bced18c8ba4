import { toRuby } from '@/lib/domain/translation/ruby'

type ReadTextProps = {
  text: string
  /** In kana; null for a text without kanji. */
  reading: string | null | undefined
}

/** A Japanese text with its reading above it, as dictionaries print it. */
export function ReadText({ text, reading }: ReadTextProps) {
  if (!reading) return text
  const { before, base, reading: sounds, after } = toRuby(text, reading)
  return (
    <>
      {before}
      <ruby>
        {base}
        <rp>(</rp>
        <rt className="text-[0.7em] leading-tight text-ink-soft select-none">{sounds}</rt>
        <rp>)</rp>
      </ruby>
      {after}
    </>
  )
}
