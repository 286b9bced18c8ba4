import 'server-only'
import { findBaseForms } from '@/lib/domain/dictionary/look-up/base-forms'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import { LIMITS } from '@/lib/domain/limits'
import type { QuizFacts } from '@/lib/domain/quiz/word/quiz-facts'
import { toEnglishKey } from '@/lib/domain/text/dictionary-key.mjs'
import { type IrregularForms, inflect } from '@/lib/domain/words/in-text/inflections'
import type { EntryStore } from '@/lib/server/dictionary/embedded/entry-store'

/** A plural that is rarer beside its singular is one that learners should not see: 'stuffs', 'equipments'. */
const MIN_PLURALS = 1 / 30

/** The facts about a word or phrase; about one that the data lack, only its regular forms, and none about a form ('overwhelmed'). */
export function readQuizFacts(text: string, words: WordTable, entries: EntryStore): Omit<QuizFacts, 'level'> {
  const keyOf = (word: string) =>
    word.length <= LIMITS.word ? toEnglishKey(word.replace(/^to /i, '')) : null
  const find = (word: string) => {
    const key = keyOf(word)
    return key === null ? -1 : words.find(key)
  }
  const variantsOf = (word: string) => {
    const index = find(word)
    return index === -1 ? [] : entries.variants(index)
  }
  const variants = variantsOf(text)
  const facts = variants.map(([, , , , of]) => of)
  // Phrases have no forms of their own: 'gave up' comes from 'give'.
  const parts = text.toLowerCase().split(' ')
  const irregular: IrregularForms = {
    verb: formsOf(variantsOf(parts[0] ?? ''), 'verb'),
    noun: formsOf(variantsOf(parts.at(-1) ?? ''), 'noun'),
    adjective: parts.length === 1 ? formsOf(variants, 'adjective') : [],
  }
  const key = keyOf(text)
  const isForm = variants.length === 0 && key !== null && findBaseForms(words, key).length > 0
  const isKnown = (form: string) => (variants.length === 0 ? !isForm : find(form) !== -1)
  const inflections = inflect({ text, irregular, isKnown })
  const isUsual = inflections.plural === null || isUsualPlural(words, find(text), find(inflections.plural))
  return {
    kin: [...new Set(facts.flatMap(([kin]) => kin))],
    fields: [...new Set(facts.flatMap(([, fields]) => fields))],
    before: [...new Set(facts.flatMap(([, , before]) => before))],
    after: [...new Set(facts.flatMap(([, , , after]) => after))],
    inflections: isUsual ? inflections : { ...inflections, plural: null },
  }
}

/** A phrase and its plural are too rare to be counted. */
function isUsualPlural(words: WordTable, singular: number, plural: number): boolean {
  if (singular === -1 || plural === -1 || words.wordAt(singular).includes(' ')) return true
  return words.perMillion(plural) >= words.perMillion(singular) * MIN_PLURALS
}

type Variants = ReturnType<EntryStore['variants']>

function formsOf(variants: Variants, partOfSpeech: 'noun' | 'verb' | 'adjective'): readonly string[] {
  return variants.flatMap(([, , , , [, , , , forms]]) => forms?.[partOfSpeech] ?? []).slice(0, 2)
}
