import { isFormNote } from '@/lib/domain/dictionary/form-note.mjs'
import type { QuestionSentence, WordQuestion, WordToAsk } from '@/lib/domain/questions/word-question'
import { orderForReview } from '@/lib/domain/review/review-order'
import { answerKey } from '@/lib/domain/text/answer-key'
import {
  BLANK,
  blankWord,
  hideArticles,
  hideWord,
  isPartOfName,
  isWholeSentence,
} from '@/lib/domain/words/in-text/blank'
import { fairTranslation } from '@/lib/domain/words/in-text/fair-translation'
import { formKeysOf, type WordToFind } from '@/lib/domain/words/in-text/find-word-places'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'
import { shownTranslation } from '@/lib/domain/words/meaning/shown-translation'

/** Characters; of a longer sentence a reader of a phone would not see the field below it. */
const MAX_SENTENCE_LENGTH = 300

const toFind = ({ text, forms }: WordToAsk['vocabulary']): WordToFind => ({
  text,
  formKeys: formKeysOf(text, forms),
})

/** The meanings that a review shows, in its order. */
function meaningsOf({ definitions }: WordToAsk['vocabulary']) {
  return orderForReview(definitions.filter((definition) => !isPlaceholder(definition))).steps
}

/** What leads to a word without telling it, and what is told after the answer. */
export type MeaningPrompt = Pick<WordQuestion, 'partOfSpeech' | 'meaning' | 'translation' | 'explanation'>

/** The first meaning of a word that does not tell it, with its translation; the first one where each tells it. */
export function meaningPrompt({ vocabulary }: WordToAsk): MeaningPrompt {
  const prompts = promptsOf(vocabulary)
  return prompts.find(leads) ?? prompts[0] ?? promptWith(vocabulary, null, vocabulary.translation)
}

/** Whether a prompt has something that leads to the word. */
export const leads = ({ meaning, translation }: MeaningPrompt): boolean =>
  meaning !== null || translation !== null

type Definition = WordToAsk['vocabulary']['definitions'][number]

function promptsOf(vocabulary: WordToAsk['vocabulary']): MeaningPrompt[] {
  const ofWord = { ...vocabulary, meanings: vocabulary.definitions }
  const meanings = meaningsOf(vocabulary)
  return meanings
    .filter(({ meaning }) => !isFormNote(meaning))
    .map((definition) => {
      const isFirst = definition === meanings[0]
      return promptWith(vocabulary, definition, shownTranslation(definition, isFirst, ofWord).translation)
    })
}

function promptWith(
  vocabulary: WordToAsk['vocabulary'],
  definition: Definition | null,
  translation: string | null,
): MeaningPrompt {
  const word = toFind(vocabulary)
  const meaning = definition?.meaning ?? null
  return {
    partOfSpeech: definition?.partOfSpeech ?? null,
    meaning: meaning === null ? null : fairMeaning(meaning, word),
    translation: fairTranslation(translation, word),
    explanation: { meaning, translation, pronunciation: vocabulary.pronunciation ?? null },
  }
}

/** A meaning with a blank instead of the word; null where it tells the word, or says nothing else. */
function fairMeaning(meaning: string, word: WordToFind): string | null {
  const text = hideWord(meaning, word)?.text ?? ''
  return answerKey(text.replaceAll(BLANK, ' ')) === '' ? null : text
}

/** A sentence to complete, and the form of the word that it lacks. */
export type MissingWord = Readonly<{ sentence: QuestionSentence; missing: string }>

/** The learner's own sentence without the word, else an example of a meaning; null where no sentence can be asked. */
export function blankPrompt({ sentence, vocabulary }: WordToAsk): MissingWord | null {
  const word = toFind(vocabulary)
  const examples = meaningsOf(vocabulary)
    .flatMap((definition) => definition.examples.map(({ example }) => example))
    .filter((example) => isWholeSentence(example))
  const own = sentence?.trim() ? [sentence] : []
  for (const whole of [...own, ...examples]) {
    const isOwn = own.includes(whole)
    const prompt = blankIn(whole, { word, isOwn })
    if (prompt) return prompt
  }
  return null
}

/** A given sentence without the word; null where the word is not in it, or the rest tells it. */
function blankIn(whole: string, { word, isOwn }: { word: WordToFind; isOwn: boolean }): MissingWord | null {
  const blanked = whole.length > MAX_SENTENCE_LENGTH ? null : blankWord(whole, word)
  const [missing, ...others] = blanked?.hidden ?? []
  if (!blanked || missing === undefined) return null
  if (others.some((other) => answerKey(other) !== answerKey(missing))) return null
  if (!isOwn && isPartOfName(blanked, word.text)) return null
  return { missing, sentence: { withBlanks: hideArticles(blanked.text), whole, isOwn } }
}
