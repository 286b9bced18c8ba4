/** Where this server gets translations from. The languages are codes of lib/domain/languages.ts. */
export interface TranslationSources {
  /** Languages with an installed dictionary. */
  installed: readonly string[]
  /** Languages into which Wordloom itself translates the most frequent words. */
  own: readonly string[]
  /** Whether the dictionary of a newly chosen language is downloaded. */
  isInstalledOnChoice: boolean
}

/** Tells a learner where the translations into their language come from. */
export function describeSources(code: string, sources: TranslationSources): string {
  if (code === 'en') return 'Your words are not translated.'
  if (sources.installed.includes(code))
    return 'A dictionary is installed here: words get their translations from it.'
  if (sources.own.includes(code))
    return 'Wordloom translates the most common words into this language. You can write other translations yourself.'
  return sources.isInstalledOnChoice
    ? 'No dictionary is installed here for this language yet. If there is one, it is fetched once you save.'
    : 'No dictionary is installed here for this language. You can write translations yourself.'
}

/** A short note beside a language in the list of all; null without translations. */
export function sourceNote(code: string, sources: TranslationSources): string | null {
  if (sources.installed.includes(code)) return 'Dictionary installed'
  return sources.own.includes(code) ? 'Common words translated' : null
}
