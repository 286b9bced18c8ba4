import { answerKey } from '@/lib/domain/text/answer-key'
import { wordText } from '@/lib/domain/text/text-language'

/** Whether an English voice can say a word: not one in another script. */
const isSpeakable = (word: string): boolean => wordText(word).lang === 'en'

/**
 * Whether a word can be played: from the learner's recording, or by an English voice.
 * @param hasVoice whether the browser has one of its own
 */
export function canBeHeard(
  { text, recording }: Readonly<{ text: string; recording: string | null }>,
  hasVoice: boolean,
): boolean {
  return answerKey(text) !== '' && (recording !== null || (hasVoice && isSpeakable(text)))
}
