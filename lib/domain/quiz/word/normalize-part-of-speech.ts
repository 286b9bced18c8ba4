import { PART_OF_SPEECH_ABBREVIATIONS } from '@/lib/domain/dictionary/part-of-speech-abbreviations'
import { PARTS_OF_SPEECH } from '@/lib/domain/words/meaning/parts-of-speech'

/**
 * The parts of speech named in a text: 'phrasal verb' and 'v' are verbs. Empty for a term that is not one of the
 * eight ('slang').
 */
export function partsOfSpeechIn(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}]+/u)
  const names = words.map((word) => PART_OF_SPEECH_ABBREVIATIONS[word] ?? word)
  return PARTS_OF_SPEECH.filter((name) => names.includes(name))
}

/** One name for all spellings of a part of speech; another term stays as it is. */
export function normalizePartOfSpeech(text: string): string {
  return partsOfSpeechIn(text)[0] ?? text.toLowerCase().trim()
}
