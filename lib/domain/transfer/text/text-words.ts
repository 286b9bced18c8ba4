import { cutPassage, pickWord } from '@/lib/domain/capture/passage'
import { textKey } from '@/lib/domain/text/identity'

/** A word of a text, with the first sentence that has it. */
export type TextWord = Readonly<{ text: string; sentence: string }>

/** Words that are offered; more would not be read through. */
export const MAX_TEXT_WORDS = 500

/**
 * The different words of a text in its order, as a look-up finds them: 'run' for 'ran'. At most MAX_TEXT_WORDS.
 * @param baseFormOf null for what no dictionary has: names, other languages
 */
export async function wordsOfText(
  text: string,
  baseFormOf: (word: string) => Promise<string | null>,
): Promise<{ words: TextWord[]; hasMore: boolean }> {
  const found = new Map<string, TextWord>()
  const seen = new Set<string>()
  for (const part of cutPassage(text)) {
    const spelled = part.text.toLowerCase()
    if (!part.isWord || seen.has(spelled) || !/\p{L}{2}/u.test(spelled)) continue
    seen.add(spelled)
    const { text: picked, sentence } = pickWord(text, part)
    const base = await baseFormOf(picked)
    if (base === null || found.has(textKey(base))) continue
    if (found.size === MAX_TEXT_WORDS) return { words: [...found.values()], hasMore: true }
    found.set(textKey(base), { text: base, sentence })
  }
  return { words: [...found.values()], hasMore: false }
}
