/**
 * Where a word's translation comes from: the learner, this project's own translations of senses, or a dictionary or a server
 * of the host.
 */
export type TranslationSource = 'LEARNER' | 'WORDLOOM' | 'OTHER'
