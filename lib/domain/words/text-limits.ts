import { completeAddress } from '@/lib/domain/capture/origin'
import { LIMITS } from '@/lib/domain/limits'
import { cleanText } from '@/lib/domain/text/clean'
import { lineLimit, proseLimit, type TextLimit } from '@/lib/domain/text/text-limit'

/** What the fields of a word take, as word.schema.ts checks it. */
export const TEXT_LIMITS = Object.freeze({
  word: lineLimit(LIMITS.word),
  meaning: lineLimit(LIMITS.meaning),
  translation: lineLimit(LIMITS.translation),
  note: proseLimit(LIMITS.note),
  tag: lineLimit(LIMITS.tag),
  sentence: proseLimit(LIMITS.sentence),
  sourceTitle: lineLimit(LIMITS.sourceTitle),
  sourceUrl: { max: LIMITS.sourceUrl, stored: (address) => completeAddress(cleanText(address)) },
  place: lineLimit(LIMITS.place),
}) satisfies Readonly<Record<string, TextLimit>>
