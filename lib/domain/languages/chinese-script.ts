/** The scripts of Chinese, as settings name them, in the order in which they are offered. */
export const CHINESE_SCRIPTS = ['HANS', 'HANT'] as const
export type ChineseScript = (typeof CHINESE_SCRIPTS)[number]

/** The language that is written in two scripts. */
export const CHINESE = 'zh'

/** Places where Chinese is written in traditional characters. */
const TRADITIONAL_TAG = /^zh(?:-[a-z]+)?-(?:hant|tw|hk|mo)\b/i

/**
 * The script that a browser's preferred languages ask for: simplified, unless their first Chinese is traditional.
 * @param preferred language tags such as 'zh-TW'
 */
export function proposeChineseScript(preferred: readonly string[]): ChineseScript {
  const chinese = preferred.find((tag) => /^zh\b/i.test(tag))
  return chinese !== undefined && TRADITIONAL_TAG.test(chinese) && !/-hans\b/i.test(chinese) ? 'HANT' : 'HANS'
}
