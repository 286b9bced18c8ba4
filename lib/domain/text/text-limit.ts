import { cleanText, foldText } from '@/lib/domain/text/clean'

/** How much text a field takes: at most `max` UTF-16 units of the text as it is stored. */
export type TextLimit = Readonly<{ max: number; stored: (text: string) => string }>

/** A text that is stored on one line. */
export const lineLimit = (max: number): TextLimit => ({ max, stored: foldText })

/** A text that keeps its lines. */
export const proseLimit = (max: number): TextLimit => ({ max, stored: cleanText })

/** How much more a field takes; negative when its text is too long, which `problem` then says. */
export type TextRoom = Readonly<{ left: number; problem: string | undefined }>

/**
 * Measures a text as the server does when it is saved, so that both refuse the same texts (docs/product.md, Limits).
 * @param purpose what the text must be shortened for
 */
export function textRoom(text: string, { max, stored }: TextLimit, purpose = 'save'): TextRoom {
  const length = stored(text).length
  const left = max - length
  if (left >= 0) return { left, problem: undefined }
  const [count, most, surplus] = [length, max, -left].map((number) => number.toLocaleString('en'))
  return { left, problem: `${count} of ${most} characters. Shorten it by ${surplus} to ${purpose}.` }
}
