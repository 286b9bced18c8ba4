/** Where this server gets translations from. The languages are codes of lib/domain/languages/languages.ts. */
export interface TranslationSources {
  /** Languages into which Wordloom itself translates. */
  own: readonly string[]
  /** Languages with a dictionary of the host. */
  dictionaries: readonly string[]
}

/** Tells a learner where the translations into their language come from. */
export function describeSources(code: string, { own, dictionaries }: TranslationSources): string {
  if (code === 'en') return 'Your words are not translated.'
  const others = dictionaries.includes(code)
    ? 'A dictionary of this server has others.'
    : 'You can write others yourself.'
  if (own.includes(code)) return `Wordloom translates the words that learners look up most. ${others}`
  return dictionaries.includes(code)
    ? 'A dictionary of this server translates your words.'
    : 'There are no translations into this language here yet. You can write them yourself.'
}

/** A short note beside a language in the list of all; null without translations. */
export function sourceNote(code: string, { own, dictionaries }: TranslationSources): string | null {
  return own.includes(code) || dictionaries.includes(code) ? 'Words translated' : null
}
