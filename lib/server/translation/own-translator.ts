import 'server-only'
import { partOfSpeechName } from '@/lib/domain/dictionary/word-search'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import type { Translator, WordQuery } from '@/lib/server/translation/translator'

/** The name that stands beside our own translations. */
const SOURCE = "Wordloom's own"

/**
 * This project's own translations (data/dictionary/translations), of the first sense of the words that learners meet most.
 * Another sense has none.
 */
export const ownTranslator: Translator = {
  name: 'own translations',
  languages: () => getDictionary().translationLanguages(),
  async translateWord(query, language) {
    const dictionary = getDictionary()
    for (const headword of [query.text, ...dictionary.baseFormsOf(query.text)]) {
      const texts = dictionary.translationsOf(headword, language)
      if (texts.length === 0) continue
      const partOfSpeech = await partOfFirstSense(headword, query)
      if (partOfSpeech !== null) return texts.map((text) => ({ text, partOfSpeech, source: SOURCE }))
    }
    return []
  },
  translateTexts: async (texts) => texts.map(() => null),
}

/** The part of speech of a headword's first sense; null when the query means another sense. */
async function partOfFirstSense(headword: string, { partOfSpeech, glosses = [] }: WordQuery) {
  const [item] = await getDictionary().lookUp({ text: headword, max: 1 })
  const [code = '', definition = ''] = item?.defs?.[0]?.split('\t') ?? []
  const name = partOfSpeechName(code)
  const isMeant = glosses.length === 0 || glosses.includes(definition)
  return isMeant && (!partOfSpeech || partOfSpeech === name) ? name : null
}
