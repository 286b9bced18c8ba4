import type { MediaPart } from '@/lib/domain/add-word/context-media'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { textsOfWord } from '@/lib/domain/add-word/word-texts'
import { foldText } from '@/lib/domain/text/clean'
import { meantMeanings } from '@/lib/domain/words/meaning/meanings'
import { WORD_CONTEXTS, type WordContext } from '@/lib/domain/words/word-context'
import { fieldsOfContext } from '@/lib/domain/words/word-fields'

/** What a list shows of a word that is saved on this device only, as the server will answer it. */
export type UnsentWord = Readonly<{
  text: string
  /** The first selected meaning, else the first. */
  meaning: string | null
  partOfSpeech: string | null
  translation: string | null
  lists: string[]
  context: WordContext[]
}>

export function toUnsentWord(word: OtherWord): UnsentWord {
  const [meaning] = meantMeanings(word.meanings)
  return {
    text: foldText(word.text),
    meaning: meaning?.definition ?? null,
    partOfSpeech: meaning?.partOfSpeech ?? null,
    translation: foldText(word.translation) || null,
    lists: [...word.tags],
    context: WORD_CONTEXTS.filter((kind) => hasContext(word, kind)),
  }
}

function hasContext(word: OtherWord, kind: WordContext): boolean {
  if (kind === 'IMAGE') return isThere(word.media.photo)
  if (kind === 'RECORDING') return isThere(word.media.recording)
  const texts = textsOfWord(word)
  return fieldsOfContext(kind).some((field) => texts[field].trim() !== '')
}

const isThere = ({ kind }: MediaPart) => kind !== 'none' && kind !== 'removed'
