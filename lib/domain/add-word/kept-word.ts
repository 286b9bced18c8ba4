import type { MediaPart } from '@/lib/domain/add-word/context-media'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { foldText } from '@/lib/domain/text/clean'
import { meantMeanings } from '@/lib/domain/words/meanings'
import { WORD_CONTEXTS, type WordContext } from '@/lib/domain/words/word-context'

/** What a list shows of a word that is saved on this device only, as the server will answer it. */
export type KeptWord = Readonly<{
  text: string
  /** The first selected meaning, else the first. */
  meaning: string | null
  partOfSpeech: string | null
  translation: string | null
  lists: string[]
  context: WordContext[]
}>

export function toKeptWord(word: OtherWord): KeptWord {
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

function hasContext({ note, origin, media }: OtherWord, kind: WordContext): boolean {
  switch (kind) {
    case 'NOTE':
      return note.trim() !== ''
    case 'IMAGE':
      return isThere(media.photo)
    case 'RECORDING':
      return isThere(media.recording)
    case 'SENTENCE':
      return origin.sentence.trim() !== ''
    case 'SOURCE':
      return [origin.sourceUrl, origin.sourceTitle, origin.place].some((text) => text.trim() !== '')
  }
}

const isThere = ({ kind }: MediaPart) => kind !== 'none' && kind !== 'removed'
