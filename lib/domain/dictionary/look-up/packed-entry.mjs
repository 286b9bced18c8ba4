// JavaScript with JSDoc types: the build step also uses it on plain Node 20, which cannot load TypeScript.

export const WORD_FLAG = Object.freeze({
  /** An inflected form without an entry: 'ran', 'children'. */
  formOnly: 1,
  /** Never suggested: its main sense is a slur or an obscenity. */
  unsuggested: 2,
  /** A pronoun, preposition, auxiliary … whose senses this project wrote; they come before all others. */
  closedClass: 4,
})

/** `british` only where it is not the same to the ear. @typedef {string | [american: string, british: string]} PackedPronunciation */
/** `examples`: one, '' for none, or two; `isWordNets`: not written by this project; `pronunciation`: where it is not that of the first sense. @typedef {[code: string, definition: string, examples: string | [string, string], labels?: string[], isWordNets?: 0 | 1, pronunciation?: PackedPronunciation, uses?: SenseUses]} PackedSense */
/**
 * How a sense of ours is used. `preposition`: the one that its example shows, then those that would be wrong there; `loose`: numbers of
 * the examples, from 1, that do not tell the word.
 * @typedef {{ patterns?: string[], synonyms?: string[], opposites?: string[], preposition?: string[], loose?: number[] }} SenseUses
 */
/**
 * `hidden`: senses of WordNet that are not shown, or not with these texts. Words may have been saved with them. `isProper`: a name, or another rare reading that is written with a
 * capital.
 * @typedef {[word: string, weight: number, pronunciation: PackedPronunciation, senses: PackedSense[], facts: PackedQuizFacts, help?: PackedHelp | null, hidden?: PackedSense[], isProper?: 1]} Variant
 */
/**
 * What a look-up reads of a Variant; the rest is for the server alone.
 * @typedef {[word: string, weight: number, pronunciation: PackedPronunciation, senses: PackedSense[], facts: unknown, help?: PackedHelp | null, hidden?: unknown, isProper?: 0 | 1]} ShownVariant
 */
/**
 * What a quiz needs to know (docs/product.md, Wrong options). `kin`: numbers of the word's meanings and of those nearest to them;
 * `fields`: WordNet's numbers of their fields; `before`, `after`: words that stand beside it; `forms`: irregular forms by part of speech, in the order of data/dictionary.
 * @typedef {[kin: number[], fields: number[], before: string[], after: string[], forms?: Partial<Record<'noun' | 'verb' | 'adjective' | 'adverb', string[]>>]} PackedQuizFacts
 */
/** What the protocol gives of all senses is packed with them. @typedef {Omit<import('../protocol').WordHelp, 'patterns' | 'synonyms' | 'opposites'>} PackedHelp */
